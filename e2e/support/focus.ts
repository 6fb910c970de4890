/** Walks through a screen with Tab (keyboard.test.ts, keyboard.all.test.ts). */
import type { Page } from 'playwright-core';
import { beforeAll, expect } from 'vitest';
import { openPage } from './browser.ts';
import { startSession } from './people.ts';
import type { SharedProduct } from './product.ts';
import { openAt } from './screen.ts';

export type Person = 'alice' | 'sue' | 'stranger';

type Walk = { as: Person; path: string; heading: string };

const everyWalk: readonly Walk[] = [
  { as: 'stranger', path: '/login', heading: 'Welcome back' },
  { as: 'stranger', path: '/signup', heading: 'Create your account' },
  { as: 'alice', path: '/dashboard', heading: 'Dashboard Overview' },
  { as: 'alice', path: '/inspections', heading: 'Inspections' },
  { as: 'alice', path: '/deficiencies', heading: 'Deficiencies' },
  { as: 'alice', path: '/schedule', heading: 'Schedule' },
  { as: 'alice', path: '/facilities', heading: 'Schools & Facilities' },
  { as: 'alice', path: '/reports', heading: 'Inspection Reports' },
  { as: 'alice', path: '/users', heading: 'Team Members' },
  { as: 'alice', path: '/settings', heading: 'Settings' },
  { as: 'alice', path: '/new-inspection', heading: 'New Inspection' },
  { as: 'sue', path: '/admin/subscriptions', heading: 'Subscription Admin' },
];

const representative = ['/login', '/inspections', '/new-inspection'];

/** The walks of `npm test`, and those that `npm run test:all` adds. */
export const walks = everyWalk.filter(({ path }) => representative.includes(path));
export const otherWalks = everyWalk.filter((walk) => !walks.includes(walk));

/** Whether the focused element, or an element around it, shows a focus ring inside the window. */
const isFocusSeen = `(() => {
  const one = document.activeElement;
  if (!one || one === document.body) return null;
  const ring = (element) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
    const hasOutline = outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
    return hasOutline || /0px 0px 0px [2-9]/.test(boxShadow);
  };
  const { top, bottom, width } = one.getBoundingClientRect();
  const isInWindow = width > 0 && bottom > 0 && top < innerHeight;
  const around = [one, one.parentElement, one.labels?.[0]].filter(Boolean);
  const name = one.getAttribute('aria-label') ?? one.labels?.[0]?.textContent ?? one.textContent.trim();
  return { name: one.tagName + ' ' + name.slice(0, 40), isSeen: isInWindow && around.some(ring) };
})()`;

/** Expects that every element that is reached with Tab shows that it has the focus. */
export async function expectVisibleFocus(page: Page, { path, heading }: Walk): Promise<void> {
  await openAt(path, heading)(page);
  const unseen: string[] = [];
  let stops = 0;
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.evaluate('document.activeElement?.blur()');
    for (let stop = 0; stop < 120; stop += 1) {
      await page.keyboard.press('Tab');
      const seen = await page.evaluate<{ name: string; isSeen: boolean } | null>(isFocusSeen);
      if (seen === null) break;
      stops += 1;
      if (!seen.isSeen) unseen.push(`${colorScheme}: ${seen.name}`);
    }
  }
  expect(stops).toBeGreaterThan(6);
  expect(unseen).toEqual([]);
}

/** Call it once at the top of a file: everybody who opens a screen, each on a page. */
export function testPeople({ server, browser }: SharedProduct) {
  const pages = {} as Record<Person, Page>;

  const open = async (person: 'alice' | 'sue' | null): Promise<Page> => {
    const page = await openPage(browser, server.url);
    if (person) await startSession(page, person);
    return page;
  };

  beforeAll(async () => {
    const [alice, sue, stranger] = await Promise.all([open('alice'), open('sue'), open(null)]);
    Object.assign(pages, { alice, sue, stranger });
  });

  return { pages, open };
}
