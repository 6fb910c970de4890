/**
 * Takes screenshots of the product with headless Chromium.
 *
 *     npm run gallery                   every screen and state, into dist/gallery with index.html
 *     npm run gallery -- dashboard …    only the named screens
 *     npm run gallery -- --docs         only the screenshots in docs/screens, for README and docs
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { openAs, openBrowser, openPage, sizes } from '#e2e/support/browser.ts';
import { signIn } from '#e2e/support/people.ts';
import { waitForTransitions, type Screen } from '#e2e/support/screen.ts';
import { screens, states } from '#e2e/support/screens/all-screens.ts';
import { startNewcomersSession } from '#e2e/support/screens/without-data.ts';
import { startServer } from '#e2e/support/server.ts';
import { ensureWebBuild } from './web-build.mjs';

type Size = keyof typeof sizes;
type Shot = `${Size}-${'light' | 'dark'}`;

const everyShot = Object.keys(sizes).flatMap((size) =>
  (['light', 'dark'] as const).map((theme): Shot => `${size as Size}-${theme}`),
);

/** docs/screens has at most 16 files and 1 MB, so that the repository stays small. */
const inDocs: Record<string, readonly Shot[]> = {
  dashboard: ['desk-light', 'phone-light'],
  inspections: ['desk-light'],
  ready: ['phone-light'],
  deficiencies: ['desk-light'],
  'inspection-details': ['desk-light'],
  'form-evaluation': ['tablet-light'],
  'form-area': ['tablet-dark', 'phone-light'],
  'on-this-device': ['tablet-light'],
  'report-details': ['desk-light'],
  'report-print': ['desk-light'],
  facilities: ['desk-light'],
  team: ['desk-light'],
  subscriptions: ['desk-light'],
  'board-lowest': ['desk-light'],
};

const words = process.argv.slice(2);
const forDocs = words.includes('--docs');
const wanted = words.filter((word) => !word.startsWith('--'));
const folder = forDocs ? 'docs/screens' : 'dist/gallery';

const shotsOf = ({ name }: Screen): readonly Shot[] => {
  if (forDocs) return inDocs[name] ?? [];
  return wanted.length === 0 || wanted.includes(name) ? everyShot : [];
};

const take = async (page: Page, screen: Screen): Promise<void> => {
  await page.setViewportSize(sizes.desk);
  if (screen.initScript) await page.addInitScript(screen.initScript);
  await screen.open(page);
  for (const shot of shotsOf(screen)) {
    const [size, colorScheme] = shot.split('-') as [Size, 'light' | 'dark'];
    await page.setViewportSize(sizes[size]);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await waitForTransitions(page);
    const png = await page.screenshot();
    await sharp(png)
      .webp({ quality: 80 })
      .toFile(path.join(folder, `${screen.name}-${shot}.webp`));
  }
};

const indexPage = (taken: readonly Screen[]): string =>
  [
    '<!doctype html><html lang="en"><meta charset="utf-8"><title>Good Repair: every screen</title>',
    ...taken.flatMap((screen) => [
      `<h2>${screen.name}</h2>`,
      ...shotsOf(screen).map(
        (shot) =>
          `<img src="${screen.name}-${shot}.webp" height="360" alt="${screen.name}, ${shot}">`,
      ),
    ]),
  ].join('\n');

mkdirSync(folder, { recursive: true });
const all = [...screens, ...states];
const unknown = [...wanted, ...Object.keys(inDocs)].filter(
  (name) => !all.some((screen) => screen.name === name),
);
if (unknown.length > 0) throw new Error(`There is no screen named ${unknown.join(', ')}.`);
const taken = all.filter((screen) => shotsOf(screen).length > 0);

await ensureWebBuild();
const server = await startServer();
const browser = await openBrowser();
try {
  const stranger = await openPage(browser, server.url);
  const signedIn = new Map<string, Page>();
  for (const screen of taken) {
    const { as } = screen;
    if (as && !signedIn.has(as)) {
      const own = await openPage(browser, server.url);
      await (as === 'newcomer' ? startNewcomersSession(own) : signIn(own, as));
      signedIn.set(as, own);
    }
    const own = await openAs(browser, server.url, as ? (signedIn.get(as) as Page) : stranger);
    await take(own, screen);
    await own.context().close();
  }
  if (!forDocs) writeFileSync(path.join(folder, 'index.html'), indexPage(taken));
} finally {
  await browser.close();
  await server.remove();
}
console.log(`${taken.length} screens in ${folder}.`);
