import { strFromU8, strToU8, unzipSync, type Zippable, zipSync } from 'fflate';
import type { z } from 'zod';
import type { Account } from '#contract/account.ts';
import { ACCOUNT_IMPORT_BYTES } from '#contract/account.ts';
import type { Session } from '#contract/auth.ts';
import type { Conversation, Message } from '#contract/conversations.ts';
import { type DevotionalsFile, devotionalsFileSchema } from '#contract/devotionals.ts';
import type { Mark } from '#contract/marks.ts';
import { PRODUCT } from '#contract/product.ts';
import { type VaultFile, vaultFileSchema } from '#contract/vault.ts';
import { HttpError } from '#server/http/errors.ts';

/** Everything kept about one person, decrypted. */
export interface OwnData {
  account: Account;
  sessions: Session[];
  /** Plan, card's last digits, invoices: as the profile shows them. */
  billing: unknown;
  /** Voice time by calendar day, in milliseconds. */
  voiceDays: { day: string; usedMs: number; restedMs: number }[];
  conversations: { conversation: Conversation; messages: Message[] }[];
  marks: Mark[];
  vault: VaultFile;
  devotionals: DevotionalsFile;
}

/** What such an archive brings back. */
export interface BroughtBack {
  vault: VaultFile | null;
  devotionals: DevotionalsFile | null;
}

const day = (iso: string) => iso.slice(0, 10);
const json = (value: unknown) => strToU8(`${JSON.stringify(value, null, 2)}\n`);
/** One line that can be a heading. */
const heading = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Packs everything as a ZIP: JSON for machines, Markdown for people. */
export function packArchive(data: OwnData, exportedAt: Date): Uint8Array {
  const files: Zippable = {
    'README.md': strToU8(readme(data, exportedAt)),
    'account.json': json({ ...data.account, sessions: data.sessions, voiceDays: data.voiceDays }),
    'billing.json': json(data.billing),
    'conversations.json': json(data.conversations),
    'marks.json': json(data.marks),
    'marks.md': strToU8(marksText(data.marks)),
    'vault.json': json(data.vault),
    'vault.md': strToU8(vaultText(data.vault)),
    'devotionals.json': json(data.devotionals),
    'devotionals.md': strToU8(devotionalsText(data.devotionals)),
  };
  for (const { conversation, messages } of data.conversations) {
    const slug = conversation.title
      .normalize('NFKD')
      .replace(/[^\w]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 50);
    files[`conversations/${day(conversation.createdAt)}-${slug || 'conversation'}-${conversation.id.slice(0, 8)}.md`] =
      strToU8(conversationText(conversation, messages));
  }
  return zipSync(files, { level: 6, mtime: exportedAt });
}

function readme({ account, conversations, marks, vault, devotionals }: OwnData, at: Date): string {
  const { user } = account;
  return `# Everything ${PRODUCT} keeps about you

Written on ${at.toISOString().slice(0, 10)} for ${user.name ?? user.email}.

- **account.json**: name, address, time zone, settings, signed-in devices, voice time by day
- **billing.json**: plan and invoices. Card numbers were never here: the payment provider keeps them.
- **conversations/**: ${conversations.length} conversations to read; all of them again in conversations.json
- **vault.md**, **vault.json**: ${vault.items.length} things in your prayer vault. What you sealed is in the JSON file, still sealed: it opens with your passphrase or your recovery phrase, after it is brought back.
- **devotionals.md**, **devotionals.json**: ${devotionals.devotionals.length} devotionals with your journal and prayers
- **marks.md**, **marks.json**: ${marks.length} highlights, notes and bookmarks

Sound was never kept: neither your voice nor what was said in live conversations.

You can bring vault and devotionals back into any account: Profile, Your data, Bring back.
`;
}

function conversationText(conversation: Conversation, messages: readonly Message[]): string {
  const said = messages.map(
    ({ role, createdAt, content }) =>
      `## ${role === 'user' ? 'You' : PRODUCT} · ${createdAt.slice(0, 16).replace('T', ' ')} UTC\n\n${content}`,
  );
  return `# ${heading(conversation.title)}\n\n${said.join('\n\n')}\n`;
}

function marksText(marks: readonly Mark[]): string {
  const lines = marks.map(({ reference, kind, color, note, createdAt }) => {
    const what = kind === 'highlight' ? `highlighted${color ? ` in ${color}` : ''}` : kind === 'note' ? 'note' : kind;
    return `- **${reference}** · ${what} · ${day(createdAt)}${note ? `\n\n  ${note.replace(/\n/g, '\n  ')}\n` : ''}`;
  });
  return `# Highlights, notes and bookmarks\n\n${lines.join('\n')}\n`;
}

function vaultText({ items }: VaultFile): string {
  const parts = items.map((item) => {
    if (item.sealedHead !== null) return `## Sealed\n\nKept on ${day(item.createdAt)}. Only you can open it.`;
    const facts = [
      item.kind,
      day(item.createdAt),
      item.answeredAt ? `answered on ${day(item.answeredAt)}` : '',
      item.tags.map((tag) => `#${tag}`).join(' '),
    ].filter((fact) => fact !== '');
    return [`## ${heading(item.title)}`, facts.join(' · '), item.content, item.thanks ? `*Thanks:* ${item.thanks}` : '']
      .filter((part) => part !== '')
      .join('\n\n');
  });
  return `# Prayer vault\n\n${parts.join('\n\n')}\n`;
}

function devotionalsText({ devotionals }: DevotionalsFile): string {
  const parts = devotionals.map((devotional) => {
    const answers = devotional.reflectionQuestions.map((question, at) => {
      const answer = devotional.reflections[at];
      return answer ? `**${question}**\n\n${answer}` : `**${question}**`;
    });
    const ticked = new Set(devotional.completedActionSteps);
    const steps = devotional.actionSteps
      .map((step, at) => `- [${ticked.has(at) || ticked.has(step) ? 'x' : ' '}] ${step}`)
      .join('\n');
    return [
      `## ${heading(devotional.title)}`,
      `${devotional.localDate} · ${devotional.theme} · ${devotional.scriptureReference}${devotional.completed ? ` · completed, ${devotional.minutesSpent} minutes` : ''}`,
      devotional.generatedText,
      ...answers,
      steps,
      devotional.journalEntry ? `### Journal\n\n${devotional.journalEntry}` : '',
      devotional.prayerResponse ? `### Prayer\n\n${devotional.prayerResponse}` : '',
      devotional.personalTags.map((tag) => `#${tag}`).join(' '),
    ]
      .filter((part) => part !== '')
      .join('\n\n');
  });
  return `# Devotionals\n\n${parts.join('\n\n')}\n`;
}

/** Most bytes that an archive unfolds to: a full vault and years of devotionals are less. */
const MOST_UNFOLDED = 3 * ACCOUNT_IMPORT_BYTES;
/** Most braces, brackets and commas in such a file: each may become a value, and values take far more room than bytes. */
const MOST_MARKS = 5_000_000;

/** The only files that are read back. */
const WANTED = new Set(['vault.json', 'devotionals.json']);

/**
 * Reads an archive that `packArchive` made, or one that was zipped again with its files in a folder. Throws 400 with
 * a sentence for anything else: nothing is brought back by halves.
 */
export function readArchive(bytes: Uint8Array): BroughtBack {
  const found = new Map<string, string>();
  let size = 0;
  try {
    const files = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        const wanted = WANTED.has(name.split('/').at(-1) ?? '') && name.split('/').length <= 2;
        // A small archive can unfold to any size.
        size += wanted ? originalSize : 0;
        if (size > MOST_UNFOLDED) throw new Error('too large');
        return wanted;
      },
    });
    for (const [name, content] of Object.entries(files)) {
      if (!mayBeRead(content)) throw new Error('too many values');
      found.set(name.split('/').at(-1)!, strFromU8(content));
    }
  } catch {
    throw new HttpError('bad-request', `This isn’t an archive from ${PRODUCT}, or it is damaged. Nothing was changed.`);
  }
  if (found.size === 0)
    throw new HttpError(
      'bad-request',
      'There is neither a vault nor a devotional in this archive. Nothing was changed.',
    );
  return {
    vault: read(found.get('vault.json'), vaultFileSchema, 'vault.json'),
    devotionals: read(found.get('devotionals.json'), devotionalsFileSchema, 'devotionals.json'),
  };
}

/** Whether a file can be read without filling the memory: a few kilobytes unfold to millions of empty values. */
function mayBeRead(content: Uint8Array): boolean {
  let marks = 0;
  // "," "[" "{"
  for (const byte of content) if (byte === 0x2c || byte === 0x5b || byte === 0x7b) marks += 1;
  return marks <= MOST_MARKS;
}

function read<Schema extends z.ZodType>(
  text: string | undefined,
  schema: Schema,
  name: string,
): z.output<Schema> | null {
  if (text === undefined) return null;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    value = undefined;
  }
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const where = issue && issue.path.length > 0 ? ` (at ${issue.path.join('.')})` : '';
  throw new HttpError('bad-request', `The file ${name} in this archive can’t be read${where}. Nothing was changed.`);
}
