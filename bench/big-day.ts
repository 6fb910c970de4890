/**
 * Measures how a tablet answers while a large school is inspected: 120 areas and 300 photos of 3 MB, in
 * a real browser whose processor is slowed down four times, while the photos are prepared and sent.
 *
 *     node bench/big-day.ts [--slowdown 4] [--areas 120] [--photos 300]     on Linux
 *
 * Each area is opened by "Rest Good & Next". Every second one gets a D with five photos, after which the
 * inspector goes on while they are being prepared. The browser itself reports each interaction (Event
 * Timing): the delay until the app handles it, and the time until the next frame is drawn. It reports
 * those from 16 ms; the others count as 16 ms. At the end the page is killed, and the time is measured
 * from opening the draft in a new page until its list of areas shows the score.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Browser, CDPSession, Page } from 'playwright-core';
import sharp from 'sharp';
import { openBrowser, openPage, sizes } from '#e2e/support/browser.ts';
import { waitUntilDraftSaved } from '#e2e/support/form.ts';
import { signInByCall, startSession } from '#e2e/support/people.ts';
import { startServer } from '#e2e/support/server.ts';
import { ensureWebBuild } from '#scripts/web-build.mjs';
import { clientOf } from './client.ts';

const { values: options } = parseArgs({
  options: {
    slowdown: { type: 'string', default: '4' },
    areas: { type: 'string', default: '120' },
    photos: { type: 'string', default: '300' },
  },
});
const [slowdown, areaCount, photoCount] = [options.slowdown, options.areas, options.photos].map(
  Number,
) as [number, number, number];
const PHOTOS_AN_AREA = 5;
const names = Array.from({ length: areaCount }, (_, at) => `Classroom ${at + 1}`);

/** JPEGs of 12 megapixels and some 3 MB, each with a different tint. */
const makeLargePhotos = async (folder: string): Promise<string[]> => {
  const { data, info } = await sharp({
    create: {
      width: 4000,
      height: 3000,
      channels: 3,
      background: '#999',
      noise: { type: 'gaussian', mean: 128, sigma: 28 },
    },
  })
    .blur(1.2)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const files: string[] = [];
  for (let at = 0; at < photoCount; at += 1) {
    const file = path.join(folder, `photo-${at}.jpg`);
    const tint = [at % 60, Math.floor(at / 60) % 60, 0];
    await sharp(data, { raw }).linear([1, 1, 1], tint).jpeg({ quality: 88 }).toFile(file);
    files.push(file);
  }
  return files;
};

/** Collects the interactions of a page, each with its longest event. */
const observeInteractions = (page: Page): Promise<unknown> =>
  page.addInitScript(`{
    const seen = (globalThis.interactions = new Map());
    new PerformanceObserver((list) => {
      for (const { interactionId, startTime, processingStart, duration, name } of list.getEntries()) {
        if (!interactionId) continue;
        const known = seen.get(interactionId) ?? { delay: 0, duration: 0, name };
        seen.set(interactionId, {
          name,
          delay: Math.max(known.delay, processingStart - startTime),
          duration: Math.max(known.duration, duration),
        });
      }
    }).observe({ type: 'event', durationThreshold: 16, buffered: true });
  }`);

type Interaction = { name: string; delay: number; duration: number };
type Interactions = { count: number; slow: Interaction[] };
const interactionsOf = (page: Page): Promise<Interactions> =>
  page.evaluate(
    `({ count: performance.interactionCount, slow: [...globalThis.interactions.values()] })`,
  );

/** The value that this part of all does not exceed; those that are not listed count as 16 ms. */
const percentile = ({ count, slow }: Interactions, of: 'delay' | 'duration', part: number) => {
  const sorted = slow.map((one) => one[of]).toSorted((one, other) => one - other);
  const unlisted = Math.max(0, count - sorted.length);
  const at = Math.ceil(part * (unlisted + sorted.length)) - 1;
  return Math.round(at < unlisted ? 16 : (sorted[at - unlisted] ?? 0));
};

/** Samples the heap of the page and the memory of its process until it is stopped. */
const sampleMemory = async (browser: Browser, session: CDPSession) => {
  const root = await browser.newBrowserCDPSession();
  const { processInfo } = await root.send('SystemInfo.getProcessInfo');
  const renderers = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
  await session.send('Performance.enable');
  const heap = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0) / 1e6;
  };
  const resident = () =>
    Math.max(
      ...renderers.map((pid) => {
        const status = readFileSync(`/proc/${pid}/status`, 'utf8');
        return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) / 1000;
      }),
    );
  const highest = { heap: 0, resident: 0 };
  return {
    highest,
    sample: async () => {
      highest.heap = Math.max(highest.heap, await heap());
      highest.resident = Math.max(highest.resident, resident());
    },
    heapAfterCollection: async () => {
      await session.send('HeapProfiler.collectGarbage');
      return heap();
    },
  };
};

const addSchool = async (url: string, token: string): Promise<string> => {
  const client = clientOf(url, token);
  const school = { name: 'Nguyễn Du Elementary', type: 'Elementary School', allowDuplicate: true };
  const made = await client.send('POST', '/api/school/create', school);
  const { id } = ((await made.json()) as { data: { id: string } }).data;
  await client.send('POST', '/api/area/paste', { school_id: id, names });
  return id;
};

const slowDown = async (page: Page): Promise<CDPSession> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return session;
};

/** An inspector needs at least this long between two taps, in ms. */
const BETWEEN_TAPS = 400;

/**
 * Taps the element that the script finds, once it is in sight. The locators of Playwright would search the
 * page in its own thread for longer than the app needs to answer.
 */
const tap = async (page: Page, script: string): Promise<void> => {
  await pause(BETWEEN_TAPS);
  for (;;) {
    const box: { x: number; y: number } | null = await page.evaluate(`{
      const found = ${script};
      found?.scrollIntoView({ block: 'nearest' });
      const box = found?.getBoundingClientRect();
      box && { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    }`);
    if (box) return page.touchscreen.tap(box.x, box.y);
    await pause(20);
  }
};

const DEFICIENT = `document.querySelector('[role=radiogroup] input[value=Deficient]')`;
// The button ignores taps in the first moment of an area.
const NEXT = `[...document.querySelectorAll('button:not([aria-disabled=true])')]
  .find((button) => button.textContent.startsWith('Rest Good'))`;

const isOpen = (page: Page, area: string): Promise<boolean> =>
  page.evaluate(`document.querySelector('#area-name')?.textContent.endsWith('${area}') ?? false`);

/** Marks an area; its photos are still being prepared when the next one is opened. */
const markArea = async (page: Page, at: number, photos: readonly string[]): Promise<void> => {
  while (!(await isOpen(page, `Classroom ${at + 1}`))) await pause(20);
  if (photos.length > 0) {
    await tap(page, DEFICIENT);
    await page
      .locator('input[type=file][aria-label="Add photos: Gas Leaks"]')
      .first()
      .setInputFiles([...photos]);
  }
  await tap(page, NEXT);
};

await ensureWebBuild();
const folder = mkdtempSync(path.join(tmpdir(), 'good-repair-big-day-'));
const server = await startServer();
const browser = await openBrowser();
try {
  const photos = await makeLargePhotos(folder);
  const admin = await openPage(browser, server.url);
  const { access_token } = await startSession(admin, 'alice');
  const schoolId = await addSchool(server.url, access_token);
  await admin.context().close();

  const page = await openPage(browser, server.url, {
    viewport: sizes.tablet,
    hasTouch: true,
    sendsDrafts: true,
  });
  await observeInteractions(page);
  await signInByCall(page, 'bob');
  await page.goto(`/new-inspection/${schoolId}`);
  await page.getByLabel('Inspector name').fill('Bob Inspector');
  const memory = await sampleMemory(browser, await slowDown(page));
  await page.getByRole('button', { name: 'Next' }).tap();
  await page.getByRole('button', { name: 'Evaluate Classroom 1', exact: true }).tap();
  const start = performance.now();
  for (let at = 0; at < areaCount; at += 1) {
    const first = (at / 2) * PHOTOS_AN_AREA;
    const added = at % 2 === 0 ? photos.slice(first, first + PHOTOS_AN_AREA) : [];
    await markArea(page, at, added);
    if (at % 4 === 0) await memory.sample();
  }
  await page.locator('#area-name').waitFor({ state: 'detached' });
  const walked = (performance.now() - start) / 1000;
  await waitUntilDraftSaved(page);
  const interactions = await interactionsOf(page);
  await memory.sample();
  const draft = page.url();
  const heapAtEnd = await memory.heapAfterCollection();

  await page.goto('chrome://crash').catch(() => undefined);
  const next = await page.context().newPage();
  await slowDown(next);
  const resumed = performance.now();
  await next.goto(draft);
  await next
    .getByRole('button', { name: /Classroom 1$/ })
    .first()
    .waitFor();
  const resumeTime = performance.now() - resumed;

  console.log(`${slowdown} times slower, load ${loadavg()[0]?.toFixed(1)}; ${walked.toFixed(0)} s`);
  console.table({
    interactions: { '95 %': interactions.count, highest: '' },
    'input delay, ms': {
      '95 %': percentile(interactions, 'delay', 0.95),
      highest: percentile(interactions, 'delay', 1),
    },
    'until the next frame, ms': {
      '95 %': percentile(interactions, 'duration', 0.95),
      highest: percentile(interactions, 'duration', 1),
    },
  });
  console.log(
    `Heap: ${memory.highest.heap.toFixed(0)} MB at most, ${heapAtEnd.toFixed(0)} MB at the end.`,
  );
  console.log(`The page's process: ${memory.highest.resident.toFixed(0)} MB at most.`);
  console.log(`After a kill the draft is open in ${resumeTime.toFixed(0)} ms.`);
} finally {
  await browser.close();
  await server.remove();
  rmSync(folder, { recursive: true, force: true });
}
