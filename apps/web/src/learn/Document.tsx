/** A project document as a page: a table of contents, numbered rules, and a folded section for developers. */
import { type ReactNode, useEffect } from 'react';
import { placeIn } from '../lib/place-in.ts';
import type { Block, Inline, Reading } from './reading.ts';

const Words = ({ text }: { readonly text: readonly Inline[] }): ReactNode =>
  text.map((part, at) => {
    // The text never changes, so an index is a safe key.
    const key = `${at}`;
    if (typeof part === 'string') return part;
    switch (part.kind) {
      case 'code':
        return <code key={key}>{part.text}</code>;
      case 'place':
        return (
          <a key={key} href={`#${part.id}`}>
            <Words text={part.text} />
          </a>
        );
      case 'em':
        return (
          <em key={key}>
            <Words text={part.text} />
          </em>
        );
      default:
        return (
          <strong key={key}>
            <Words text={part.text} />
          </strong>
        );
    }
  });

const Shown = ({ block }: { readonly block: Block }): ReactNode => {
  switch (block.kind) {
    case 'heading':
      return (
        <h2 id={block.id}>
          <Words text={block.text} />
        </h2>
      );
    case 'paragraph':
      return (
        <p>
          <Words text={block.text} />
        </p>
      );
    case 'rules':
      return (
        <ul className="rules">
          {block.rules.map(({ id, text }) => (
            <li key={id} id={id} className="rule">
              <a className="rule-number" href={`#${id}`}>
                {id}
              </a>
              <span>
                <Words text={text} />
              </span>
            </li>
          ))}
        </ul>
      );
    case 'list':
      return (
        <ul>
          {block.items.map((text) => (
            <li key={JSON.stringify(text)}>
              <Words text={text} />
            </li>
          ))}
        </ul>
      );
    default:
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
        <div className="table-scroll" tabIndex={0}>
          <table className="words">
            <thead>
              <tr>
                {block.head.map((cell) => (
                  <th key={JSON.stringify(cell)} scope="col">
                    <Words text={cell} />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {block.rows.map(([first = [], ...rest]) => (
                <tr key={JSON.stringify(first)}>
                  <th scope="row">
                    <Words text={first} />
                  </th>
                  {rest.map((cell, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a document does not change while it is read.
                    <td key={at}>
                      <Words text={cell} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      );
  }
};

const Blocks = ({ blocks }: { readonly blocks: readonly Block[] }): ReactNode =>
  // biome-ignore lint/suspicious/noArrayIndexKey: a document does not change while it is read.
  blocks.map((block, at) => <Shown key={at} block={block} />);

const Contents = ({ blocks }: { readonly blocks: readonly Block[] }): ReactNode => (
  <nav aria-label="On this page">
    <ul className="contents">
      {blocks.map(
        (block) =>
          block.kind === 'heading' && (
            <li key={block.id}>
              <a href={`#${block.id}`}>
                <Words text={block.text} />
              </a>
            </li>
          ),
      )}
    </ul>
  </nav>
);

/** What is read first: the document up to its second part, or up to its first where it begins with words. */
const leadOf = (blocks: readonly Block[]): number => {
  const next = blocks.findIndex(({ kind }, at) => at > 0 && kind === 'heading');
  return next < 0 ? blocks.length : next;
};

export const Document = ({ reading: { blocks, inside } }: { readonly reading: Reading }): ReactNode => {
  const lead = leadOf(blocks);
  useEffect(() => {
    const place = document.getElementById(placeIn(location.hash));
    const fold = place?.closest('details');
    if (fold) fold.open = true;
    // The document came after the page, and so after the browser has looked for the place.
    place?.scrollIntoView();
  }, []);
  return (
    <>
      <Blocks blocks={blocks.slice(0, lead)} />
      <Contents blocks={blocks.slice(lead)} />
      <Blocks blocks={blocks.slice(lead)} />
      {inside.length > 0 && (
        <details className="inside">
          <summary className="fold">For developers</summary>
          <Blocks blocks={inside} />
        </details>
      )}
    </>
  );
};
