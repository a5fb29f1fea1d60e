/** A page that the build made from a project document. */

export type Inline =
  | string
  | { readonly kind: 'strong' | 'em'; readonly text: readonly Inline[] }
  | { readonly kind: 'code'; readonly text: string }
  /** A place on the same page. */
  | { readonly kind: 'place'; readonly id: string; readonly text: readonly Inline[] };

export type Block =
  | { readonly kind: 'heading'; readonly id: string; readonly text: readonly Inline[] }
  | { readonly kind: 'paragraph'; readonly text: readonly Inline[] }
  | { readonly kind: 'list'; readonly items: readonly (readonly Inline[])[] }
  /** Each with its number, which is also its place. */
  | { readonly kind: 'rules'; readonly rules: readonly { readonly id: string; readonly text: readonly Inline[] }[] }
  | {
      readonly kind: 'table';
      readonly head: readonly (readonly Inline[])[];
      readonly rows: readonly (readonly (readonly Inline[])[])[];
    };

export interface Reading {
  readonly blocks: readonly Block[];
  /** Below the line that a document may have: for those who build on it. */
  readonly inside: readonly Block[];
}
