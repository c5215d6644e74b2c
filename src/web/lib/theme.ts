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

/** Chooses a theme and remembers it. */
export function chooseTheme(theme: Theme): void {
  writeStored(KEY, theme);
  document.documentElement.dataset.theme = theme;
}

/** Sets the chosen theme before the first paint; inlined into the page. */
export const THEME_SCRIPT = `try{var t=localStorage.getItem('theme');if(t==='paper'||t==='lamp')document.documentElement.dataset.theme=t}catch(e){}`;
