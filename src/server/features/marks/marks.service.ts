import { randomUUID } from 'node:crypto';
import type { Body } from '#contract/endpoint.ts';
import { LIMITS } from '#contract/limits.ts';
import type { Mark, putMark } from '#contract/marks.ts';
import { mergeTexts } from '#contract/merge-texts.ts';
import { PRODUCT } from '#contract/product.ts';
import type { CrisisAlert, GuidanceEngine } from '#guidance/types.ts';
import type { Corpus, VerseRange } from '#scripture/corpus/corpus.ts';
import type { UserCipher } from '#server/crypto/user-keys.ts';
import { HttpError, notFound } from '#server/http/errors.ts';
import type { AuthService } from '../auth/auth.service.ts';
import type { MarkRow, MarkStore } from './marks.store.ts';

/** Highlights, notes and bookmarks of one person. */
export type MarkService = ReturnType<typeof createMarkService>;

/** What the service is made of. */
export interface MarkParts {
  store: MarkStore;
  auth: Pick<AuthService, 'cipherOf'>;
  corpus: Corpus;
  guidance: Pick<GuidanceEngine, 'checkCrisis'>;
}

/** More marks than anyone keeps, and few enough to be listed and taken home in one piece. */
const MOST_MARKS = 5000;

/** The note that was opened isn't the one that is there now. */
const changedElsewhere = () =>
  new HttpError(
    'conflict',
    'This note was changed in another window since you opened it. Yours is still here: save again to put it in its place.',
  );

/** Two writings that were brought together are more than a note holds. */
const tooLongTogether = () =>
  new HttpError(
    'conflict',
    'Another note was written at this verse meanwhile, and both together are too long. Yours is still here: shorten it, or copy it, before you save again.',
  );

/** Builds the service. */
export function createMarkService({ store, auth, corpus, guidance }: MarkParts) {
  const placeOf = (index: number): number => {
    const { book, chapter, verse } = corpus.verses[index]!;
    return book.id * 1_000_000 + chapter * 1000 + verse;
  };
  const verseOf = (osis: string): number => {
    const index = corpus.indexOf(osis);
    if (index < 0) throw new HttpError('impossible', 'There is no such verse.');
    return index;
  };
  const toMark = (cipher: UserCipher, row: MarkRow): Mark => {
    const index = corpus.indexOf(row.osis);
    return {
      id: row.id,
      osis: row.osis,
      reference: index < 0 ? row.osis : corpus.format({ start: index, end: index }),
      kind: row.kind as Mark['kind'],
      color: row.color as Mark['color'],
      note: row.note === null ? null : cipher.open(row.note, row.id),
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
    };
  };
  const list = async (userId: string, range?: VerseRange): Promise<Mark[]> => {
    const { cipher } = await auth.cipherOf(userId);
    const rows = await store.list(userId, range && { first: placeOf(range.start), last: placeOf(range.end) });
    return rows.map((row) => toMark(cipher, row));
  };

  return {
    /** All marks, or those of a chapter ("John.3"). */
    list: async (userId: string, chapter?: string): Promise<Mark[]> => {
      if (chapter === undefined) return list(userId);
      const range = corpus.range(chapter);
      if (!range) throw notFound('chapter');
      return list(userId, range);
    },

    put: async (userId: string, wish: Body<typeof putMark>): Promise<{ mark: Mark; crisisAlert?: CrisisAlert }> => {
      const index = verseOf(wish.osis);
      if (wish.kind === 'note' && wish.note.length > LIMITS.noteLength) {
        throw new HttpError(
          'too-large',
          `A note can have ${LIMITS.noteLength} characters. Nothing was lost; please shorten it.`,
        );
      }
      const place = placeOf(index);
      const known = await store.find(userId, place, wish.kind);
      const { cipher } = await auth.cipherOf(userId);
      const merges = wish.kind === 'note' && wish.waited;
      // Where it is merged, another note is no conflict: the two take the place of what was read now.
      const expected = wish.kind !== 'note' ? undefined : merges ? (known?.id ?? null) : wish.replaces;
      if (expected !== undefined && (known?.id ?? null) !== expected) throw changedElsewhere();
      const stored = known?.note ? cipher.open(known.note, known.id) : null;
      const note =
        wish.kind !== 'note'
          ? null
          : merges && stored !== null
            ? mergeTexts(wish.base ?? '', wish.note, stored)
            : wish.note;
      if (note !== null && note.length > LIMITS.noteLength) throw tooLongTogether();
      // Sent twice, it has its own id already; one that stands at another verse is no name for this.
      if (wish.id !== undefined && known?.id !== wish.id && (await store.isTaken(wish.id))) throw changedElsewhere();
      const id = wish.id ?? randomUUID();
      const values = {
        id,
        userId,
        osis: wish.osis,
        place,
        kind: wish.kind,
        color: wish.kind === 'highlight' ? wish.color : null,
        note: note === null ? null : cipher.seal(note, id),
      };
      // What was read a moment ago is still what is replaced.
      const row = known ? await store.put(values, expected) : await store.putAnother(values, expected, MOST_MARKS);
      if (row === 'full') {
        throw new HttpError('conflict', 'You keep as many marks as there is room for. Take one away first.');
      }
      if (!row) throw changedElsewhere();
      const alert = wish.kind === 'note' ? await guidance.checkCrisis(wish.note) : null;
      return { mark: toMark(cipher, row), ...(alert?.detected ? { crisisAlert: alert } : {}) };
    },

    delete: async (userId: string, id: string): Promise<void> => {
      if (!(await store.delete(userId, id))) throw notFound('mark');
    },

    /** A file of all marks: Markdown for reading, JSON for other programs. */
    export: async (userId: string, format: 'md' | 'json'): Promise<string> => {
      const marks = (await list(userId)).map((mark) => {
        const range = corpus.range(mark.osis);
        return { ...mark, text: range ? corpus.textOf(range) : '' };
      });
      if (format === 'json')
        return `${JSON.stringify({ product: PRODUCT, translation: 'World English Bible', marks }, null, 2)}\n`;
      const verses = new Map<string, typeof marks>();
      for (const mark of marks) verses.set(mark.osis, [...(verses.get(mark.osis) ?? []), mark]);
      const parts = [...verses.values()].map((own) => {
        const kinds = own.map(({ kind, color }) =>
          kind === 'highlight' ? `highlighted in ${color}` : kind === 'bookmark' ? 'bookmarked' : 'note',
        );
        const note = own.find(({ kind }) => kind === 'note')?.note;
        return `## ${own[0]!.reference}\n\n> ${own[0]!.text}\n\n*${kinds.join(', ')}*${note ? `\n\n${note}` : ''}\n`;
      });
      return `# My Bible notes\n\nFrom ${PRODUCT}. Verses from the World English Bible (public domain).\n\n${parts.join('\n')}`;
    },
  };
}
