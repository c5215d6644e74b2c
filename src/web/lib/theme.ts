import { readStored, writeStored } from './storage.ts';

/** Paper by day, lamp by night. */
export type Theme = 'paper' | 'lamp';

const KEY = 'theme';

/** The theme in force: the chosen one, else the system's. */
export function currentTheme(): Theme {
  const chosen = readStored(KEY);
  if (chosen === 'paper' || chosen === 'lamp') return chosen;
  return window.matchMedia('(prefers-color-scheme: dark)').matches ? 'lamp' : 'paper';
}

/** What was chosen; null: the page is as light as the device. */
export function chosenTheme(): Theme | null {
  const chosen = document.documentElement.dataset.theme;
  return chosen === 'paper' || chosen === 'lamp' ? chosen : null;
}

/** The theme the page is drawn in at this moment: another one while a screen has lent it. */
export function shownTheme(): Theme {
  const shown = document.documentElement.dataset.theme;
  return shown === 'paper' || shown === 'lamp' ? shown : currentTheme();
}

/** Hears of every change of the theme that is shown, the device's own among them. Returns what ends it. */
export function followTheme(listener: () => void): () => void {
  const device = window.matchMedia('(prefers-color-scheme: dark)');
  device.addEventListener('change', listener);
  const watch = new MutationObserver(listener);
  watch.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => {
    device.removeEventListener('change', listener);
    watch.disconnect();
  };
}

/** Hears what is chosen while a screen has lent the page its theme. */
let borrower: ((theme: Theme) => void) | null = null;

/**
 * Lends the page a theme for as long as a screen is open. The switch works meanwhile: what is chosen goes to
 * `onChoose` alone, so that the page's own theme is untouched even where the tab is closed. Returns what gives it back.
 */
export function lendTheme(theme: Theme, onChoose: (theme: Theme) => void): () => void {
  borrower = onChoose;
  document.documentElement.dataset.theme = theme;
  return () => {
    borrower = null;
    const own = readStored(KEY);
    if (own === 'paper' || own === 'lamp') document.documentElement.dataset.theme = own;
    else delete document.documentElement.dataset.theme;
  };
}

/** Chooses a theme and remembers it; while one is lent, for the screen that lent it. */
export function chooseTheme(theme: Theme): void {
  if (borrower) borrower(theme);
  else writeStored(KEY, theme);
  document.documentElement.dataset.theme = theme;
}

/** Forgets what was chosen: from here on the page is as light as the device. */
export function likeThisDevice(): void {
  writeStored(KEY, null);
  delete document.documentElement.dataset.theme;
}

/** Sets the chosen theme before the first paint; inlined into the page. */
export const THEME_SCRIPT = `try{var t=localStorage.getItem('theme');if(t==='paper'||t==='lamp')document.documentElement.dataset.theme=t}catch(e){}`;
