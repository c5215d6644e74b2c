import { brotliDecompressSync, constants, gunzipSync, inflateSync } from 'node:zlib';
import { unzipSync } from 'fflate';
import type { Answer } from './send-bytes.ts';

/**
 * All the words of an answer: compressed ones are unfolded, archives and PDFs opened, and the pieces of a streamed
 * reply put together. Throws where an answer is not what its type says.
 */
export function readInside({ headers, body }: Pick<Answer, 'headers' | 'body'>): string {
  const bytes = decode(body, headers['content-encoding'] ?? 'identity');
  const type = headers['content-type'] ?? '';
  if (type.startsWith('application/zip'))
    return Object.entries(unzipSync(bytes))
      .map(([name, content]) => `${name}\n${Buffer.from(content).toString('utf8')}`)
      .join('\n');
  if (type.startsWith('application/pdf')) return wordsOfPdf(bytes);
  const text = bytes.toString('utf8');
  return type.startsWith('text/event-stream') ? `${text}\n${joinDeltas(text)}` : text;
}

function decode(body: Buffer, encoding: string): Buffer {
  if (encoding === 'identity' || body.length === 0) return body;
  if (encoding === 'gzip') return gunzipSync(body);
  if (encoding === 'br') return brotliDecompressSync(body);
  throw new Error(`An answer in the encoding ${encoding}.`);
}

/** The words of a streamed reply, which come a few at a time. */
function joinDeltas(events: string): string {
  const pieces = [...events.matchAll(/^event: delta\r?\ndata: (.*)$/gm)].map(([, data]) => {
    try {
      return (JSON.parse(data!) as { text?: string }).text ?? '';
    } catch {
      // The last one of a stream that broke off.
      return data!;
    }
  });
  return pieces.join('');
}

/** The texts of a PDF as pdfkit writes them: glyphs by number, and for each font a table of what they mean. */
function wordsOfPdf(bytes: Buffer): string {
  const text = bytes.toString('latin1');
  const streams: string[] = [];
  for (const { index, 0: begin } of text.matchAll(/stream\r?\n/g)) {
    const end = text.indexOf('endstream', index + begin.length);
    if (end < 0 || text.slice(index - 3, index) === 'end') continue;
    try {
      const packed = bytes.subarray(index + begin.length, end);
      streams.push(inflateSync(packed, { finishFlush: constants.Z_SYNC_FLUSH }).toString('latin1'));
    } catch {
      // A stream that isn't packed holds no words.
    }
  }
  const meanings = streams.filter((stream) => stream.includes('begincmap')).map(readMeanings);
  const written = streams
    .filter((stream) => stream.includes(' Tf'))
    .flatMap((stream) =>
      [...stream.matchAll(/\[((?:<[\da-f]*>|[-\d.\s])*)\] TJ/gi)].map(([, line]) =>
        [...line!.matchAll(/<([\da-f]*)>/gi)].map(([, hex]) => hex).join(''),
      ),
    );
  // Which font a line is in is not followed up: in the wrong one it is nonsense, and no harm.
  return meanings
    .map((meaning) =>
      written.map((line) => (line.match(/.{4}/g) ?? []).map((glyph) => meaning.get(glyph) ?? '').join('')).join('\n'),
    )
    .join('\n');
}

/** What a font's glyphs mean, by their number in four hexadecimal digits. */
function readMeanings(map: string): Map<string, string> {
  const meaning = new Map<string, string>();
  const lettersOf = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le');
  for (const [, first, list] of map.matchAll(/<([\da-f]{4})>\s*<[\da-f]{4}>\s*\[([^\]]*)\]/gi)) {
    [...list!.matchAll(/<([\da-f\s]*)>/gi)].forEach(([, hex], at) => {
      const glyph = (Number.parseInt(first!, 16) + at).toString(16).padStart(4, '0');
      meaning.set(glyph, lettersOf(hex!.replace(/\s/g, '')));
    });
  }
  return meaning;
}
