/** What an entry point of a package exports, followed from file to file to where each name is declared. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  type Declared,
  declaredBy,
  plainDoc,
  type Reexport,
  reexportOf,
  type Statement,
  statementsOf,
} from './declarations.ts';

export type Exported = Declared & {
  /** The declaration file, which tells two declarations of one name apart. */
  readonly file: string;
  /** `odds.` for what is reached through a namespace, else empty. */
  readonly within: string;
};

const read = (file: string): string => readFileSync(file, 'utf8');
const sourceOf = (file: string): string | undefined => {
  for (const extension of ['.ts', '.tsx'])
    try {
      return read(file.replace(/\/dist\//, '/src/').replace(/\.d\.ts$/, extension));
    } catch {
      // The other extension, or a file that has no source.
    }
  return undefined;
};

/** The comment at the top of a source file that is about the file: an empty line follows, or code that needs no comment. */
const HEADER = /^(?<comment>\/\*\*[\s\S]*?\*\/)\n(?=\n|import|export (?:\*|\{|type \*|type \{))/;

/** What a file says about itself. */
export const headerOf = (file: string): string =>
  plainDoc(HEADER.exec(sourceOf(file) ?? '')?.groups?.['comment'] ?? '');

/** In a declaration file, the comment about the file stands before its first declaration, as if it were about that. */
const withoutHeader = (statements: readonly Statement[], header: string): readonly Statement[] =>
  statements.map((statement) => (header !== '' && statement.doc === header ? { ...statement, doc: '' } : statement));

const pickedFrom = (there: readonly Exported[], names: readonly (readonly [string, string])[]): readonly Exported[] =>
  names.flatMap(([name, here]) =>
    there.filter((each) => each.name === name && each.within === '').map((each) => ({ ...each, name: here })),
  );

export class Entries {
  readonly #files = new Map<string, readonly Statement[]>();

  #statements(file: string): readonly Statement[] {
    const known = this.#files.get(file);
    if (known !== undefined) return known;
    const statements = withoutHeader(statementsOf(read(file)), headerOf(file));
    this.#files.set(file, statements);
    return statements;
  }

  /** Everything that `file` exports, in its order. Names of other packages are theirs to describe. */
  exportsOf(file: string): readonly Exported[] {
    const statements = this.#statements(file);
    return statements.flatMap((statement): readonly Exported[] => {
      const reexport = reexportOf(statement);
      if (reexport !== undefined) return this.#reexported(file, reexport);
      const declared = statement.text.startsWith('export ') ? declaredBy(statement) : undefined;
      return declared === undefined ? [] : [{ ...declared, file, within: '' }];
    });
  }

  #reexported(file: string, reexport: Reexport): readonly Exported[] {
    if (reexport.kind === 'names' && reexport.from === undefined)
      return pickedFrom(this.#declared(file), reexport.names);
    if (reexport.from?.startsWith('.') !== true) return [];
    const there = this.exportsOf(join(dirname(file), reexport.from.replace(/\.[jt]sx?$/, '.d.ts')));
    if (reexport.kind === 'names') return pickedFrom(there, reexport.names);
    return reexport.kind === 'all'
      ? there
      : there.map((each) => ({ ...each, within: `${reexport.as}.${each.within}` }));
  }

  /** Also what is not exported where it stands. */
  #declared(file: string): readonly Exported[] {
    return this.#statements(file).flatMap((statement) => {
      const declared = declaredBy(statement);
      return declared === undefined ? [] : [{ ...declared, file, within: '' }];
    });
  }
}
