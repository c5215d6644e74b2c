import { zoneOfAnswer } from '#contract/answered-day.ts';
import { PRODUCT } from '#contract/product.ts';
import type { Seal, VaultFile, VaultItem, VaultKind } from '#contract/vault.ts';

/** One part of a readable export. */
export interface ExportGroup {
  heading: string;
  kind: VaultKind;
  answered?: 'yes' | 'no';
}

/** What a readable export holds, in its order. */
export const EXPORT_GROUPS: readonly ExportGroup[] = [
  { heading: 'Open prayers', kind: 'prayer', answered: 'no' },
  { heading: 'Answered prayers', kind: 'prayer', answered: 'yes' },
  { heading: 'Conversations', kind: 'conversation' },
  { heading: 'Messages', kind: 'message' },
  { heading: 'Notes', kind: 'note' },
];

/** A vault as a readable export walks through it. */
export interface ReadableVault {
  timeZone: string;
  now: Date;
  /** How many things stay out because only the browser can read them. */
  sealed: number;
  /** The open (unsealed) things of a group. */
  of(group: ExportGroup): AsyncIterable<VaultItem>;
}

/** "March 1, 2026" in the person's own zone. */
export function writeDate(iso: string | Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone }).format(new Date(iso));
}

/** When it was kept, answered and under which tags: one line. */
export function describeItem(item: VaultItem, timeZone: string): string {
  return [
    `Kept on ${writeDate(item.createdAt, timeZone)}`,
    item.answeredAt ? `answered on ${writeDate(item.answeredAt, zoneOfAnswer(item.answeredAt, timeZone))}` : null,
    item.tags.length > 0 ? `tags: ${item.tags.join(', ')}` : null,
  ]
    .filter((part) => part !== null)
    .join(' · ');
}

/** What a readable export says of the things it cannot hold; null where it holds all. */
export function leftOut(sealed: number): string | null {
  if (sealed === 0) return null;
  return sealed === 1
    ? 'One sealed thing is not in this file: only your own browser can read it. Unlock your vault there to save it.'
    : `${sealed} sealed things are not in this file: only your own browser can read them. Unlock your vault there to save them.`;
}

/** The vault as Markdown, piece by piece. */
export async function* writeMarkdown(vault: ReadableVault): AsyncGenerator<string> {
  yield `# My Prayer Vault\n\nFrom ${PRODUCT}, ${writeDate(vault.now, vault.timeZone)}.\n`;
  const note = leftOut(vault.sealed);
  if (note) yield `\n*${note}*\n`;
  for (const group of EXPORT_GROUPS) {
    let first = true;
    for await (const item of vault.of(group)) {
      if (first) yield `\n## ${group.heading}\n`;
      first = false;
      yield `\n### ${item.title}\n\n*${describeItem(item, vault.timeZone)}*\n\n${item.content.trim()}\n`;
      if (item.thanks) yield `\n> **Thanks:** ${item.thanks.replaceAll('\n', '\n> ')}\n`;
    }
  }
}

/** The vault as JSON that can be brought back, piece by piece. */
export async function* writeJson(
  seal: Seal | null,
  now: Date,
  items: AsyncIterable<VaultItem>,
): AsyncGenerator<string> {
  const { items: _, ...head }: VaultFile = {
    format: 'emmaus-vault',
    version: 1,
    exportedAt: now.toISOString(),
    seal,
    items: [],
  };
  yield `${JSON.stringify(head).slice(0, -1)},"items":[`;
  let first = true;
  for await (const item of items) {
    yield `${first ? '' : ','}\n${JSON.stringify(item)}`;
    first = false;
  }
  yield ']}\n';
}
