import { WORKER_ADDRESS } from '#contract/worker-messages.ts';

/**
 * The only place where words become HTML or addresses become scripts. Pages are sent with a policy that refuses plain
 * strings there (`server/http/security-headers.ts` names the two policies below); what passes here is checked first.
 * A browser that doesn't know Trusted Types is given the same strings, checked all the same.
 */
interface Rules {
  createHTML(html: string): string | null;
  createScriptURL(address: string): string | null;
}

/** As much of the browser's factory as is used; TypeScript's own library does not describe it yet. */
interface TrustedTypesFactory {
  createPolicy(name: string, rules: Rules): Rules;
}

/** Whose script the card form is; it makes further ones of its own. */
const CARD_SCRIPTS = /^https:\/\/(?:[\w-]+\.)?js\.stripe\.com$/;

/** What React makes an empty script element with, before it fills it. */
const EMPTY_SCRIPT = '<script></script>';

/** A tag, a comment or the like begins. */
const TAG = /<[a-z!/?]/i;

/** The first words of a page (`server/http/first-words.ts`): paragraphs and verse numbers, without attributes. */
const FIRST_WORDS = /^(?:[^<]|<\/?(?:p|sup)>)*$/;

/** Whether an address is a script of this build, or its service worker. */
function isOwnScript(address: string): boolean {
  const url = new URL(address, location.href);
  if (url.origin !== location.origin || url.username !== '') return false;
  return url.pathname === WORKER_ADDRESS || /^\/assets\/[\w.-]+\.m?js$/.test(url.pathname);
}

/** What this app asks for by name. */
const own: Rules = {
  createHTML: (html) => (FIRST_WORDS.test(html) ? html : null),
  createScriptURL: (address) => (isOwnScript(address) ? address : null),
};

/**
 * What others' code hands over as plain strings: React where it draws a page anew whose inline scripts it made itself,
 * none of which holds a tag, and the loader of the card form. No string becomes a script's text.
 */
const others: Rules = {
  createHTML: (html) => (html === EMPTY_SCRIPT || !TAG.test(html) ? html : null),
  createScriptURL: (address) =>
    isOwnScript(address) || CARD_SCRIPTS.test(new URL(address, location.href).origin) ? address : null,
};

/** Makes the page's policies: once, and where there is a page. */
function makePolicies(): Rules {
  const factory = (globalThis as { trustedTypes?: TrustedTypesFactory }).trustedTypes;
  if (!factory) return own;
  factory.createPolicy('default', others);
  return factory.createPolicy('emmaus', own);
}

const policy = typeof document === 'undefined' ? own : makePolicies();

/** What a policy lets pass is typed as the string it stands for: that is what the DOM's types ask for. */
function require(passed: string | null, what: string): string {
  if (passed === null) throw new TypeError(`This is ${what} of ours.`);
  return passed;
}

/** The address of a script of this build, for a worker. Throws for any other. */
export function ownScript(address: string): string {
  return require(policy.createScriptURL(address), 'no script');
}

/** First words that a page came with, to be drawn once more. Throws for any other HTML. */
export function firstWords(html: string): string {
  return require(policy.createHTML(html), 'no HTML');
}
