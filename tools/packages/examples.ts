/** The example of a README: what it installs, what it runs, and what that prints. */

export type Example = {
  /** What the install line names. */
  readonly installs: readonly string[];
  readonly code: string;
  /** Undefined: it differs each time. */
  readonly prints: string | undefined;
};

const INSTALL = /^npm install (?!-g)(?<names>.+)$/m;
const BLOCK = /```js\n(?<code>[\s\S]*?)```(?:\n\n```text\n(?<prints>[\s\S]*?)```)?/;

/** Undefined for a README without an example in JavaScript, such as that of a program. */
export const exampleOf = (readme: string): Example | undefined => {
  const { code, prints } = BLOCK.exec(readme)?.groups ?? {};
  if (code === undefined) return undefined;
  const names = INSTALL.exec(readme)?.groups?.['names'] ?? '';
  return { installs: names.split(/\s+/), code, prints };
};
