/**
 * Takes pictures of every screen: `npm run gallery`, or `npm run gallery -- FOLDER [SCREEN …]`.
 * Without a folder it makes docs/gallery.md afresh: a desk in light, a tablet in the dark, a phone;
 * of what a screen is only now and then, a desk in light and a phone in the dark.
 * With one it takes all three sizes in both themes, to be looked at.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { openAs, openBrowser, openPage, sizes } from '#e2e/support/browser.ts';
import { signIn } from '#e2e/support/people.ts';
import { faded, type Screen } from '#e2e/support/screen.ts';
import { screens, states } from '#e2e/support/screens.ts';
import { startServer } from '#e2e/support/server.ts';

type Shot = { size: keyof typeof sizes; colorScheme: 'light' | 'dark' };

const [folder, ...wanted] = process.argv.slice(2);
const into = folder ?? 'docs/screens';
const all: readonly Shot[] = Object.keys(sizes).flatMap((size) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ size: size as Shot['size'], colorScheme })),
);
const ofAScreen: readonly Shot[] = [
  { size: 'desk', colorScheme: 'light' },
  { size: 'tablet', colorScheme: 'dark' },
  { size: 'phone', colorScheme: 'light' },
];
const ofAState: readonly Shot[] = [
  { size: 'desk', colorScheme: 'light' },
  { size: 'phone', colorScheme: 'dark' },
];
const shotsOf = (screen: Screen): readonly Shot[] => {
  if (folder !== undefined) return all;
  return states.includes(screen) ? ofAState : ofAScreen;
};
const nameOf = (screen: Screen, { size, colorScheme }: Shot) =>
  `${screen.name}-${size}-${colorScheme}.webp`;

const take = async (page: Page, screen: Screen): Promise<void> => {
  await page.setViewportSize(sizes.desk);
  await screen.open(page);
  for (const shot of shotsOf(screen)) {
    await page.setViewportSize(sizes[shot.size]);
    await page.emulateMedia({ colorScheme: shot.colorScheme, reducedMotion: 'reduce' });
    await faded(page);
    const png = await page.screenshot();
    await sharp(png)
      .webp({ quality: 80 })
      .toFile(path.join(into, nameOf(screen, shot)));
  }
};

const page = (): string =>
  [
    '# Every screen',
    '',
    'Made afresh by `npm run gallery`.',
    '',
    ...[...screens, ...states].flatMap((screen) => [
      `## ${screen.name}`,
      '',
      ...shotsOf(screen).map(
        (shot) =>
          `<img src="screens/${nameOf(screen, shot)}" height="360" alt="${screen.name} on a ${shot.size}, ${shot.colorScheme}">`,
      ),
      '',
    ]),
  ].join('\n');

mkdirSync(into, { recursive: true });
const server = await startServer();
const browser = await openBrowser();
try {
  const stranger = await openPage(browser, server.url);
  const signedIn = new Map<string, Page>();
  for (const screen of [...screens, ...states]) {
    if (wanted.length > 0 && !wanted.includes(screen.name)) continue;
    const { as } = screen;
    if (as && !signedIn.has(as)) {
      const own = await openPage(browser, server.url);
      await signIn(own, as);
      signedIn.set(as, own);
    }
    const own = await openAs(browser, server.url, as ? (signedIn.get(as) as Page) : stranger);
    await take(own, screen);
    await own.context().close();
  }
  if (folder === undefined) writeFileSync('docs/gallery.md', page());
} finally {
  await browser.close();
  await server.remove();
}
