/**
 * Drafts when the browser is killed right after a mark, and the times that writing takes, in a real
 * browser. That a draft counts as stored only after the database has written it is also tested without
 * one (web/screens/inspection-form/drafts).
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test as base } from 'vitest';
import { begin, markRadio, school, waitUntilDraftSaved, withoutPrefetch } from './support/form.ts';
import { signInByCall } from './support/people.ts';
import { openProduct } from './support/product.ts';
import { openProfile } from './support/profile.ts';
import { tabletOf } from './support/tablet.ts';

const { server, browser } = await openProduct();
const test = base.extend({ bob: tabletOf({ server, browser }) });

// The list of areas stays in the page while an area is shown. The sentence goes on as soon as the draft
// is also on the server.
const stored = (page: Page) => page.getByText(/^Stored on this device/).filter({ visible: true });

test('A mark that the form shows as stored is still there after the browser was killed at once', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'good-repair-profile-'));
  let profile = await openProfile(folder, server.url);
  try {
    await withoutPrefetch(profile.context);
    let tablet = await profile.context.newPage();
    await signInByCall(tablet, 'bob');
    await begin(tablet, school, 'Classroom 1');
    await markRadio(tablet, 'Gas Leaks', 'Good').check();
    await stored(tablet).waitFor();
    await markRadio(tablet, 'Sewer', 'Deficient').check();
    await stored(tablet).waitFor();
    const address = tablet.url();
    await profile.kill();
    profile = await openProfile(folder, server.url);
    tablet = await profile.context.newPage();
    await profile.context.clearCookies();
    await signInByCall(tablet, 'bob');
    await tablet.goto(address);
    await tablet.getByRole('heading', { name: 'Area Evaluation' }).waitFor();
    await expect.poll(() => markRadio(tablet, 'Sewer', 'Deficient').isChecked()).toBe(true);
  } finally {
    await profile.context.close().catch(() => undefined);
    rmSync(folder, { recursive: true, force: true });
  }
});

test('Each of 120 marks is stored on the device before the next one is tapped, and the times are printed', async ({
  bob,
}) => {
  await begin(bob, school, 'Classroom 1');
  // Waits for five rows of four marks each, and until all writes are finished.
  await expect.poll(() => bob.getByRole('radio').count()).toBe(20);
  await waitUntilDraftSaved(bob);
  const times = await bob.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open('good-repair');
      opening.onsuccess = () => resolve(opening.result);
    });
    type Stored = { draft: { evaluations: { categories: { status: string }[] }[] } };
    const storedMark = (row: number) =>
      new Promise<string | undefined>((resolve) => {
        const all = database.transaction('draft').objectStore('draft').getAll();
        all.onsuccess = () => {
          const [stored] = all.result as Stored[];
          resolve(stored?.draft.evaluations[0]?.categories[row]?.status);
        };
      });
    const channel = new BroadcastChannel('good-repair:device');
    const nextChange = () =>
      new Promise<void>((resolve) => {
        channel.onmessage = () => resolve();
      });
    const radios = [...document.querySelectorAll<HTMLInputElement>('input[type=radio]')];
    const taken: number[] = [];
    for (let tap = 0; tap < 120; tap += 1) {
      // Taps one mark in each of the five rows, then the next mark in each of them.
      const row = tap % 5;
      const radio = radios[row * 4 + (Math.floor(tap / 5) % 4)] as HTMLInputElement;
      let timer = 0;
      const tooLate = new Promise<never>((_, reject) => {
        timer = window.setTimeout(reject, 60_000, new Error(`Tap ${tap} was not stored in 60 s.`));
      });
      let change = nextChange();
      const start = performance.now();
      let end = start;
      radio.click();
      // The change may belong to another record, so the draft is read after every change. The wait
      // for the next change begins before the read, so that no change during the read is missed.
      do {
        await Promise.race([change, tooLate]);
        end = performance.now();
        change = nextChange();
      } while ((await storedMark(row)) !== radio.value);
      clearTimeout(timer);
      taken.push(end - start);
    }
    channel.close();
    database.close();
    return taken.toSorted((one, other) => one - other);
  });
  const [median = 0, p99 = 0] = [times[59], times[118]];
  console.log(`tap to durable draft: median ${median.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`);
  expect(times).toHaveLength(120);
});
