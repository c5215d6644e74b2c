/**
 * How a reply is written down: Markdown that reads well anywhere, in which a
 * passage is a block quote ending in "Reference (WEB)", steps are an unticked
 * task list, and a prayer is one italic paragraph ending in "Amen.". Clients
 * split it again to draw cards and checklists; a half-streamed reply splits too.
 */

/** One piece of a reply, in order. */
export type ReplyPart =
  | { type: 'prose'; text: string }
  | { type: 'scripture'; reference: string; text: string }
  | { type: 'steps'; items: string[] }
  | { type: 'prayer'; text: string };

/** A passage as a Markdown block quote; lines of poetry stay lines. */
export function scriptureBlock(card: { reference: string; text: string; lines?: string[] | undefined }): string {
  const lines = card.lines && card.lines.length > 1 ? card.lines : [card.text];
  return `${lines.map((line) => `> ${line}`).join('  \n')}\n>\n> ${card.reference} (WEB)`;
}

/** Steps as an unticked task list. */
export function stepsBlock(steps: readonly string[]): string {
  return steps.map((step) => `- [ ] ${step}`).join('\n');
}

/** A prayer as one italic paragraph. */
export function prayerBlock(prayer: string): string {
  return `*${prayer}*`;
}

/** Splits a reply, whole or still streaming, into its parts. */
export function splitReply(content: string): ReplyPart[] {
  const parts: ReplyPart[] = [];
  for (const block of content.split(/\n{2,}/)) {
    const text = block.trim();
    if (text === '') continue;
    const lines = text.split('\n').map((line) => line.trim());
    const last = parts[parts.length - 1];
    if (lines.every((line) => line.startsWith('>'))) {
      const body = lines.map((line) => line.replace(/^>\s?/, '').trim());
      const source = /^(.+) \(WEB\)$/.exec(body[body.length - 1] ?? '');
      const verse = (source ? body.slice(0, -1) : body).filter((line) => line !== '');
      parts.push({ type: 'scripture', reference: source?.[1] ?? '', text: verse.join('\n') });
    } else if (lines.every((line) => line.startsWith('- [ ]'))) {
      parts.push({ type: 'steps', items: lines.map((line) => line.replace(/^- \[ \]\s*/, '')) });
    } else if (/^\*[^*].*$/s.test(text) && (/Amen\.?\*$/.test(text) || !text.slice(1).includes('*'))) {
      parts.push({ type: 'prayer', text: text.replace(/^\*|\*$/g, '') });
    } else if (last?.type === 'prose') {
      last.text += `\n\n${text}`;
    } else {
      parts.push({ type: 'prose', text });
    }
  }
  return parts;
}
