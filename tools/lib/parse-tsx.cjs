/**
 * Loaded before dependency-cruiser, whose swc parser does not know JSX and dies of the first .tsx file. Only for these:
 * in .ts files `<T>` begins type parameters, not an element.
 */
// oxlint-disable-next-line typescript/no-unsafe-call -- the linter has no types for require in a .cjs file
const swc = require('@swc/core');

const { parseFileSync } = swc;
swc.parseFileSync = (file, options) => parseFileSync(file, { ...options, tsx: file.endsWith('.tsx') });
