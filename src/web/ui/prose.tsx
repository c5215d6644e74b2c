import { Fragment, type ReactNode } from 'react';
import { type Block, type Inline, readInline, readMarkdown } from '../lib/markdown.ts';
import { linkPhoneNumbers } from '../lib/phone-links.ts';

function drawInline(pieces: readonly Inline[]): ReactNode {
  return pieces.map((piece, index) => {
    // Pieces of one text never change places.
    const key = `${index}`;
    if (typeof piece === 'string') return piece;
    if (piece.type === 'br') return <br key={key} />;
    if (piece.type === 'link') {
      return (
        <a key={key} href={piece.href}>
          {drawInline(piece.children)}
        </a>
      );
    }
    const Tag = piece.type;
    return <Tag key={key}>{drawInline(piece.children)}</Tag>;
  });
}

function drawBlocks(blocks: readonly Block[]): ReactNode {
  return blocks.map((block, index) => {
    const key = `${index}`;
    if (block.type === 'p') return <p key={key}>{drawInline(block.children)}</p>;
    if (block.type === 'line') return <Fragment key={key}>{drawInline(block.children)}</Fragment>;
    const items = block.items.map((item, place) => <li key={`${place}`}>{drawBlocks(item)}</li>);
    return block.start === null ? (
      <ul key={key}>{items}</ul>
    ) : (
      <ol key={key} {...(block.start === 1 ? {} : { start: block.start })}>
        {items}
      </ol>
    );
  });
}

/** Markdown of a reply, its help lines made to be tapped. `line`: one line, without paragraphs and lists. */
export function Prose({ text, line = false }: { text: string; line?: boolean }) {
  const linked = linkPhoneNumbers(text);
  return line ? drawInline(readInline(linked)) : drawBlocks(readMarkdown(linked));
}
