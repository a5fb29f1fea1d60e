declare module '*.md' {
  export const reading: import('./reading.ts').Reading;
}

interface ImportMeta {
  /** Of Vite, and only as it is used here. */
  glob(pattern: string, options: { readonly eager: true }): unknown;
  glob<T>(pattern: string, options: { readonly import: 'reading' }): { readonly [path: string]: () => Promise<T> };
}
