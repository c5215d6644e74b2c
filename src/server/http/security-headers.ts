import fastifyHelmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { addressOf } from './session.ts';

/** Where browsers tell what a policy refused (`csp-reports.ts`). */
export const REPORTS_ADDRESS = '/api/csp-reports';
/** The name by which `report-to` knows that address. */
const REPORTS = 'policy';

/** What of a server's configuration its pages' policy depends on. */
export interface PolicyNeeds {
  /** Whether the card form is Stripe's, which brings its own script and frames. */
  stripe: boolean;
  /** Where the voice provider holds calls: "wss://api.example"; undefined where it holds none. */
  voiceSocket: string | undefined;
  /** Whether the site's public address is https. */
  https: boolean;
  /** CSP hashes of the inline scripts that every page has. */
  scriptHashes: readonly string[];
}

/** A policy as its directives. */
type Directives = Record<string, readonly string[]>;

/** What every policy of a page or worker ends with. */
const REPORTING: Directives = { 'report-uri': [REPORTS_ADDRESS], 'report-to': [REPORTS] };

const write = (directives: Directives) =>
  Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join(';');

/**
 * The policy of pages. Nothing inline runs but scripts whose hashes it names, and no style is inline at all.
 *
 * Not 'strict-dynamic': it would do away with 'self' and let whatever a script of ours adds be loaded from anywhere,
 * where here a short list of places is all there is; nothing at our own address but the build is JavaScript.
 */
export function pagePolicy({ stripe, voiceSocket, https, scriptHashes }: PolicyNeeds): string {
  // Stripe's guide to policies names both: newer parts of the form come from addresses below the first.
  const cards = stripe ? ['https://js.stripe.com', 'https://*.js.stripe.com'] : [];
  return write({
    'default-src': ["'none'"],
    // WebAssembly runs in workers alone, which have policies of their own.
    'script-src': ["'self'", ...scriptHashes, ...cards],
    'script-src-attr': ["'none'"],
    'style-src': ["'self'"],
    'style-src-attr': ["'none'"],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...(stripe ? ['https://api.stripe.com'] : []), ...(voiceSocket ? [voiceSocket] : [])],
    // The card form is the provider's own page inside ours: no card number ever reaches this server.
    'frame-src': stripe ? [...cards, 'https://hooks.stripe.com'] : ["'none'"],
    // Speech is put together in the page.
    'media-src': ["'self'", 'blob:'],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    // Strings become HTML or a script's address only by the two policies of `web/lib/trusted-types.ts`. Stripe's script
    // lives with that: its guide asks for a default policy that lets its own address pass.
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['default', 'emmaus'],
    ...(https ? { 'upgrade-insecure-requests': [] } : {}),
    ...REPORTING,
  });
}

/** Workers that run WebAssembly: the sentence encoder, voice activity, and the sealed vault's key. */
const WITH_WASM = /\/(?:guidance|silero|argon2)-worker-/;

/** The policy of a worker's script, by its address: what it loads is ours, and it makes no code of strings. */
export function workerPolicy(address: string): string {
  return write({
    'default-src': ["'none'"],
    'script-src': WITH_WASM.test(address) ? ["'self'", "'wasm-unsafe-eval'"] : ["'self'"],
    'connect-src': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ["'none'"],
    ...REPORTING,
  });
}

/** The policy of data and of files that are neither pages nor workers: opened by themselves they can do nothing. */
const DATA_POLICY = "default-src 'none';base-uri 'none';frame-ancestors 'none'";

/** A year, and everything below this name. */
const INSISTS = { maxAge: 31_536_000, includeSubDomains: true };

/**
 * What answers are sent with that come before any hook could: to an address that can't be read, or to what is no request.
 * They are sentences, and never kept.
 */
export function headersOfRefusals(https: boolean): Record<string, string> {
  return {
    'content-security-policy': DATA_POLICY,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'no-store',
    ...(https ? { 'strict-transport-security': `max-age=${INSISTS.maxAge}; includeSubDomains` } : {}),
  };
}

/**
 * What a page may ask the browser for. Of the rest, whatever is known to take in a room, a place or a device is off by
 * name: there is no word for everything. Chromium on Linux doesn't know `bluetooth` and says so on its console; where
 * there is such a thing it is off. Sharing needs no word: a page may, and frames of others may not.
 */
export function permissionsPolicy(stripe: boolean): string {
  const own = ['autoplay', 'clipboard-write', 'microphone', 'screen-wake-lock'];
  const off = [
    'accelerometer',
    'bluetooth',
    'camera',
    'clipboard-read',
    'cross-origin-isolated',
    'display-capture',
    'encrypted-media',
    'fullscreen',
    'gamepad',
    'geolocation',
    'gyroscope',
    'hid',
    'identity-credentials-get',
    'idle-detection',
    'local-fonts',
    'magnetometer',
    'midi',
    'otp-credentials',
    'picture-in-picture',
    'publickey-credentials-create',
    'publickey-credentials-get',
    'serial',
    'storage-access',
    'usb',
    'window-management',
    'xr-spatial-tracking',
  ];
  // Wallets in the card form ask for it.
  const payment = stripe ? 'payment=(self "https://js.stripe.com")' : 'payment=()';
  return [...own.map((name) => `${name}=(self)`), payment, ...off.map((name) => `${name}=()`)].join(', ');
}

/**
 * Sends every answer with what browsers need to know to keep a person safe.
 *
 * There is no `Cross-Origin-Embedder-Policy`: the card form's frames don't send what it asks for, and nothing here needs
 * what it would open (shared memory, fine clocks); WebAssembly runs on one thread. `Clear-Site-Data` isn't sent on
 * signing out either: it knows no measure, and would take downloads, other people's unsent words and the app itself
 * along; the app clears what was one person's (`web/lib/storage.ts`), and personal answers are never stored.
 */
export async function registerSecurityHeaders(app: FastifyInstance, needs: PolicyNeeds): Promise<void> {
  const policy = pagePolicy(needs);
  const permissions = permissionsPolicy(needs.stripe);
  await app.register(fastifyHelmet, {
    // Written below: helmet would put each policy together anew for every answer.
    contentSecurityPolicy: false,
    // A payment may be confirmed in a window that the form opens.
    crossOriginOpenerPolicy: { policy: needs.stripe ? 'same-origin-allow-popups' : 'same-origin' },
    crossOriginEmbedderPolicy: false,
    crossOriginResourcePolicy: { policy: 'same-origin' },
    strictTransportSecurity: needs.https && INSISTS,
    // An address may hold a mailed token, or where somebody reads: no server is told more than the site's name.
    referrerPolicy: { policy: 'strict-origin' },
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onRequest', async (request, reply) => {
    const address = addressOf(request);
    const isData = /^\/(?:api|auth|device|assets)\//.test(address);
    const isWorker = /^\/assets\/.*worker/.test(address);
    reply.header('content-security-policy', isWorker ? workerPolicy(address) : isData ? DATA_POLICY : policy);
    if (isWorker || !isData) reply.header('reporting-endpoints', `${REPORTS}="${REPORTS_ADDRESS}"`);
    if (!isData) reply.header('permissions-policy', permissions);
    if (/^\/(?:api|auth)\//.test(address)) reply.header('cache-control', 'no-store');
  });
}
