import { BUILD_ORIGIN } from '#contract/build-origin.ts';
import { PRODUCT } from '#contract/product.ts';

/** What search engines and shared links are told about a page. */
export interface PageMeta {
  title: string;
  description: string;
  /** The page's own path ('/landing' and '/' are both '/'). */
  path: string;
}

/** The origin the page was sent with, which React must find again; where it was sent with none, that of its address. */
function readOrigin(): string {
  if (typeof document === 'undefined') return BUILD_ORIGIN;
  const sent = document.querySelector<HTMLMetaElement>('meta[property="og:url"]')?.content;
  return sent && URL.canParse(sent) ? new URL(sent).origin : window.location.origin;
}
const origin = readOrigin();

/**
 * Title, description, Open Graph tags and canonical address, as React Router's
 * `meta` returns them. Addresses are whole: those who read them have no page to start from.
 */
export function pageMeta({ title, description, path }: PageMeta) {
  return [
    { title },
    { name: 'description', content: description },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: PRODUCT },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: `${origin}${path}` },
    { property: 'og:image', content: `${origin}/og.jpg` },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: 'Three travellers with a lamp on a road at dusk' },
    { name: 'twitter:card', content: 'summary_large_image' },
    { tagName: 'link', rel: 'canonical', href: `${origin}${path}` },
  ];
}
