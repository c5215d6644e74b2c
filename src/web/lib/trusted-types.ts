/**
 * The only place where words become HTML or addresses become scripts. Pages are sent with a policy that refuses plain
 * strings there (`server/http/security-headers.ts` names the two policies below); what passes here is checked first.
 * A browser that doesn't know Trusted Types is given the same strings, checked all the same.
 */
interface Rules {
  createHTML(html: string): string | null;
  createScriptURL(address: string): string | null;
}

/** A script of this build, or its service worker, as the build spells its address. */
const OWN_SCRIPT = /^\/(?:assets\/[\w-][\w.-]*\.m?js|service-worker\.js)$/;

/** The card form's script, and those that it adds. */
const CARD_SCRIPT = /^https:\/\/(?:[\w-]+\.)?js\.stripe\.com\//;

/** What may be a script's address where nobody asked by name. */
const OWN_OR_CARD_SCRIPT = new RegExp(`${OWN_SCRIPT.source}|${CARD_SCRIPT.source}`);

/** The first words of a page (`server/http/first-words.ts`): paragraphs and verse numbers, without attributes. */
const FIRST_WORDS = /^(?:[^<]|<\/?(?:p|sup)>)*$/;

/** A text in which no tag, no comment and the like begins; or the empty script that React fills afterwards. */
const WITHOUT_TAGS = /^(?:<script><\/script>|(?:[^<]|<(?![a-z!/?]))*)$/i;

/** A rule that lets pass what fits; of anything else `otherwise` decides. */
const only = (fits: RegExp, otherwise: () => null) => (value: string) => (fits.test(value) ? value : otherwise());

/** For a policy asked by name: what it answered without a value would be an empty one. */
const refuse = () => {
  throw new TypeError('Not one of ours.');
};

/** For the policy that strings meet without being handed to one: then they are refused as they are. */
const nothing = () => null;

/** What this app asks for by name. */
let own: Rules = { createHTML: only(FIRST_WORDS, refuse), createScriptURL: only(OWN_SCRIPT, refuse) };

const factory = (globalThis as { trustedTypes?: { createPolicy(name: string, rules: Rules): Rules } }).trustedTypes;
if (factory && typeof document !== 'undefined') {
  // What others' code hands over as plain strings: React where it draws a page anew whose inline scripts it made
  // itself, and the loader of the card form. No string becomes a script's text.
  factory.createPolicy('default', {
    createHTML: only(WITHOUT_TAGS, nothing),
    createScriptURL: only(OWN_OR_CARD_SCRIPT, nothing),
  });
  own = factory.createPolicy('emmaus', own);
}

/**
 * The address of a script of this build, for a worker: typed as the string it stands for, which is what the DOM's types
 * ask for. Throws for any other.
 */
export function ownScript(address: string): string {
  return own.createScriptURL(address)!;
}

/** First words that a page came with, to be drawn once more. Throws for any other HTML. */
export function firstWords(html: string): string {
  return own.createHTML(html)!;
}
