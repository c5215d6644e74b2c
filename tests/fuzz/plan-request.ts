import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Chance } from '#tests/bench/load/chance.ts';
import { HOSTILE_TEXTS, hostileValue, spoil } from './hostile-values.ts';
import type { Operation, Schema } from './operations.ts';
import type { IdKind, Owner } from './people.ts';

/** One request, as bytes and as what it is meant to try. */
export interface Planned {
  operation: Operation;
  /** "valid", or the hostility. */
  kind: string;
  /** Who the server has to take it for; `nobody` also where what was given is no session. */
  as: 'asker' | 'nobody';
  /** Whether something of somebody else's was asked for by its id. */
  foreign: boolean;
  /** Method and path, for the report. */
  line: string;
  /** The conversation or thing the path names, for what the answer teaches. */
  bytes: Buffer;
  /** Whether this side ends its half of the connection after sending. */
  half: boolean;
}

/** What planning draws on. */
export interface Surroundings {
  /** Who asks. */
  asker: Owner;
  /** Whose ids are tried. */
  others: readonly Owner[];
  /** Stands in every text that is sent: in no log may it be found. */
  written: string;
  /** Where the server puts its letters. */
  mailFolder: string;
}

const TEXTS = [
  'I am worried about money',
  'what does the bible say about forgiveness?',
  'my father died last week and I cannot pray',
  'Thank you, that helped',
  'pray with me for my sister',
  'Show me Psalm 23',
  'I want to kill myself',
  'How do I love my neighbour',
];

/** Values by the name of their field, where the schema alone doesn't say what fits. */
const BY_NAME: Record<string, readonly unknown[]> = {
  osis: ['John.3.16', 'Ps.23.1', 'Gen.1.1', 'Rom.8.28', 'Rev.22.21'],
  bookSlug: ['john', 'psalms', 'genesis', '1-john'],
  chapter: ['3', '1', '23', '150'],
  strongs: ['G26', 'H430', 'G3056', 'H7225'],
  ref: ['John 3:16', 'Ps 23', 'Romans 8:28-39'],
  scriptureReference: ['John 3:16', 'Psalm 23'],
  timeZone: ['Europe/Berlin', 'America/Chicago', 'Pacific/Kiritimati', 'UTC'],
  at: ['07:30', '23:59', '00:00'],
  number: ['4242424242424242', '4000000000000002', '4000002500003155', '4242 4242 4242 4242'],
  expiry: ['12/40', '01/20'],
  cvc: ['123', '1'],
  amount: [499, 999, 2499, 22499, 1],
  days: [1, 30, 40],
  limit: ['1', '10', '50'],
  offset: ['0', '5'],
  endpoint: ['https://fcm.googleapis.com/fcm/send/one', 'https://127.0.0.1:1/x', 'https://[::1]/y'],
  p256dh: ['BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM'],
  auth: ['tBHItJI5svbpez7KI4CCXg'],
  audioData: [
    Buffer.from('RIFF....WAVEfmt ').toString('base64'),
    'data:audio/webm;base64,GkXfo59ChoEBQveBAULygQRC84EIQoKEd2VibUKHgQRChYECGFOAZwH/////////',
  ],
  before: [`${Date.now()}.${randomUUID()}`, new Date().toISOString()],
  voice: ['onyx', 'nova'],
  planName: ['guided-path', 'unlimited-prayer', 'faith-starter'],
};

/** What makes most requests with it rightly refused: now and then only. */
const UNLIKELY = new Set(['replaces', 'sealedHead', 'keyId', 'seal', 'baseTags', 'baseThanks', 'minutesSpent']);

/** Which ids a field takes, by its name and the operation's path. */
function idKindOf(name: string, path: string): IdKind | null {
  if (name === 'messageId') return 'message';
  if (name === 'conversationId' || name === 'sessionId' || name === 'newSessionId') return 'conversation';
  if (name === 'replaces') return path.includes('/marks') ? 'mark' : 'message';
  if (name !== 'id') return null;
  if (path.includes('/conversations')) return 'conversation';
  if (path.includes('/vault')) return 'vault';
  if (path.includes('/devotionals')) return 'devotional';
  if (path.includes('/marks')) return 'mark';
  if (path.includes('/sandbox/checkout')) return 'checkout';
  if (path.includes('/sandbox/portal')) return 'portal';
  if (path.includes('/payments')) return 'payment';
  if (path.includes('/sessions')) return 'session';
  return null;
}

const RAW = [
  'bad-json',
  'duplicate-fields',
  'invalid-utf8',
  'wrong-type',
  'no-type',
  'too-short',
  'too-long',
  'bad-length',
  'two-lengths',
  'gzip-body',
  'giant-headers',
  'many-headers',
  'bad-path',
  'traversal',
  'repeated-query',
  'method-override',
  'other-method',
  'hostile-path',
  'hostile-query',
  'strange-header',
  'huge-body',
  'deep-body',
  'empty-body',
  'chunked',
  'array-body',
] as const;

const METHODS = ['HEAD', 'OPTIONS', 'TRACE', 'PUT', 'POST', 'PATCH', 'DELETE', 'GET', 'PROPFIND', 'FOO', 'get'];

/** Plans one request of an operation. */
export function planRequest(operation: Operation, chance: Chance, at: Surroundings): Planned {
  const maker = createMaker(operation, chance, at);
  const hostility = chance.weighted([
    ['valid', 45],
    ['spoiled', 27],
    ['raw', 28],
  ] as const);
  let kind: string = hostility;
  let { method } = operation;
  let path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const parameter = operation.params.find((one) => one.name === name);
    return encodeURIComponent(String(maker.value(parameter?.schema ?? {}, name)));
  });
  const query: [string, string][] = operation.query
    .filter(
      ({ required, name }) =>
        required ||
        chance.number() < (name === 'clientSecret' ? 0.8 : name === 'book' || name === 'before' ? 0.1 : 0.4),
    )
    .map(({ name, schema }) => [name, String(maker.value(schema, name))]);
  let value = operation.body ? maker.value(operation.body, '') : undefined;
  if (hostility === 'spoiled') {
    const where = chance.number();
    if (operation.body && where < 0.8) value = spoil(value, chance);
    else if (operation.query.length > 0 && where < 0.9) {
      query.push([chance.of(operation.query).name, String(safely(hostileValue(chance)))]);
    } else if (operation.params.length > 0) {
      path = operation.path.replace(/\{\w+\}/g, () =>
        encodeURIComponent(wellFormed(chance.of(HOSTILE_TEXTS)).slice(0, 4000)),
      );
    } else query.push(['extra', 'unknown']);
  }
  const headers: [string, string][] = [['host', 'localhost']];
  const { as, headers: identity } = maker.identity();
  headers.push(...identity);
  let type: string | null = value === undefined ? null : 'application/json';
  let body: Buffer = value === undefined ? Buffer.alloc(0) : Buffer.from(JSON.stringify(value) ?? '');
  let length: string | null = value === undefined ? null : String(body.length);
  let half = false;
  if (chance.number() < 0.12) headers.push(['accept', 'text/event-stream']);

  const search = () =>
    query.length > 0
      ? `?${query.map(([name, text]) => `${name}=${encodeURIComponent(wellFormed(text))}`).join('&')}`
      : '';
  let target = path + search();
  const withBody = (bytes: Buffer, of: string | null = 'application/json') => {
    body = bytes;
    length = String(bytes.length);
    type = of;
  };
  if (hostility === 'raw') {
    const raw = chance.of(RAW);
    kind = raw;
    const text = body.toString('utf8');
    switch (raw) {
      case 'bad-json':
        withBody(
          Buffer.from(
            chance.of([
              `${text}}`,
              text.slice(0, -1) || '{',
              '{a:1}',
              "{'a':1}",
              '[1,]',
              '\ufeff{}',
              'NaN',
              'undefined',
              '{"a":Infinity}',
              '{"a":"\u0001"}',
              '"\\ud800"',
              '{"a":01}',
            ]),
          ),
        );
        break;
      case 'duplicate-fields':
        withBody(Buffer.from(text.startsWith('{"') ? `{${text.slice(1, -1)},${text.slice(1)}` : '{"id":1,"id":"2"}'));
        break;
      case 'invalid-utf8':
        withBody(
          Buffer.concat([
            Buffer.from('{"content":"'),
            Buffer.from([0xc3, 0x28, 0xff, 0xfe, 0xed, 0xa0, 0x80]),
            Buffer.from('"}'),
          ]),
        );
        break;
      case 'wrong-type':
        withBody(
          body,
          chance.of([
            'text/plain',
            'application/xml',
            'multipart/form-data',
            'application/x-www-form-urlencoded',
            'application/json; charset=utf-16',
            'application/jsonp',
            '*/*',
            'application/zip',
            '',
          ]),
        );
        break;
      case 'no-type':
        withBody(body, null);
        break;
      case 'too-short':
        withBody(body);
        length = String(body.length + 10);
        half = true;
        break;
      case 'too-long':
        withBody(body);
        length = String(Math.max(0, body.length - 3));
        break;
      case 'bad-length':
        length = chance.of(['-1', 'abc', '1e3', '99999999999999999999', '0x10', '1, 2']);
        half = true;
        break;
      case 'two-lengths':
        headers.push(['content-length', String(body.length + 1)], ['transfer-encoding', 'chunked']);
        half = true;
        break;
      case 'gzip-body':
        withBody(gzipSync(body));
        headers.push(['content-encoding', chance.of(['gzip', 'br', 'deflate', 'identity', 'x'])]);
        break;
      case 'giant-headers':
        headers.push(['x-giant', 'g'.repeat(chance.of([7_000, 20_000, 90_000]))]);
        half = true;
        break;
      case 'many-headers':
        for (let at = 0; at < 3_000; at += 1) headers.push([`x-${at}`, '1']);
        half = true;
        break;
      case 'bad-path':
        target = chance.of([
          `${path}%`,
          `${path}%zz`,
          `${path}%00`,
          `${path}%ff%fe`,
          `${path}%c0%af`,
          `${path}//`,
          `/${path}`,
          `${path}/.`,
          `${path}#x`,
          `${path}?%`,
          `${path};a=b`,
          `http://example.org${path}`,
          '*',
          path.toUpperCase(),
          `${path}/${'a'.repeat(5000)}`,
        ]);
        break;
      case 'traversal':
        target = chance.of([
          '/..%2f..%2fpackage.json',
          '/assets/../../package.json',
          '/assets/..%2f..%2f..%2fpackage.json',
          '/%2e%2e/%2e%2e/etc/passwd',
          '/device/../app-secret',
          '/device/%2e%2e%2f%2e%2e%2fpackage.json',
          '/.env',
          '/.git/config',
          '/assets/%00.js',
          '/api/../../x',
          '//etc/passwd',
          '/\\..\\x',
        ]);
        break;
      case 'repeated-query':
        target = `${path}?${[...query, ...query, ['limit', '1'], ['limit', '2'], ['id', '1'], ['id', '2']].map(([name, text]) => `${name}=${encodeURIComponent(wellFormed(text!))}`).join('&')}&a[b]=c&__proto__[x]=1&=&&`;
        break;
      case 'method-override':
        headers.push(['x-http-method-override', chance.of(['DELETE', 'PUT'])], ['x-method-override', 'DELETE']);
        target = `${path}?_method=DELETE`;
        break;
      case 'other-method':
        method = chance.of(METHODS);
        break;
      case 'hostile-path':
        target = operation.path.replace(/\{\w+\}/g, () =>
          encodeURIComponent(wellFormed(chance.of(HOSTILE_TEXTS)).slice(0, 3000)),
        );
        break;
      case 'hostile-query':
        target = `${path}?${[...operation.query.map(({ name }) => name), 'x'].map((name) => `${name}=${encodeURIComponent(wellFormed(chance.of(HOSTILE_TEXTS)).slice(0, 6000))}`).join('&')}`;
        break;
      case 'strange-header':
        headers.push(
          chance.of([
            ['expect', '100-continue'],
            ['expect', 'something'],
            ['upgrade', 'h2c'],
            ['origin', 'https://evil.example'],
            ['sec-fetch-site', 'cross-site'],
            ['range', 'bytes=0-99999999999'],
            ['if-none-match', '*'],
            ['if-modified-since', 'never'],
            ['accept-language', 'x'.repeat(5000)],
            ['x-forwarded-for', "1.2.3.4'; drop table users; --"],
            ['x-forwarded-host', 'evil.example'],
            ['x-forwarded-proto', 'javascript'],
            ['user-agent', '\u00ff<script>'.repeat(50)],
            ['cookie', `${'a=b; '.repeat(500)}emmaus_session=%zz`],
            ['last-event-id', '-1'],
          ] as [string, string][]),
        );
        break;
      case 'huge-body':
        withBody(Buffer.from(JSON.stringify({ content: 'h'.repeat(chance.of([260_000, 1_000_000, 9_000_000])) })));
        break;
      case 'deep-body':
        withBody(
          Buffer.from(
            chance.of(['['.repeat(100_000), '{"a":'.repeat(20_000), `${'['.repeat(9_000)}${']'.repeat(9_000)}`]),
          ),
        );
        break;
      case 'empty-body':
        withBody(Buffer.alloc(0));
        break;
      case 'chunked':
        withBody(Buffer.from(`${body.length.toString(16)}\r\n${body.toString('latin1')}\r\n0\r\n\r\n`, 'latin1'));
        length = null;
        headers.push(['transfer-encoding', 'chunked']);
        break;
      case 'array-body':
        withBody(Buffer.from(chance.of(['[]', 'null', '0', '""', 'true', '[{}]'])));
        break;
    }
  }
  if (type !== null) headers.push(['content-type', type]);
  if (length !== null) headers.push(['content-length', length]);
  headers.push(['connection', 'close']);
  const head = `${method} ${target} HTTP/1.1\r\n${headers.map(([name, text]) => `${name}: ${text}\r\n`).join('')}\r\n`;
  return {
    operation,
    kind,
    as,
    foreign: maker.foreign(),
    line: `${method} ${target.slice(0, 160)}`,
    bytes: Buffer.concat([Buffer.from(head, 'latin1'), body]),
    half,
  };
}

/** Without halves of surrogate pairs, which no address can hold. */
const wellFormed = (text: string) => text.toWellFormed();

function safely(value: unknown): string {
  try {
    return typeof value === 'string' ? value : (JSON.stringify(value)?.slice(0, 3000) ?? '');
  } catch {
    return '';
  }
}

/** Makes what fits a schema, with ids of things that are there. */
function createMaker({ path, name: operationName }: Operation, chance: Chance, at: Surroundings) {
  const { asker } = at;
  const other = chance.of(at.others);
  const tryOthers = chance.number() < 0.3;
  let foreign = false;
  // Path and body speak mostly of one conversation.
  const pair = (owner: Owner) =>
    owner.ids.message.length > 0 ? chance.of(owner.ids.message) : `${randomUUID()}/${randomUUID()}`;
  const ownPair = pair(asker);
  const otherPair = pair(other);

  const idOf = (kind: IdKind): string => {
    const roll = chance.number();
    const made = kind === 'payment' ? `pi_${randomUUID().slice(0, 8)}` : randomUUID();
    if (roll < 0.06) return made;
    if (roll < 0.1) {
      const any = Object.values(asker.ids).flat();
      return any.length > 0 ? chance.of(any).split('/').at(-1)! : made;
    }
    // The page of a test checkout or portal opens to whoever has its id: these are not to be known.
    const theirs = tryOthers && kind !== 'checkout' && kind !== 'portal' && chance.number() < 0.8;
    if (theirs) foreign = true;
    if (kind === 'message') return (theirs ? otherPair : ownPair).split('/')[1]!;
    if (kind === 'conversation' && chance.number() < 0.8) return (theirs ? otherPair : ownPair).split('/')[0]!;
    const list = (theirs ? other : asker).ids[kind];
    return list.length > 0 ? chance.of(list) : made;
  };

  const text = (schema: Schema, name: string): string => {
    const kind = idKindOf(name, path);
    if (kind) {
      const isNew = operationName === 'POST /api/conversations' || name === 'newSessionId';
      return isNew && chance.number() < 0.7 ? randomUUID() : idOf(kind);
    }
    if (schema.format === 'uuid') return randomUUID();
    if (name === 'idempotencyKey')
      return chance.number() < 0.2 ? chance.of([...other.keys, ...asker.keys]) : randomUUID();
    if (name === 'email') return chance.number() < 0.3 ? asker.email : `${randomUUID()}@example.org`;
    if (/password/i.test(name)) return chance.number() < 0.7 ? asker.password : 'some other password 1';
    if (name === 'token') return tokenFor(operationName, chance, at);
    if (name === 'clientSecret')
      return asker.clientSecrets.length > 0 ? chance.of(asker.clientSecrets) : 'pi_x_secret_y';
    if (schema.format === 'date-time') return new Date(Date.now() - chance.number() * 1e10).toISOString();
    const fitting = BY_NAME[name];
    if (fitting && (schema.type === 'string' || schema.type === undefined)) return String(chance.of(fitting));
    if (schema.format === 'date') return '2026-03-01';
    if (schema.format === 'uri') return 'https://example.org/x';
    if (schema.format === 'base64' || schema.pattern?.includes('A-Za-z0-9+/'))
      return Buffer.from(randomUUID()).toString('base64');
    let words = `${chance.of(TEXTS)} ${at.written}`;
    if (chance.number() < 0.05) words = words.padEnd(Math.min(schema.maxLength ?? 9000, 9000), ' word');
    if (schema.minLength !== undefined) words = words.padEnd(schema.minLength, 'x');
    return schema.maxLength === undefined ? words : words.slice(0, schema.maxLength);
  };

  const value = (schema: Schema, name: string): unknown => {
    if (schema.nullable && chance.number() < 0.1) return null;
    const choices = schema.anyOf ?? schema.oneOf;
    if (choices) return value(chance.of(choices), name);
    if (schema.allOf) return Object.assign({}, ...schema.allOf.map((one) => value(one, name)));
    if (schema.const !== undefined) return schema.const;
    if (schema.enum) return chance.of(schema.enum);
    switch (schema.type) {
      case 'string':
        return text(schema, name);
      case 'integer':
      case 'number': {
        const fitting = BY_NAME[name]?.filter((one) => typeof one === 'number');
        if (fitting && fitting.length > 0) return chance.of(fitting);
        // A bound that is only the language's own says nothing.
        const least = Number.isSafeInteger((schema.minimum ?? 0) - 1) ? (schema.minimum ?? 0) : 1;
        const most = Math.min(schema.maximum ?? least + 100, least + 20);
        return chance.of([least, most, Math.floor(least + chance.number() * (most - least))]);
      }
      case 'boolean':
        return chance.number() < 0.5;
      case 'array': {
        const count = Math.min(schema.maxItems ?? 3, Math.max(schema.minItems ?? 0, Math.floor(chance.number() * 4)));
        return Array.from({ length: count }, () => value(schema.items ?? { type: 'string' }, name));
      }
      case 'object': {
        const required = new Set(schema.required);
        const made: Record<string, unknown> = {};
        for (const [key, shape] of Object.entries(schema.properties ?? {}))
          if (required.has(key) || chance.number() < (UNLIKELY.has(key) ? 0.1 : 0.45)) made[key] = value(shape, key);
        return made;
      }
      default:
        return text(schema, name);
    }
  };

  const identity = (): { as: 'asker' | 'nobody'; headers: [string, string][] } => {
    const bearer = (token: string): [string, string] => ['authorization', `Bearer ${token}`];
    const garbled = `${asker.token.slice(0, -3)}AAA`;
    return chance.weighted<{ as: 'asker' | 'nobody'; headers: [string, string][] }>([
      [{ as: 'asker', headers: [bearer(asker.token)] }, 66],
      [{ as: 'asker', headers: [['cookie', `emmaus_session=${asker.token}`]] }, 10],
      [{ as: 'asker', headers: [bearer('x'), ['cookie', `emmaus_session=${asker.token}`]] }, 2],
      [{ as: 'asker', headers: [bearer(asker.token), ['cookie', `emmaus_session=${garbled}`]] }, 2],
      [{ as: 'nobody', headers: [] }, 11],
      [{ as: 'nobody', headers: [bearer(asker.endedToken)] }, 3],
      [{ as: 'nobody', headers: [bearer(garbled)] }, 3],
      [{ as: 'nobody', headers: [['authorization', `Basic ${Buffer.from('a:b').toString('base64')}`]] }, 1],
      [{ as: 'nobody', headers: [bearer(garbled), ['cookie', `emmaus_session=${asker.token}`]] }, 2],
    ]);
  };
  return { value, identity, foreign: () => foreign };
}

/** A token as it stands in one's own newest letters, now and then; else one that nobody was given. */
function tokenFor(operation: string, chance: Chance, { asker, mailFolder }: Surroundings): string {
  if (chance.number() < 0.6) return 'x'.repeat(43);
  const name = asker.email.replace(/[^\w@.-]/g, '_').slice(0, 60);
  const wanted = operation.includes('reset') ? /reset-password\S*token=([\w-]+)/ : /token=([\w-]+)/;
  try {
    const letters = readdirSync(mailFolder)
      .filter((file) => file.includes(name))
      .slice(-8);
    const tokens = letters.flatMap((file) => wanted.exec(readFileSync(join(mailFolder, file), 'utf8'))?.[1] ?? []);
    return tokens.length > 0 ? chance.of(tokens) : 'x'.repeat(43);
  } catch {
    return 'x'.repeat(43);
  }
}
