/**
 * Counts the taps of an inspector on a phone, in a real browser with touch and a camera.
 *
 *     node bench/taps.ts [--way list|photos]
 *
 * `list`: each good room is marked in the list of areas; a finding is marked in its room, with a
 * photo and a phrase. `photos`: photos first, and "Rest Good & Next" from room to room. A swipe is
 * counted where a button is not in sight or is covered, one for each 60 % of the screen. Typing is
 * not counted; no step of these needs it. The school has 60 classrooms of which nothing is known; the
 * answers that list them are replaced, and nothing is saved.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Locator, Page } from 'playwright-core';
import { openBrowser, openPage, sizes } from '#e2e/support/browser.ts';
import { startSession } from '#e2e/support/people.ts';
import { startServer } from '#e2e/support/server.ts';
import { ensureWebBuild } from '#scripts/web-build.mjs';

const { values: options } = parseArgs({
  options: { way: { type: 'string', default: 'photos' } },
});
const SCHOOL = 'Mayacamas Countywide Middle School';
const ROOMS = 60;

/** The findings of the walk: eight that are usual in classrooms, one in every seventh room. */
const findings = [
  { category: 'Interior Surfaces', tab: 0, phrase: 'Ceiling tile stained' },
  { category: 'Electrical', tab: 1, phrase: 'Light out' },
  { category: 'Overall Cleanliness', tab: 2, phrase: 'Dust build-up' },
  { category: 'Windows/Doors/Gates', tab: 2, phrase: 'Door does not latch' },
  { category: 'Electrical', tab: 1, phrase: 'Outlet cover broken' },
  { category: 'Mechanical/HVAC', tab: 0, phrase: 'Vent dusty' },
  { category: 'Fire Safety', tab: 1, phrase: 'Extinguisher out of date' },
  { category: 'Structural Damage', tab: 2, phrase: 'Crack in wall' },
] as const;
type Finding = (typeof findings)[number];
const extreme = { category: 'Electrical', tab: 1, phrase: 'Exposed wiring within reach' } as const;

const count = { taps: 0, swipes: 0 };

type Rect = { left: number; top: number; right: number; bottom: number };

/** The distance in px by which the button must be scrolled to be hit in its middle; 0: it can be. */
const distanceToSight = async (button: Locator): Promise<number> => {
  const box = await button.boundingBox();
  if (!box) throw new Error('The button is not shown.');
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  // The script is a string, because the types of this module do not include those of pages.
  const hit: Rect | null = await button
    .page()
    .evaluate(
      `JSON.parse(JSON.stringify(document.elementFromPoint(${middle.x}, ${middle.y})?.getBoundingClientRect() ?? null))`,
    );
  const isOwn =
    hit !== null &&
    hit.left >= box.x - 1 &&
    hit.top >= box.y - 1 &&
    hit.right <= box.x + box.width + 1 &&
    hit.bottom <= box.y + box.height + 1;
  return isOwn ? 0 : Math.max(1, Math.abs(middle.y - sizes.phone.height / 2));
};

const tap = async (button: Locator): Promise<void> => {
  await button.waitFor();
  // A dialog that opens needs a moment, in which its buttons cannot be hit yet.
  for (let tries = 0; tries < 10 && (await distanceToSight(button)) > 0; tries += 1)
    await pause(100);
  const distance = await distanceToSight(button);
  if (distance > 0) count.swipes += Math.ceil(distance / (sizes.phone.height * 0.6));
  await button.tap();
  count.taps += 1;
};

const named = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true }).first();

/** The names of the rooms; the ids are arbitrary. */
const rooms = Array.from({ length: ROOMS }, (_, at) => ({
  id: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
  name: `Classroom ${at + 1}`,
}));
const nameOf = (room: number) => rooms[room]?.name ?? '';

const replaceAnswers = async (page: Page): Promise<void> => {
  const answer = (path: RegExp, body: object) =>
    page.route(path, (route) => route.fulfill({ json: body }));
  await answer(/\/api\/school\/facilities\//, { schoolFacilityList: rooms });
  await answer(/\/known-deficiencies\//, { data: { list: [] } });
  await answer(/\/last-areas\//, { data: { areas: [] } });
};

const setUp = async (page: Page): Promise<void> => {
  await page.goto('/inspections');
  await tap(page.getByRole('link', { name: 'New Inspection' }).filter({ visible: true }).first());
  await tap(named(page, /^School: /));
  await tap(named(page, SCHOOL));
  await tap(named(page, 'Next'));
  await named(page, /^All good: Classroom 1$/).waitFor();
};

const openRoom = (page: Page, room: number) =>
  tap(named(page, new RegExp(`^(Open|Evaluate) ${nameOf(room)}$`)));

const markInList = async (
  page: Page,
  room: number,
  { category, tab, phrase }: Finding | typeof extreme,
  mark: string,
): Promise<void> => {
  await openRoom(page, room);
  const radio = page
    .getByRole('radiogroup', { name: new RegExp(`${category}$`) })
    .getByRole('radio', { name: mark });
  await page.getByRole('radiogroup').first().waitFor();
  const tabs = page.getByRole('tab');
  if (tab > 0 && (await tabs.count()) > 0) await tap(tabs.nth(tab + 1));
  await tap(radio);
  await tap(named(page, phrase));
  await tap(named(page, `Take photos: ${category}`));
  await tap(page.getByRole('dialog').getByRole('button', { name: 'Take photo', exact: true }));
  await page.getByText('1 photo added.').waitFor();
  await tap(named(page, 'Done'));
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await tap(named(page, /^Mark the rest Good/));
  await tap(named(page, 'Save'));
  await page.getByRole('radiogroup').first().waitFor({ state: 'detached' });
};

const byList = {
  begin: async () => undefined,
  good: async (page: Page, room: number) => tap(named(page, `All good: ${nameOf(room)}`)),
  finding: markInList,
};

const next = async (page: Page, room: number): Promise<void> => {
  await tap(named(page, /^Rest Good & (Next|Save)/));
  if (room + 1 < ROOMS)
    await page
      .locator('#area-name')
      .getByText(nameOf(room + 1))
      .waitFor();
};

const byPhotos = {
  begin: (page: Page) => openRoom(page, 0),
  good: next,
  finding: async (
    page: Page,
    room: number,
    { category, phrase }: Finding | typeof extreme,
    mark: string,
  ) => {
    await tap(named(page, `Take photos: ${nameOf(room)}`));
    await tap(page.getByRole('dialog').getByRole('button', { name: 'Take photo', exact: true }));
    await tap(named(page, `${category}: ${mark}`));
    await tap(named(page, phrase));
    await next(page, room);
  },
};

/** The taps and swipes of one step. */
const measure = async (step: () => Promise<unknown>) => {
  const before = { ...count };
  await step();
  return { taps: count.taps - before.taps, swipes: count.swipes - before.swipes };
};

type Counted = Awaited<ReturnType<typeof measure>>;
const sum = (steps: readonly Counted[]): Counted => ({
  taps: steps.reduce((total, { taps }) => total + taps, 0),
  swipes: steps.reduce((total, { swipes }) => total + swipes, 0),
});
const mean = (steps: readonly Counted[]): Counted => {
  const { taps, swipes } = sum(steps);
  const round = (total: number) => Math.round((total / steps.length) * 10) / 10;
  return { taps: round(taps), swipes: round(swipes) };
};

const walk = async (page: Page) => {
  const way = options.way === 'list' ? byList : byPhotos;
  const begin = await measure(async () => {
    await setUp(page);
    await way.begin(page);
  });
  const good: Counted[] = [];
  const found: Counted[] = [];
  for (const [room] of rooms.entries()) {
    const finding = room % 7 === 3 ? findings[(room - 3) / 7] : undefined;
    if (finding) found.push(await measure(() => way.finding(page, room, finding, 'Deficient')));
    else good.push(await measure(() => way.good(page, room)));
  }
  return { begin, good, found, whole: sum([begin, ...good, ...found]) };
};

await ensureWebBuild();
const server = await startServer();
const browser = await openBrowser();
const openPhone = async (): Promise<Page> => {
  const page = await openPage(browser, server.url, {
    viewport: sizes.phone,
    hasTouch: true,
    isMobile: true,
  });
  await startSession(page, 'bob');
  await replaceAnswers(page);
  return page;
};
try {
  const page = await openPhone();
  const { begin, good, found, whole } = await walk(page);
  const other = await openPhone();
  await setUp(other);
  const way = options.way === 'list' ? byList : byPhotos;
  await way.begin(other);
  const x = await measure(() => way.finding(other, 0, extreme, 'Extreme deficiency'));
  console.table({
    'set-up': begin,
    'a good room': mean(good),
    'a room with a D, a photo and a phrase': mean(found),
    'a room with an X, a photo and a phrase': x,
    [`${ROOMS} rooms with ${found.length} findings`]: whole,
  });
} finally {
  await browser.close();
  await server.remove();
}
