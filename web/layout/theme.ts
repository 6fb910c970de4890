// The color theme: light, dark or system. web/public/theme.js applies it before the page is first
// painted.
import { listeners } from '#web/observable.ts';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const { subscribe, notify } = listeners();

/** The theme selected on this device. */
export function currentTheme(): Theme {
  const chosen = document.documentElement.dataset.theme;
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system';
}

/** Colors the browser's own toolbar to match the page. */
function paintBar(theme: Theme): void {
  for (const bar of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    const { scheme } = bar.dataset;
    if (theme === 'system') bar.media = `(prefers-color-scheme: ${scheme})`;
    else bar.media = scheme === theme ? 'all' : 'not all';
  }
}
paintBar(currentTheme());

/** Applies a theme and stores it for the next visit. */
export function setTheme(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset.theme;
  else dataset.theme = theme;
  paintBar(theme);
  try {
    if (theme === 'system') localStorage.removeItem('theme');
    else localStorage.setItem('theme', theme);
  } catch {
    // Storage is blocked, so the choice applies to this page only.
  }
  notify();
}

export const onTheme = subscribe;
