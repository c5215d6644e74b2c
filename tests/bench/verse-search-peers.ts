import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { create, insertMultiple, search as oramaSearch } from '@orama/orama';
import { Charset, Encoder, Index } from 'flexsearch';
import MiniSearch from 'minisearch';
import pg from 'pg';
import { startEmbeddedPostgres } from '#server/db/embedded.ts';
import { createPlainBm25 } from '../evals/plain-bm25.ts';

/** A peer's verse search: positions of the best verses, best first. */
export interface Peer {
  name: string;
  search(query: string, limit: number): Promise<number[]> | number[];
  /** Megabytes of JavaScript heap its index took; null where it lives in another process. */
  megabytes: number | null;
}

/** Megabytes of heap that building something leaves behind. */
export async function measured<T>(build: () => Promise<T> | T): Promise<{ built: T; megabytes: number }> {
  const heap = () => {
    globalThis.gc?.();
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    return (heapUsed + arrayBuffers) / 2 ** 20;
  };
  const before = heap();
  const built = await build();
  return { built, megabytes: heap() - before };
}

/**
 * The peers over the same verses, each as its documentation recommends for prose: MiniSearch with
 * prefixes and typos, Orama with English stems, FlexSearch with its English-like encoder and
 * suggestions (else it wants every word), PostgreSQL full text in English with an index.
 */
export async function buildPeers(verses: readonly string[]): Promise<{ peers: Peer[]; close(): Promise<void> }> {
  const bm25 = await measured(() => createPlainBm25(verses));
  const mini = await measured(() => {
    const index = new MiniSearch({ fields: ['text'], idField: 'id', searchOptions: { prefix: true, fuzzy: 0.2 } });
    index.addAll(verses.map((text, id) => ({ id, text })));
    return index;
  });
  const orama = await measured(async () => {
    const index = create({
      schema: { text: 'string', verse: 'number' } as const,
      components: { tokenizer: { language: 'english', stemming: true } },
    });
    await insertMultiple(
      index,
      verses.map((text, verse) => ({ text, verse })),
      2000,
    );
    return index;
  });
  const flex = await measured(() => {
    const index = new Index({ tokenize: 'forward', encoder: new Encoder(Charset.LatinBalance) });
    for (const [id, text] of verses.entries()) index.add(id, text);
    return index;
  });

  const folder = mkdtempSync(join(tmpdir(), 'emmaus-bench-'));
  const postgres = await startEmbeddedPostgres(folder);
  const pool = new pg.Pool({ ...postgres.connection, max: 1 });
  await pool.query('create temp table verses (id int primary key, words tsvector)');
  for (let start = 0; start < verses.length; start += 1000) {
    const part = verses.slice(start, start + 1000);
    await pool.query(
      `insert into verses select place - 1 + $2, to_tsvector('english', text)
       from unnest($1::text[]) with ordinality as given(text, place)`,
      [part, start],
    );
  }
  await pool.query('create index on verses using gin (words)');
  await pool.query('analyze verses');
  // Any of the words, as a search box means it; ranked by nearness as well.
  const sql = `select id from verses, to_tsquery('english', $1) query where words @@ query
    order by ts_rank_cd(words, query, 1) desc, id limit $2`;

  return {
    peers: [
      { name: 'plain BM25', megabytes: bm25.megabytes, search: (query, limit) => bm25.built(query, limit) },
      {
        name: 'MiniSearch (prefix, fuzzy)',
        megabytes: mini.megabytes,
        search: (query, limit) =>
          mini.built
            .search(query)
            .slice(0, limit)
            .map(({ id }) => Number(id)),
      },
      {
        name: 'Orama (stemming)',
        megabytes: orama.megabytes,
        search: async (query, limit) =>
          (await oramaSearch(orama.built, { term: query, limit })).hits.map(({ document }) => document.verse),
      },
      {
        name: 'FlexSearch (forward, suggest)',
        megabytes: flex.megabytes,
        search: (query, limit) => (flex.built.search(query, { limit, suggest: true }) as number[]).map(Number),
      },
      {
        name: 'PostgreSQL full text',
        megabytes: null,
        search: async (query, limit) => {
          const words = query.toLowerCase().match(/[a-z0-9]+/g) ?? [];
          if (words.length === 0) return [];
          const { rows } = await pool.query<{ id: number }>(sql, [words.join(' | '), limit]);
          return rows.map(({ id }) => id);
        },
      },
    ],
    close: async () => {
      await pool.end();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
