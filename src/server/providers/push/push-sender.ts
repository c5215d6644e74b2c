import webPush from 'web-push';

/** Where a browser's pushes go, and the keys they are encrypted with (RFC 8030, RFC 8291). */
export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** What a push says; the service worker shows it. */
export interface PushNote {
  title: string;
  body: string;
  /** Where a tap leads, on our own site. */
  path: string;
  /** A later note of the same tag takes the place of an earlier one. */
  tag: string;
}

/** The site's key pair for pushes (VAPID, RFC 8292), base64url. */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

/** Sends pushes. */
export interface PushSender {
  /** 'gone': this browser takes no more pushes, ever. 'failed': not this time. */
  send(target: PushTarget, note: PushNote): Promise<'sent' | 'gone' | 'failed'>;
}

/** How long a push service may take to answer, and how long it keeps a push for a sleeping device. */
const WAIT_MS = 10_000;
const KEPT_SECONDS = 12 * 3600;

/** Makes a key pair. */
export function createPushKeys(): PushKeys {
  return webPush.generateVAPIDKeys();
}

/**
 * Sends through the push services of browsers' makers. Addresses come from people: only
 * known services are asked, unless `anyAddress` (tests on the loopback).
 */
export function createPushSender(keys: PushKeys, contact: string, anyAddress = false): PushSender {
  return {
    send: async (target, note) => {
      if (!anyAddress && !isPushService(target.endpoint)) return 'gone';
      try {
        await webPush.sendNotification(
          { endpoint: target.endpoint, keys: { p256dh: target.p256dh, auth: target.auth } },
          JSON.stringify(note),
          { vapidDetails: { subject: contact, ...keys }, TTL: KEPT_SECONDS, timeout: WAIT_MS, urgency: 'normal' },
        );
        return 'sent';
      } catch (error) {
        const status = error instanceof webPush.WebPushError ? error.statusCode : 0;
        return status === 404 || status === 410 ? 'gone' : 'failed';
      }
    },
  };
}

/** Hosts of the push services there are: those of Chrome and Edge, Firefox, Safari. Nothing else is ever asked. */
const SERVICES = [
  /^fcm\.googleapis\.com$/,
  /(?:^|\.)push\.services\.mozilla\.com$/,
  /(?:^|\.)notify\.windows\.com$/,
  /(?:^|\.)push\.apple\.com$/,
];

/** Whether an address is one of a known push service, over https. */
export function isPushService(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port } = new URL(endpoint);
  return protocol === 'https:' && port === '' && SERVICES.some((service) => service.test(hostname));
}
