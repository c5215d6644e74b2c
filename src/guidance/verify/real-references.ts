import { isName } from './named-speakers.ts';
import type { Done, Tools } from './strict-context.ts';
import { placesThatArent } from './strict-places.ts';

/** Takes out what names no place in this Bible; '' where the sentence can't do without it. */
export function withRealReferences(sentence: string, done: Done, tools: Tools): string {
  let text = sentence;
  const references = tools.references(text);
  const wrong = placesThatArent(text, references, tools.corpus, (name) => isName(name, tools.verses))
    .sort((a, b) => a.from - b.from)
    .reverse();
  for (const place of wrong) {
    done.removed.push(text.slice(place.from, place.to));
    const next = withoutPlace(text, place);
    if (next === null) return '';
    text = next;
  }
  for (const reference of tools.references(text).reverse()) {
    if (!reference.range || !reference.note?.startsWith('This chapter ends')) continue;
    const written = text.slice(reference.from, reference.to);
    const right = tools.corpus.format(reference.range);
    if (written === right) continue;
    done.corrected.push({ from: written, to: right, osis: reference.osis });
    text = text.slice(0, reference.from) + right + text.slice(reference.to);
  }
  return text;
}

/** A text without one of its references: out of brackets or a list it may go, out of a sentence's frame it may not. */
function withoutPlace(text: string, { from, to }: { from: number; to: number }): string | null {
  const before = text.slice(0, from);
  const after = text.slice(to);
  const bracket = /\s*[([][^()[\]]*$/.exec(before);
  const closing = /^[^()[\]]*[)\]]/.exec(after);
  if (bracket && closing) {
    const inside = bracket[0].replace(/^\s*[([]/, '') + closing[0].slice(0, -1);
    const others = inside.replace(/^[\s,;&]+|[\s,;&]+$/g, '').replace(/\s*[,;]\s*(?:and\s+)?[,;]?\s*$/, '');
    const rest = /\d/.test(others)
      ? ` (${others.replace(/^(?:and|see|cf\.?)\s+/i, '').replace(/([,;])\s*[,;]/g, '$1')})`
      : '';
    return before.slice(0, bracket.index) + rest + after.slice(closing[0].length);
  }
  const dash = /\s*[—–-]\s*$/.exec(before);
  if (dash && /^\W*$/.test(after))
    return before.slice(0, dash.index) + (/[.?!]”?$/.test(before.slice(0, dash.index)) ? '' : after);
  // "Psalm 23 and John 3:99", "Psalm 23, John 3:99 and Romans 8"
  const listed = /\d\s*(?:,\s*(?:and\s+)?|;\s*|\s+(?:and|or)\s+)$/.exec(before);
  if (listed) return before.slice(0, listed.index + 1) + after;
  const leading = /^\s*(?:,|;|\s(?:and|or))\s*(?=(?:[1-3] )?\p{Lu}\p{L}+ \d)/u.exec(after);
  if (leading) return before + after.slice(leading[0].length);
  return null;
}
