import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';
import { Zip, type ZipInputFile } from 'fflate';
import type { Account } from '#contract/account.ts';
import type { Session } from '#contract/auth.ts';
import type { Conversation, Message } from '#contract/conversations.ts';
import type { DevotionalsFile, KeptDevotional } from '#contract/devotionals.ts';
import type { Feedback } from '#contract/feedback.ts';
import type { Mark } from '#contract/marks.ts';
import { PRODUCT } from '#contract/product.ts';
import type { Seal, VaultItem } from '#contract/vault.ts';

/** A conversation with all that was said in it. */
export interface ToldConversation {
  conversation: Conversation;
  messages: Message[];
}

/** Everything kept about one person, decrypted. What can be large comes piece by piece, each time it is asked for. */
export interface OwnData {
  account: Account;
  sessions: Session[];
  /** Plan, card's last digits, invoices: as the profile shows them. */
  billing: unknown;
  /** Voice time by calendar day, in milliseconds. */
  voiceDays: { day: string; usedMs: number; restedMs: number }[];
  /** What answers took of a language model by calendar day. */
  modelDays: readonly object[];
  conversations(): AsyncIterable<ToldConversation>;
  /** What was said of replies. */
  feedback: readonly Feedback[];
  marks: Mark[];
  vault: { seal: Seal | null; items(): AsyncIterable<VaultItem> };
  devotionals: { days: DevotionalsFile['days']; items(): AsyncIterable<KeptDevotional> };
}

/** One file of the archive. */
interface ArchiveFile {
  name: string;
  text: AsyncIterable<string> | Iterable<string>;
}

/** What an archive holds, as its README says. */
interface Counts {
  conversations: number;
  vault: number;
  devotionals: number;
}

/** Bytes handed on at a time. */
const PIECE_BYTES = 64 * 1024;
/** Where a file that can be brought back goes on in another one: each is read whole when it comes back. */
const PART_LENGTH = 4 * 1024 * 1024;
/** Conversations with a file of their own; a ZIP can name some 65,000 files. All of them are in the JSON. */
const READABLE_CONVERSATIONS = 50_000;

const day = (iso: string) => iso.slice(0, 10);
const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
/** One line that can be a heading. */
const heading = (text: string) => text.replace(/\s+/g, ' ').trim();

/** The ZIP format's number for "deflated". */
const DEFLATED = 8;

/**
 * Packs everything as a ZIP while it is read: JSON for machines, Markdown for people. Deflated by the runtime's own
 * threads: an archive of years takes seconds, and others are answered meanwhile.
 */
export async function* packArchive(data: OwnData, exportedAt: Date): AsyncGenerator<Uint8Array> {
  const packed: Uint8Array[] = [];
  const failures: Error[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) failures.push(error);
    else packed.push(chunk);
  });
  function* ready() {
    if (failures[0]) throw failures[0];
    yield* packed.splice(0);
  }
  for await (const { name, text } of filesOf(data, exportedAt)) {
    const file: ZipInputFile = { filename: name, size: 0, crc: 0, compression: DEFLATED, mtime: exportedAt };
    zip.add(file);
    const measured = async function* () {
      for await (const piece of inPieces(text)) {
        file.size += piece.length;
        file.crc = crc32(piece, file.crc);
        yield piece;
      }
    };
    // What goes wrong is thrown to whoever reads.
    for await (const chunk of pipeline(Readable.from(measured()), createDeflateRaw(), () => undefined)) {
      file.ondata?.(null, chunk, false);
      yield* ready();
    }
    file.ondata?.(null, new Uint8Array(0), true);
    yield* ready();
  }
  zip.end();
  yield* ready();
}

/** A text as bytes, neither too many nor too few at a time. */
async function* inPieces(text: ArchiveFile['text']): AsyncGenerator<Uint8Array> {
  let waiting: Uint8Array[] = [];
  let size = 0;
  for await (const words of text) {
    const bytes = Buffer.from(words);
    for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
      const piece = bytes.subarray(at, at + PIECE_BYTES);
      waiting.push(piece);
      size += piece.length;
      if (size < PIECE_BYTES) continue;
      yield Buffer.concat(waiting);
      waiting = [];
      size = 0;
    }
  }
  yield Buffer.concat(waiting);
}

async function* filesOf(data: OwnData, exportedAt: Date): AsyncGenerator<ArchiveFile> {
  const { account, sessions, voiceDays, modelDays, billing, feedback, marks, vault, devotionals } = data;
  const counts: Counts = { conversations: 0, vault: 0, devotionals: 0 };
  yield { name: 'account.json', text: [json({ ...account, sessions, voiceDays, modelDays })] };
  yield { name: 'billing.json', text: [json(billing)] };
  yield { name: 'feedback.json', text: [json(feedback)] };
  yield { name: 'marks.json', text: [json(marks)] };
  yield { name: 'marks.md', text: marksText(marks) };
  // Each part is a whole file of its kind, and can be brought back by itself.
  const box = { format: 'emmaus-vault', version: 1, exportedAt: exportedAt.toISOString(), seal: vault.seal };
  yield* inParts('vault', counted(vault.items(), counts, 'vault'), () => box, 'items');
  yield { name: 'vault.md', text: vaultText(vault.items()) };
  yield* inParts(
    'devotionals',
    counted(devotionals.items(), counts, 'devotionals'),
    (part) => ({ format: 'emmaus-devotionals', version: 1, days: part === 1 ? devotionals.days : [] }),
    'devotionals',
  );
  yield { name: 'devotionals.md', text: devotionalsText(devotionals.items()) };
  yield { name: 'conversations.json', text: listed(counted(data.conversations(), counts, 'conversations')) };
  yield* conversationFiles(data.conversations());
  // Last, as it tells how many there were.
  yield { name: 'README.md', text: [readme(data, counts, exportedAt)] };
}

async function* counted<Item>(items: AsyncIterable<Item>, counts: Counts, name: keyof Counts): AsyncGenerator<Item> {
  for await (const item of items) {
    counts[name] += 1;
    yield item;
  }
}

/** "vault.json", "vault-2.json" and so on: objects with `head` and a list, no longer than can be read at once. */
async function* inParts<Item>(
  name: string,
  items: AsyncIterable<Item>,
  head: (part: number) => object,
  list: string,
): AsyncGenerator<ArchiveFile> {
  const rest = each(items);
  try {
    let next = await rest.next();
    for (let part = 1; part === 1 || !next.done; part += 1) {
      const text = async function* () {
        yield `${JSON.stringify(head(part)).slice(0, -1)},"${list}":[`;
        for (let length = 0; !next.done && length < PART_LENGTH; next = await rest.next()) {
          const item = JSON.stringify(next.value);
          yield length === 0 ? `\n${item}` : `,\n${item}`;
          length += item.length;
        }
        yield '\n]}\n';
      };
      yield { name: part === 1 ? `${name}.json` : `${name}-${part}.json`, text: text() };
    }
  } finally {
    // Also where nobody wants the rest.
    await rest.return(undefined);
  }
}

async function* each<Item>(items: AsyncIterable<Item>): AsyncGenerator<Item> {
  yield* items;
}

async function* listed(items: AsyncIterable<unknown>): AsyncGenerator<string> {
  let first = true;
  yield '[';
  for await (const item of items) {
    yield `${first ? '' : ','}\n${JSON.stringify(item)}`;
    first = false;
  }
  yield '\n]\n';
}

async function* conversationFiles(conversations: AsyncIterable<ToldConversation>): AsyncGenerator<ArchiveFile> {
  const names = new Set<string>();
  for await (const { conversation, messages } of conversations) {
    if (names.size >= READABLE_CONVERSATIONS) return;
    const slug = conversation.title
      .normalize('NFKD')
      .replace(/[^\w]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 50);
    const named = `conversations/${day(conversation.createdAt)}-${slug || 'conversation'}`;
    const short = `${named}-${conversation.id.slice(0, 8)}.md`;
    const name = names.has(short) ? `${named}-${conversation.id}.md` : short;
    names.add(name);
    yield { name, text: conversationText(conversation, messages) };
  }
}

/** "1 devotional", "2 devotionals". */
const some = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;

function readme(
  { account, marks, feedback }: OwnData,
  { conversations, vault, devotionals }: Counts,
  at: Date,
): string {
  const { user } = account;
  return `# Everything ${PRODUCT} keeps about you

Written on ${at.toISOString().slice(0, 10)} for ${user.name ?? user.email}.

- **account.json**: name, address, time zone, settings, signed-in devices, voice time by day, and what answers took of a language model by day
- **billing.json**: plan and invoices. Card numbers were never here: the payment provider keeps them.
- **conversations/**: ${some(conversations, 'conversation')} to read; ${conversations === 1 ? 'the same' : 'all of them'} again in conversations.json
- **feedback.json**: what you said of ${some(feedback.length, 'reply', 'replies')}, and whether its words may be read to judge them
- **vault.md**, **vault.json**: ${some(vault, 'thing')} in your prayer vault. What you sealed is in the JSON file, still sealed: it opens with your passphrase or your recovery phrase, after it is brought back. Keep both for as long as you keep this archive, also where you seal with another passphrase later.
- **devotionals.md**, **devotionals.json**: ${some(devotionals, 'devotional')} with your journal and prayers
- **marks.md**, **marks.json**: ${marks.length === 1 ? '1 highlight, note or bookmark' : `${marks.length} highlights, notes and bookmarks`}

What is too much for one JSON file goes on in vault-2.json, devotionals-2.json and so on.

Sound was never kept: neither your voice nor what was said in live conversations.

You can bring vault and devotionals back into any account: Profile, Your data, Bring back. Give it this archive as it is.
`;
}

function* conversationText(conversation: Conversation, messages: readonly Message[]): Generator<string> {
  yield `# ${heading(conversation.title)}\n`;
  for (const { role, createdAt, content } of messages)
    yield `\n## ${role === 'user' ? 'You' : PRODUCT} · ${createdAt.slice(0, 16).replace('T', ' ')} UTC\n\n${content}\n`;
}

function* marksText(marks: readonly Mark[]): Generator<string> {
  yield '# Highlights, notes and bookmarks\n\n';
  for (const { reference, kind, color, note, createdAt } of marks) {
    const what = kind === 'highlight' ? `highlighted${color ? ` in ${color}` : ''}` : kind === 'note' ? 'note' : kind;
    yield `- **${reference}** · ${what} · ${day(createdAt)}${note ? `\n\n  ${note.replace(/\n/g, '\n  ')}\n` : ''}\n`;
  }
}

async function* vaultText(items: AsyncIterable<VaultItem>): AsyncGenerator<string> {
  yield '# Prayer vault\n';
  for await (const item of items) {
    if (item.sealedHead !== null) {
      yield `\n## Sealed\n\nKept on ${day(item.createdAt)}. Only you can open it.\n`;
      continue;
    }
    const facts = [
      item.kind,
      day(item.createdAt),
      item.answeredAt ? `answered on ${day(item.answeredAt)}` : '',
      item.tags.map((tag) => `#${tag}`).join(' '),
    ].filter((fact) => fact !== '');
    const parts = [
      `## ${heading(item.title)}`,
      facts.join(' · '),
      item.content,
      item.thanks ? `*Thanks:* ${item.thanks}` : '',
    ];
    yield `\n${parts.filter((part) => part !== '').join('\n\n')}\n`;
  }
}

async function* devotionalsText(devotionals: AsyncIterable<KeptDevotional>): AsyncGenerator<string> {
  yield '# Devotionals\n';
  for await (const devotional of devotionals) {
    const answers = devotional.reflectionQuestions.map((question, at) => {
      const answer = devotional.reflections[at];
      return answer ? `**${question}**\n\n${answer}` : `**${question}**`;
    });
    const ticked = new Set(devotional.completedActionSteps);
    const steps = devotional.actionSteps
      .map((step, at) => `- [${ticked.has(at) || ticked.has(step) ? 'x' : ' '}] ${step}`)
      .join('\n');
    const parts = [
      `## ${heading(devotional.title)}`,
      `${devotional.localDate} · ${devotional.theme} · ${devotional.scriptureReference}${devotional.completed ? ` · completed, ${devotional.minutesSpent} minutes` : ''}`,
      devotional.generatedText,
      ...answers,
      steps,
      devotional.journalEntry ? `### Journal\n\n${devotional.journalEntry}` : '',
      devotional.prayerResponse ? `### Prayer\n\n${devotional.prayerResponse}` : '',
      devotional.personalTags.map((tag) => `#${tag}`).join(' '),
    ];
    yield `\n${parts.filter((part) => part !== '').join('\n\n')}\n`;
  }
}
