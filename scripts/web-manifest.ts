import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SHARE_ADDRESS } from '#contract/app-paths.ts';
import { PRODUCT } from '#contract/product.ts';

/** `--paper` by day in `ui/tokens.css`, behind the app while it opens; and its gold, as in the pages' `theme-color`. */
const PAPER = '#fbf8f1';
const GOLD = '#d4af37';

/** What pictures of the app show, by the name of their file; the form factor follows from their shape. */
const SHOWN: Record<string, string> = {
  'chat-narrow.jpg': 'A question answered from Scripture',
  'bible-narrow.jpg': 'A chapter of the Bible',
  'devotional-narrow.jpg': 'A devotional for the day',
  'bible-wide.jpg': 'Reading with notes on the words',
  'home-wide.jpg': 'Home, with the verse of the day',
};

/** Width and height of a JPEG: they stand in its first frame header. */
function sizeOf(file: string): { width: number; height: number } {
  const bytes = readFileSync(file);
  for (let at = 2; at < bytes.length; ) {
    const marker = bytes.readUInt16BE(at);
    if (marker >= 0xffc0 && marker <= 0xffc2) {
      return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    }
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  throw new Error(`${file} is no JPEG.`);
}

/** The pictures of the app that a browser shows before it installs it. */
function screenshots(publicFolder: string) {
  const folder = join(publicFolder, 'screenshots');
  const files = existsSync(folder) ? readdirSync(folder).sort() : [];
  return files.map((name) => {
    const { width, height } = sizeOf(join(folder, name));
    const label = SHOWN[name];
    if (!label) throw new Error(`Nothing says what ${name} shows.`);
    return {
      src: `/screenshots/${name}`,
      sizes: `${width}x${height}`,
      type: 'image/jpeg',
      form_factor: width > height ? 'wide' : 'narrow',
      label,
    };
  });
}

const icon = (size: number, purpose: string, name = `icon-${size}`) => ({
  src: `/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

const shortcut = (name: string, url: string) => ({ name, url, icons: [icon(192, 'any')] });

/** The manifest by which browsers install the app (W3C Web Application Manifest). */
export function webManifest(publicFolder: string) {
  return {
    id: '/home',
    name: PRODUCT,
    short_name: PRODUCT,
    description:
      'Life questions answered from Scripture, word for word: chat, a Bible reader, devotionals, prayers kept.',
    lang: 'en',
    dir: 'ltr',
    start_url: '/home',
    scope: '/',
    display: 'standalone',
    display_override: ['standalone', 'minimal-ui'],
    theme_color: GOLD,
    background_color: PAPER,
    categories: ['lifestyle', 'books', 'education'],
    icons: [
      icon(192, 'any'),
      icon(512, 'any'),
      icon(512, 'maskable', 'icon-maskable-512'),
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    ],
    shortcuts: [
      shortcut('Chat', '/chat'),
      shortcut('Bible', '/bible'),
      shortcut('Today’s devotional', '/devotionals'),
      shortcut('Prayer vault', '/vault'),
    ],
    screenshots: screenshots(publicFolder),
    // By POST, so that what is shared stands in no address and no log; the service worker takes it.
    share_target: {
      action: SHARE_ADDRESS,
      method: 'POST',
      enctype: 'multipart/form-data',
      params: { title: 'title', text: 'text', url: 'url' },
    },
  };
}
