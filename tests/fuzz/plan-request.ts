import { randomBytes, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Chance } from '#tests/bench/load/chance.ts';
import { edgeValue, HOSTILE_TEXTS, hostileValue, isMeasured, spoil } from './hostile-values.ts';
import type { Operation, Schema } from './operations.ts';
import { type IdKind, newAddress, OTHER_PASSWORD, type Owner, SITE, viaProxy } from './people.ts';
import { specialBody } from './special-bodies.ts';
import type { Surroundings } from './surroundings.ts';

/** One request, as bytes and as what it is meant to try. */
export interface Planned {
  operation: Operation;
  /** "valid", or the hostility. */
  kind: string;
  /** Who the server has to take it for; `nobody` also where what was given is no session. */
  as: 'asker' | 'nobody';
  /** Whether something of somebody else's was asked for by its id. */
  foreign: boolean;
  /** Whether what is asked for, if anything is there, is for people who are signed in. */
  secured: boolean;
  /** Why this can't succeed, whoever asks; null where it may. */
  mustRefuse: string | null;
  /** Method and path, for the report. */
  line: string;
  bytes: Buffer;
  /** Whether this side ends its half of the connection after sending. */
  half: boolean;
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
  // The ends of what thirteen digits can name are places as well.
  before: [`${Date.now()}.${randomUUID()}`, `-9999999999999.${randomUUID()}`, `9999999999999.${randomUUID()}`],
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
  if (path.endsWith('/device-exchanges')) return 'message';
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

/** The vault key of everybody here. */
const KEY_ID = Buffer.alloc(16, 7).toString('base64');

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

/** Pages of the sandbox that open to whoever has their id: it is a secret, and never somebody else's here. */
const OPEN_BY_ID = new Set<IdKind>(['checkout', 'portal']);

/** What a request is meant for, where chance alone does not choose it. */
export interface Intent {
  /** One that fits, about the asker’s own things; for what has not succeeded yet. */
  insist?: boolean;
  /** One that fits but for a number, a date or an instant at the end of what can be held. */
  edge?: boolean;
}

/** Whether something in what an operation takes has a place on a line, and so an end. */
export function takesMeasured({ name, query, body }: Operation): boolean {
  const within = (schema: Schema): boolean =>
    isMeasured(schema) ||
    [
      ...Object.values(schema.properties ?? {}),
      ...(schema.anyOf ?? []),
      ...(schema.oneOf ?? []),
      ...(schema.allOf ?? []),
      ...(schema.items ? [schema.items] : []),
    ].some(within);
  return HOLDS_ARCHIVE.has(name) || [...query.map(({ schema }) => schema), ...(body ? [body] : [])].some(within);
}

/** Operations whose body is no JSON, and holds numbers and times all the same. */
const HOLDS_ARCHIVE = new Set(['POST /api/account/import']);

/** Plans one request of an operation. */
export function planRequest(
  operation: Operation,
  chance: Chance,
  at: Surroundings,
  { insist = false, edge = false }: Intent = {},
): Planned {
  const maker = createMaker(operation, chance, at, { insist, edge });
  const hostility = insist
    ? 'valid'
    : edge
      ? 'edge'
      : chance.weighted([
          ['valid', 42],
          ['edge', 10],
          ['spoiled', 24],
          ['raw', 24],
        ] as const);
  let kind: string = hostility;
  let { method } = operation;
  let path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const parameter = operation.params.find((one) => one.name === name);
    return encodeURIComponent(String(maker.value(parameter?.schema ?? {}, name)));
  });
  let mustRefuse = maker.foreign() ? 'who named somebody else’s by its id' : null;
  // The same routes by their other name.
  if (chance.number() < 0.15) path = path.replace(/^\/api\/conversations/, '/auth/conversations');
  const query: [string, string][] = operation.query
    .filter(
      ({ required, name, schema }) =>
        required ||
        (hostility === 'edge' && isMeasured(schema)) ||
        chance.number() < (name === 'clientSecret' ? 0.8 : name === 'book' || name === 'before' ? 0.1 : 0.4),
    )
    .map(({ name, schema }) => [name, String(maker.value(schema, name))]);
  let value = operation.body ? maker.value(operation.body, '') : undefined;
  if (hostility === 'edge') {
    const inQuery = query.map((pair) => ({
      schema: operation.query.find(({ name }) => name === pair[0])!.schema,
      put: (to: unknown) => void pair.splice(1, 1, String(to)),
    }));
    const sites = [...maker.measured(), ...inQuery.filter(({ schema }) => isMeasured(schema))];
    // One alone: what else is right about it takes it as far as the program goes.
    const site = sites.length > 0 ? chance.of(sites) : undefined;
    site?.put(edgeValue(site.schema, chance));
    if (!site) kind = 'valid';
  }
  if (hostility === 'spoiled') {
    const where = chance.number();
    if (operation.body && where < 0.8) value = spoil(value, chance);
    else if (operation.query.length > 0 && where < 0.9) {
      query.push([chance.of(operation.query).name, String(safely(hostileValue(chance)))]);
    } else if (operation.params.length > 0) {
      path = operation.path.replace(/\{\w+\}/g, () =>
        encodeURIComponent(wellFormed(chance.of(HOSTILE_TEXTS)).slice(0, 4000)),
      );
      mustRefuse = null;
    } else query.push(['extra', 'unknown']);
  }
  const headers: [string, string][] = [['host', new URL(SITE).host], ...Object.entries(viaProxy(at.asker.place))];
  const { as, headers: identity } = maker.identity();
  headers.push(...identity);
  if (chance.number() < 0.1) headers.push(['accept-encoding', chance.of(['gzip', 'br', 'gzip, br'])]);
  let reached: Operation | undefined = operation;
  let type: string | null = value === undefined ? null : 'application/json';
  let body: Buffer = value === undefined ? Buffer.alloc(0) : Buffer.from(JSON.stringify(value) ?? '');
  let length: string | null = value === undefined ? null : String(body.length);
  let half = false;
  const special = specialBody(operation.name, hostility, chance, at);
  if (special) {
    body = special.bytes;
    length = String(body.length);
    type = special.type;
    headers.push(...special.headers);
    mustRefuse ??= special.mustRefuse;
    if (!insist && hostility !== 'valid' && special.mustRefuse) kind = 'forged';
  }
  // Browsers ask for a page by its type; monitors and tools for whatever is there.
  if (operation.path === '/home') headers.push(['accept', '*/*']);
  else if (!/^\/(?:api|auth)\//.test(operation.path)) headers.push(['accept', 'text/html']);
  else if (chance.number() < 0.12) headers.push(['accept', 'text/event-stream']);

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
  if (hostility === 'raw' && kind !== 'forged') {
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
        mustRefuse = 'a way out of the folder';
        reached = undefined;
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
        reached = at.operations.find(
          (one) => one.path === operation.path && one.method === (method === 'HEAD' ? 'GET' : method),
        );
        // Who asks which methods there are is told so.
        if (!reached && mustRefuse === null && operation.secured) mustRefuse = 'a method that isn’t there';
        break;
      case 'hostile-path':
        target = operation.path.replace(/\{\w+\}/g, () =>
          encodeURIComponent(wellFormed(chance.of(HOSTILE_TEXTS)).slice(0, 3000)),
        );
        mustRefuse = null;
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
            ['cookie', `${'a=b; '.repeat(500)}__Host-emmaus_session=%zz`],
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
    secured: (reached ?? operation).secured,
    mustRefuse,
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
function createMaker(
  { path, name: operationName, method, secured }: Operation,
  chance: Chance,
  at: Surroundings,
  { insist = false, edge = false }: Intent,
) {
  const { asker } = at;
  const other = chance.of(at.others);
  const tryOthers = !insist && chance.number() < 0.3;
  let foreign = false;
  const measured: { schema: Schema; put(to: unknown): void }[] = [];
  // Path and body speak mostly of one conversation.
  const pair = (owner: Owner) =>
    owner.ids.message.length > 0 ? chance.of(owner.ids.message) : `${randomUUID()}/${randomUUID()}`;
  const ownPair = pair(asker);
  const otherPair = pair(other);
  const payments = [...asker.ids.payment, ...asker.visitorPayments];
  // Only a visitor's can be claimed.
  const ownPayment = chance.of(
    path.endsWith('/claim') && asker.visitorPayments.length > 0 ? asker.visitorPayments : payments,
  );

  const idOf = (kind: IdKind): string => {
    const roll = chance.number();
    const made = kind === 'payment' ? `pi_${randomUUID().slice(0, 8)}` : randomUUID();
    if (roll < 0.06 && !insist) return made;
    if (roll < 0.1 && !insist) {
      const any = Object.values(asker.ids).flat();
      return any.length > 0 ? chance.of(any).split('/').at(-1)! : made;
    }
    const foreignIds = other.ids[kind].filter((id) => !asker.taken.has(id));
    const theirs = tryOthers && !OPEN_BY_ID.has(kind) && foreignIds.length > 0 && chance.number() < 0.8;
    if (theirs) foreign = true;
    if (theirs && kind === 'vault') {
      const id = chance.of(foreignIds);
      if (method === 'POST') asker.taken.add(id);
      return id;
    }
    if (kind === 'payment' && !theirs) return ownPayment ?? made;
    if (kind === 'message') return (theirs ? otherPair : ownPair).split('/')[1]!;
    if (kind === 'conversation' && chance.number() < 0.8) return (theirs ? otherPair : ownPair).split('/')[0]!;
    const list = theirs ? foreignIds : asker.ids[kind];
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
    if (name === 'email') {
      if (operationName === 'POST /auth/login') return chance.number() < 0.7 ? asker.email : at.addressee.email;
      if (operationName === 'POST /api/account/email' && chance.number() < 0.8) return newAddress(asker);
      return chance.weighted([
        [asker.email, 3],
        [at.addressee.email, 1],
        [`${randomUUID()}@example.org`, 6],
      ]);
    }
    if (/password/i.test(name)) return chance.number() < 0.7 ? asker.password : OTHER_PASSWORD;
    if (name === 'token') return tokenFor(operationName, chance, at, insist);
    if (name === 'clientSecret') {
      const fitting = asker.secretOf.get(ownPayment ?? '');
      return fitting && chance.number() < 0.85 ? fitting : chance.of([...asker.secretOf.values(), 'pi_x_secret_y']);
    }
    // Of something that only the browser can read: the length of a salt, and of a key.
    if (name === 'salt') return randomBytes(16).toString('base64');
    if (name === 'keyId') return KEY_ID;
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

  /** Remembers where something stands that has ends. */
  const note = (schema: Schema | undefined, put: (to: unknown) => void) => {
    const found = [schema, ...(schema?.anyOf ?? []), ...(schema?.oneOf ?? [])].find((one) => one && isMeasured(one));
    if (found) measured.push({ schema: found, put });
  };

  const value = (schema: Schema, name: string): unknown => {
    if (schema.nullable && chance.number() < (UNLIKELY.has(name) ? 0.9 : 0.1)) return null;
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
        const made = Math.floor(least + chance.number() * (most - least));
        // What was never written has the revision 0.
        return chance.of(name === 'revision' ? [least, least, least, most] : [least, most, made]);
      }
      case 'boolean':
        return chance.number() < 0.5;
      case 'array': {
        const count = Math.min(schema.maxItems ?? 3, Math.max(schema.minItems ?? 0, Math.floor(chance.number() * 4)));
        const list: unknown[] = Array.from({ length: count }, () => value(schema.items ?? { type: 'string' }, name));
        for (const at of list.keys()) note(schema.items, (to) => list.splice(at, 1, to));
        return list;
      }
      case 'object': {
        const required = new Set(schema.required);
        const made: Record<string, unknown> = {};
        for (const [key, shape] of Object.entries(schema.properties ?? {}))
          if (required.has(key) || (edge && isMeasured(shape)) || chance.number() < (UNLIKELY.has(key) ? 0.1 : 0.45)) {
            made[key] = value(shape, key);
            note(shape, (to) => Object.assign(made, { [key]: to }));
          }
        return made;
      }
      default:
        return text(schema, name);
    }
  };

  const reads = method === 'GET';
  const identity = (): { as: 'asker' | 'nobody'; headers: [string, string][] } => {
    const bearer = (token: string): [string, string] => ['authorization', `Bearer ${token}`];
    const cookie = (token: string, name = '__Host-emmaus_session'): [string, string] => ['cookie', `${name}=${token}`];
    const garbled = `${asker.token.slice(0, -3)}AAA`;
    const fromHere: [string, string][] = [
      chance.of([
        ['sec-fetch-site', 'same-origin'],
        ['origin', SITE],
      ]),
    ];
    // Browsers send the cookie along with what another site's page asks for: reading is harmless, writing is refused.
    const fromElsewhere: [string, string] = chance.of([
      ['sec-fetch-site', 'cross-site'],
      ['sec-fetch-site', 'same-site'],
      ['origin', 'https://evil.example'],
      ['origin', 'null'],
    ]);
    // What can be asked without a session may be meant for those who have none.
    if (insist && (secured || chance.number() < 0.5)) return { as: 'asker', headers: [bearer(asker.token)] };
    if (insist) return { as: 'nobody', headers: [] };
    return chance.weighted<{ as: 'asker' | 'nobody'; headers: [string, string][] }>([
      [{ as: 'asker', headers: [bearer(asker.token)] }, 62],
      [{ as: 'asker', headers: [cookie(asker.token), ...fromHere] }, 12],
      [{ as: 'asker', headers: [cookie(asker.token, 'emmaus_session'), ...fromHere] }, 2],
      [{ as: 'asker', headers: [bearer('x'), cookie(asker.token), ...fromHere] }, 2],
      [{ as: 'asker', headers: [bearer(asker.token), cookie(garbled)] }, 2],
      [{ as: 'nobody', headers: [] }, 9],
      [{ as: 'nobody', headers: [bearer(asker.endedToken)] }, 2],
      [{ as: 'nobody', headers: [cookie(asker.endedToken), ...fromHere] }, 1],
      [{ as: 'nobody', headers: [bearer(garbled)] }, 2],
      [{ as: reads ? 'asker' : 'nobody', headers: [cookie(asker.token), fromElsewhere] }, 3],
      [{ as: reads ? 'asker' : 'nobody', headers: [cookie(asker.token)] }, 1],
      [{ as: 'nobody', headers: [['cookie', `__Host-emmaus_session=${asker.token}; __Host-emmaus_session=x`]] }, 1],
      [{ as: 'nobody', headers: [cookie(garbled), ['cookie', `emmaus_session=${asker.token}`], ...fromHere] }, 1],
      [{ as: 'nobody', headers: [['authorization', `Basic ${Buffer.from('a:b').toString('base64')}`]] }, 1],
      [{ as: 'nobody', headers: [bearer(garbled), cookie(asker.token), ...fromHere] }, 2],
    ]);
  };
  return { value, identity, foreign: () => foreign, measured: () => measured };
}

/** By operation: how the link is written that holds its token. */
const LINKS: Record<string, RegExp> = {
  'POST /auth/reset-password': /reset-password\?token=([\w-]+)/,
  'POST /auth/verify-email': /verify-email\?token=([\w-]+)/,
  'POST /auth/confirm-email-change': /verify-email\?change=([\w-]+)/,
};

/** A token as it stands in one's own newest letters; else one that nobody was given. */
function tokenFor(operation: string, chance: Chance, { asker, mailFolder }: Surroundings, insist: boolean): string {
  const nobodys = 'x'.repeat(43);
  const link = LINKS[operation];
  if (!link || (!insist && chance.number() < 0.4)) return nobodys;
  const names = new Set(asker.addresses.map((email) => email.replace(/[^\w@.-]/g, '_').slice(0, 60)));
  const tokens = readdirSync(mailFolder)
    .filter((file) => names.has(/^.{24}-(.+)-\w+\.txt$/.exec(file)?.[1] ?? ''))
    .sort()
    .flatMap((file) => link.exec(readLetter(join(mailFolder, file)))?.[1] ?? []);
  // The newest is the one that works.
  return chance.number() < 0.7 ? (tokens.at(-1) ?? nobodys) : chance.of([...tokens, nobodys]);
}

/** A letter; '' where it was thrown away this moment. */
function readLetter(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return '';
    throw error;
  }
}
