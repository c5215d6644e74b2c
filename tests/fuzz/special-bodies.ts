import { createHmac, randomUUID } from 'node:crypto';
import { BILLING_CYCLES, PLAN_ORDER, PLAN_PRICE } from '#contract/plan-catalogue.ts';
import type { BillingCycle, PlanType } from '#contract/plans.ts';
import { createEventSigner } from '#server/providers/billing/sandbox/sandbox-signature.ts';
import type { Chance } from '#tests/bench/load/chance.ts';
import { edgeArchive, hostileArchive, newThings } from './archives.ts';
import { HOSTILE_TEXTS, hostileValue, toTheEdge } from './hostile-values.ts';
import { SITE } from './people.ts';
import type { Surroundings } from './surroundings.ts';

/** A body that no schema of the document tells of. */
export interface SpecialBody {
  bytes: Buffer;
  type: string;
  headers: [string, string][];
  /** Why it can't succeed; null where it may. */
  mustRefuse: string | null;
}

type Maker = (fitting: boolean, chance: Chance, at: Surroundings, edge: boolean) => SpecialBody | null;

const body = (
  value: unknown,
  { type = 'application/json', headers = [], mustRefuse = null }: Partial<Omit<SpecialBody, 'bytes'>> = {},
): SpecialBody => ({
  bytes: Buffer.isBuffer(value) ? value : Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)),
  type,
  headers,
  mustRefuse,
});

/** US cents of what is asked for, as a rule: anything else is refused. */
const paymentOf = (planName: PlanType, planType: BillingCycle) => ({
  planName,
  planType,
  amount: PLAN_PRICE[planName][planType],
});

const MAKERS: Record<string, Maker> = {
  'POST /api/create-payment-intent': (fitting, chance) =>
    fitting && chance.number() < 0.8 ? body(paymentOf(chance.of(PLAN_ORDER), chance.of(BILLING_CYCLES))) : null,

  'POST /api/vault/import': (fitting, chance, { written }, edge) => {
    if (!fitting && !edge) return null;
    const at = new Date(Date.now() - Math.floor(chance.number() * 1e10)).toISOString();
    const items = Array.from({ length: 1 + Math.floor(chance.number() * 3) }, () => ({
      id: randomUUID(),
      kind: chance.of(['note', 'prayer', 'message']),
      title: `Brought back ${written}`,
      preview: '',
      tags: ['home'],
      answeredAt: null,
      thanks: null,
      reminder: chance.of([null, { at, every: 'week' }]),
      sealedHead: null,
      revision: 1,
      createdAt: at,
      updatedAt: at,
      content: written,
    }));
    const file = { format: 'emmaus-vault', version: 1, exportedAt: at, seal: null, items };
    return body(edge ? toTheEdge(file, chance) : file);
  },

  'POST /api/account/import': (fitting, chance, { asker }, edge) => {
    const type = chance.of(['application/zip', 'application/x-zip-compressed', 'application/octet-stream']);
    if (fitting) return body(chance.number() < 0.3 ? asker.archive : newThings(asker.archive), { type });
    if (edge) return body(edgeArchive(asker.archive, chance), { type });
    const { bytes, mustRefuse } = hostileArchive(asker.archive, chance);
    return body(bytes, { type, mustRefuse });
  },

  'POST /api/audio/transcribe': (fitting, chance, { recording }) => {
    const data = (bytes: Buffer) => body({ audioData: bytes.toString('base64') });
    if (fitting)
      return chance.number() < 0.5
        ? data(recording)
        : body({ audioData: `data:audio/wav;base64,${recording.toString('base64')}` });
    return chance.of([
      () => data(Buffer.from('RIFF....WAVEfmt ')),
      () => body({ audioData: `data:text/html;base64,${recording.toString('base64')}` }),
      () => body({ audioData: `${recording.toString('base64').slice(0, 999)}!` }),
      () => body({ audioData: hostileValue(chance) }),
      () => data(Buffer.alloc(5_000, 'nonsense')),
    ])();
  },

  'POST /api/stripe/webhook': (fitting, chance, { appSecret, customers }) => {
    const { sign } = createEventSigner(appSecret);
    const event = (customer: unknown) =>
      JSON.stringify({
        id: `evt_${Math.floor(chance.number() * 1e12)}`,
        type: 'customer.subscription.updated',
        data: { object: { customer } },
      });
    const signed = (text: string, at = new Date()): SpecialBody =>
      body(text, { headers: [['stripe-signature', sign(text, at)]] });
    if (fitting) return signed(event(customers.own));
    const text = event(chance.of([customers.own, customers.foreign]));
    const forged = (signature: string | null, what = text) =>
      body(what, {
        headers: signature === null ? [] : [['stripe-signature', signature]],
        mustRefuse: 'a forged event',
      });
    const now = Math.floor(Date.now() / 1000);
    const digest = (key: string) => createHmac('sha256', key).update(`${now}.${text}`).digest('hex');
    return chance.of<() => SpecialBody>([
      () => forged(null),
      () => forged(''),
      () => forged(`t=${now},v1=${digest('whsec_guess')}`),
      () => forged(`t=${now},v1=${digest(appSecret)}`),
      () => forged(`t=${now},v1=${'0'.repeat(64)},v0=${digest('')}`),
      () => forged(sign(event(customers.own), new Date())),
      () => forged(sign(text, new Date(Date.now() - 3_600_000))),
      () => forged(sign(text, new Date(Date.now() + 3_600_000))),
      () => forged(sign(text, new Date()), `${text} `),
      () => forged(sign(text, new Date()).replace(/t=\d+/, 't=99999999999999')),
      () => forged(`t=,v1=,${'v1=a,'.repeat(500)}`),
      () =>
        forged(
          chance
            .of(HOSTILE_TEXTS)
            .replace(/[^\x20-\x7e]/g, '')
            .slice(0, 2_000),
        ),
      // Rightly signed, and yet no event: whoever signs may err.
      () => ({ ...signed('{"id":'), mustRefuse: 'no JSON, though signed' }),
      () => ({ ...signed('null'), mustRefuse: 'no event, though signed' }),
      () => ({ ...signed('{"id":1,"type":{},"data":{}}'), mustRefuse: 'half an event, though signed' }),
      () => ({ ...signed(event({ $gt: '' })), mustRefuse: 'a customer that is none, though signed' }),
      () => signed(event('cus_nobody')),
    ])();
  },

  'POST /api/csp-reports': (fitting, chance, { asker }) => {
    const token = asker.token;
    const page = `${SITE}${chance.of([
      '/verify-email?change=',
      '/reset-password?token=',
      '/shared/',
      `/profile?email=${encodeURIComponent(asker.email)}&token=`,
      `/people/${asker.email}/`,
      `/people/${encodeURIComponent(asker.email)}/`,
    ])}${token}`;
    const old = {
      'csp-report': {
        'document-uri': page,
        'blocked-uri': chance.of(['inline', `https://evil.example/${asker.email}?${token}`, page]),
        'effective-directive': 'script-src-elem',
        disposition: 'enforce',
        'script-sample': token,
      },
    };
    const now = [
      {
        type: 'csp-violation',
        url: page,
        body: { documentURL: page, blockedURL: page, effectiveDirective: 'img-src', disposition: 'enforce' },
      },
    ];
    const types = ['application/csp-report', 'application/reports+json', 'application/json'];
    if (fitting) return chance.number() < 0.5 ? body(old, { type: types[0]! }) : body(now, { type: types[1]! });
    return chance.of([
      () => body(hostileValue(chance) ?? null, { type: chance.of(types) }),
      () => body('{"csp-report":', { type: types[0]! }),
      () =>
        body(
          Array.from({ length: 300 }, () => now[0]),
          { type: types[1]! },
        ),
      () =>
        body(
          { 'csp-report': { ...old['csp-report'], 'effective-directive': chance.of(HOSTILE_TEXTS) } },
          { type: types[0]! },
        ),
      () => body({ 'csp-report': { ...old['csp-report'], disposition: asker.email } }, { type: types[0]! }),
      () => body({ 'csp-report': { ...old['csp-report'], 'document-uri': `\u0000${page}` } }, { type: types[0]! }),
      () => body(old, { type: 'text/html' }),
    ])();
  },
};

/** The body of an operation that takes another one than JSON of a schema; null where the schema says it all. */
export function specialBody(name: string, hostility: string, chance: Chance, at: Surroundings): SpecialBody | null {
  return MAKERS[name]?.(hostility === 'valid', chance, at, hostility === 'edge') ?? null;
}
