/**
 * Measures the time from a click to the drawn screen in a real browser, for every screen, the
 * choice of a school in the form and the explanation of a score.
 *
 *     node bench/navigation.ts [ROUNDS [SLOWDOWN …]] [--only NAME]
 *
 * A first visit is the first one since the page was loaded. The service worker is already
 * installed, as it is for users on every day except their first. The first visit is measured in
 * three ways: with a press of 0 ms, which no person can do; with a press of 80 ms; and after the
 * pointer has rested on the link. The time starts at the click event, that is, at the end of the
 * press; but the app starts to load the screen when the press begins. The result is the minimum and
 * the median of the rounds, both at full speed (1) and with the processor slowed down four times
 * (4).
 *
 * A screen counts as drawn when its heading is shown and no part of a placeholder is inside of the
 * window of 1280 x 800 px; content below the window may still be loading. `moved` is the largest
 * layout shift of a first visit from then until everything is loaded (0: nothing inside of the
 * window moved).
 */
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import type { Page } from 'playwright-core';
import { openBrowser, openPage, withServiceWorker } from '#e2e/support/browser.ts';
import { mayacamasReport } from '#e2e/support/mayacamas.ts';
import { signInByCall } from '#e2e/support/people.ts';
import { startServer } from '#e2e/support/server.ts';
import { ensureWebBuild } from '#scripts/web-build.mjs';
import { median } from './figures.ts';

type Visit = {
  name: string;
  from: string;
  /** The selector of the element to click. */
  click: string;
  /**
   * The path and the heading of the screen that the click opens; the heading is inside of `region`.
   */
  path: RegExp;
  heading: RegExp;
  region: string;
};

const SCREEN = 'main';
const PICKER = '[role=dialog]';
const sidebar = (path: string) => `aside a[href="${path}"]`;
const ofMembers: readonly Visit[] = [
  ['dashboard', '/users', sidebar('/dashboard'), /^\/dashboard$/, /^Dashboard Overview/],
  ['inspections', '/users', sidebar('/inspections'), /^\/inspections$/, /^Inspections/],
  ['inspection', '/inspections', 'table a[href^="/inspections/"]', /^\/inspections\/./, /./],
  ['new inspection', '/inspections', 'a[href="/new-inspection"]', /^\/new-inspection$/, /^New/],
  ['edit', '/inspections', 'a[href*="inspectionId="]', /^\/new-inspection$/, /^Edit/],
  ['schools', '/users', sidebar('/facilities'), /^\/facilities$/, /^Schools/],
  ['school', '/facilities', 'table a[href^="/facilities/"]', /^\/facilities\/./, /./],
  ['team', '/inspections', sidebar('/users'), /^\/users$/, /^Team/],
  ['settings', '/users', sidebar('/settings'), /^\/settings$/, /^Settings/],
  ['reports', '/users', sidebar('/reports'), /^\/reports$/, /Reports$/],
  ['report', '/reports', 'table a[href*="report="]', /^\/reports$/, /./],
  [
    'choice of school',
    '/new-inspection',
    'main button[aria-haspopup=dialog]',
    /./,
    /^Choose/,
    PICKER,
  ],
  ['sign up', '/login', 'a[href="/signup"]', /^\/signup$/, /^Create/],
].map(toVisit);
/** The visit that opens the explanation of a report's score. */
const explanation = (reportId: string): Visit =>
  toVisit([
    'explanation',
    `/reports?report=${reportId}`,
    'main button:has-text("Why this score?")',
    /./,
    /^Overall/,
    PICKER,
  ]);
const ofSuper: readonly Visit[] = [
  ['subscriptions', '/settings', sidebar('/admin/subscriptions'), /^\/admin/, /^Subscription/],
].map(toVisit);

function toVisit([name, from, click, path, heading, region = SCREEN]: (string | RegExp)[]): Visit {
  return { name, from, click, path, heading, region } as Visit;
}

/** Installed in every page: resolves with the ms from the next click until the screen is drawn. */
const clock = `window.untilDrawn = (path, heading, region) => new Promise((resolve, reject) => {
  setTimeout(() => reject(new Error('Nothing was drawn for 30 seconds at ' + location.href)), 30000);
  const inRegion = () => document.querySelector(region);
  const isInWindow = (part) => {
    const { top, bottom, height } = part.getBoundingClientRect();
    return height > 0 && bottom > 0 && top < innerHeight;
  };
  addEventListener('click', ({ timeStamp }) => {
    const before = inRegion()?.innerText;
    const look = () => {
      const title = inRegion()?.querySelector('h1, h2');
      const isDrawn = new RegExp(path).test(location.pathname) &&
        new RegExp(heading).test(title?.innerText ?? '') &&
        inRegion().innerText !== before &&
        ![...inRegion().querySelectorAll('.animate-pulse, [aria-busy=true]')].some(isInWindow);
      if (!isDrawn) return requestAnimationFrame(look);
      // Continue after the frame has been painted.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        window.shift = 0;
        new PerformanceObserver((list) => {
          for (const { value } of list.getEntries()) window.shift += value;
        }).observe({ type: 'layout-shift' });
        resolve(performance.now() - timeStamp);
      };
      port2.postMessage(0);
    };
    requestAnimationFrame(look);
  }, { capture: true, once: true });
})`;

/** For how long the pointer rests on a link before it is pressed. */
const HOVER_MS = 100;

async function drawn(page: Page): Promise<void> {
  await page.locator('main h1').first().waitFor();
  await page.locator('main .animate-pulse').first().waitFor({ state: 'detached' });
}

/** For how long a person holds a finger or a mouse button down in a quick click. */
const PRESS_MS = 80;

type Click = {
  /** How long the pointer rests on the link before the press, in ms. */
  hover?: number;
  /** How long the button is pressed, in ms. */
  press?: number;
};

async function time(page: Page, visit: Visit, { hover = 0, press = 0 }: Click): Promise<number> {
  const link = page.locator(visit.click).filter({ visible: true }).first();
  await link.scrollIntoViewIfNeeded();
  const box = await link.boundingBox();
  if (!box) throw new Error(`${visit.name}: the link is not visible.`);
  // The promise is stored in the page and not returned, because evaluate() would wait for it.
  await page.evaluate(
    `window.timed = untilDrawn(${JSON.stringify([visit.path.source, visit.heading.source, visit.region]).slice(1, -1)}); 0`,
  );
  await page.mouse.move(box.x + Math.min(box.width / 2, 60), box.y + box.height / 2);
  if (hover > 0) await page.waitForTimeout(hover);
  await page.mouse.down();
  if (press > 0) await page.waitForTimeout(press);
  await page.mouse.up();
  return page.evaluate<number>('window.timed');
}

type Times = Record<'first' | 'pressed' | 'hovered' | 'second' | 'moved', number[]>;

const firstVisits: readonly ['first' | 'pressed' | 'hovered', Click][] = [
  ['first', {}],
  ['pressed', { press: PRESS_MS }],
  ['hovered', { hover: HOVER_MS }],
];

async function measure(page: Page, visit: Visit, times: Times): Promise<void> {
  for (const [kind, click] of firstVisits) {
    await page.mouse.move(2, 2);
    await page.goto(visit.from);
    await drawn(page);
    await page.waitForLoadState('networkidle');
    times[kind].push(await time(page, visit, click));
    await drawn(page);
    if (kind === 'first') times.moved.push(await page.evaluate<number>('window.shift'));
    if (visit.region === PICKER) {
      await page.keyboard.press('Escape');
      await page.locator(PICKER).waitFor({ state: 'detached' });
    } else await page.goBack();
    await drawn(page);
    times.second.push(await time(page, visit, {}));
  }
}

await ensureWebBuild();
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string' } },
});
const [rounds = 5, ...asked] = positionals.map(Number);
const rates = asked.length > 0 ? asked : [1, 4];
const server = await startServer();
const browser = await openBrowser();
const results: { name: string; rate: number; times: Times }[] = [];

/** Measures the visits made as `person`; null: those that start signed out. */
async function measureAll(person: 'alice' | 'sue' | null, all: readonly Visit[]) {
  const listed = all.filter(({ name }) => options.only === undefined || name === options.only);
  const page = await openPage(browser, server.url, withServiceWorker);
  await page.addInitScript(clock);
  if (person) {
    await signInByCall(page, person);
    await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
  }
  const visits =
    person === 'alice' && options.only === undefined
      ? [...listed, explanation(await mayacamasReport(page))]
      : listed;
  const slow = await page.context().newCDPSession(page);
  for (const rate of rates) {
    await slow.send('Emulation.setCPUThrottlingRate', { rate });
    for (const visit of visits) {
      const times: Times = { first: [], pressed: [], hovered: [], second: [], moved: [] };
      for (let round = 0; round < rounds; round += 1) await measure(page, visit, times);
      results.push({ name: visit.name, rate, times });
    }
  }
  await page.context().close();
}

const load = () => loadavg()[0]?.toFixed(1);
console.log(`${rounds} rounds; load of the machine ${load()} at the start.`);
await measureAll(
  'alice',
  ofMembers.filter(({ from }) => from !== '/login'),
);
await measureAll('sue', ofSuper);
await measureAll(
  null,
  ofMembers.filter(({ from }) => from === '/login'),
);
const figure = (values: readonly number[]) =>
  `${Math.min(...values)
    .toFixed(0)
    .padStart(6)}/${median(values).toFixed(0).padEnd(5)}`;
for (const rate of rates) {
  console.log(
    `\n${`${rate} x slower`.padEnd(18)} min/median of: first, pressed, hovered, second visit; moved`,
  );
  for (const { name, times } of results.filter((one) => one.rate === rate)) {
    const cells = [times.first, times.pressed, times.hovered, times.second].map(figure);
    console.log(name.padEnd(18), cells.join(''), Math.max(...times.moved).toFixed(3));
  }
}
console.log(`\nLoad at the end ${load()}.`);
await browser.close();
await server.remove();
