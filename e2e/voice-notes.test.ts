/** Voice notes, with the microphone of Chromium that hears beeps. */
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage, sizes } from './support/browser.ts';
import { save, waitUntilSaved } from './support/field.ts';
import {
  beginByAddress,
  markRadio,
  school,
  waitUntilDraftSaved,
  withoutPrefetch,
} from './support/form.ts';
import { bearerAt, startSession } from './support/people.ts';
import { openProduct } from './support/product.ts';
import { openProfile } from './support/profile.ts';
import { readerOf } from './support/server-inspections.ts';

const { server, browser } = await openProduct();

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
const transcriptOf = (page: Page) => page.getByLabel('Transcript of the voice note: Gas Leaks');
const player = (page: Page) =>
  page.locator('audio[aria-label^="Voice note, Gas Leaks in"]').first();

/** Records for at least a second. */
const record = async (page: Page): Promise<void> => {
  await button(page, 'Record a voice note: Gas Leaks').click();
  await page.getByText('0:01 of 1:00').waitFor();
  await button(page, 'Stop recording: Gas Leaks').click();
  await transcriptOf(page).waitFor();
};

const openMark = async (page: Page): Promise<void> => {
  await beginByAddress(page, school, 'Classroom 1');
  await markRadio(page, 'Gas Leaks', 'Deficient').check();
};

/** The seconds that a player finds; it finds them when it has read the recording to its end. */
const lengthOf = (page: Page): Promise<number> =>
  player(page).evaluate((audio: HTMLAudioElement) => audio.duration);

/** The path that a player reads. */
const pathOf = (page: Page) => player(page).getAttribute('src');

/** The SHA-256 of the recording that the device has stored, as it is sent. */
const storedHash = (page: Page): Promise<string | undefined> =>
  page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open('good-repair');
      opening.onsuccess = () => resolve(opening.result);
    });
    const photos = await new Promise<{ type: string; sha256: string }[]>((resolve) => {
      const reading = database.transaction('photo').objectStore('photo').getAll();
      reading.onsuccess = () => resolve(reading.result as never);
    });
    database.close();
    return photos.find(({ type, sha256 }) => type === 'audio/webm' && sha256 !== '')?.sha256;
  });

type WithVoiceNotes = {
  id: string;
  reportId: string;
  evaluations: {
    categories: { voiceNote?: { url: string; seconds: number; transcript: string } }[];
  }[];
};

/** The inspection that was saved last. */
const lastInspection = async (): Promise<WithVoiceNotes> => {
  const read = readerOf(server.url, await bearerAt(server.url, 'bob'));
  const { data } = await read<{ data: { list: { id: string }[] } }>('inspection/list?limit=1');
  const { data: details } = await read<{ data: WithVoiceNotes }>(
    `inspection/details/${data.list[0]?.id}`,
  );
  return details;
};

test('A voice note that was recorded offline survives a kill, is sent, and is heard at the desk', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'good-repair-profile-'));
  let profile = await openProfile(folder, server.url);
  try {
    await withoutPrefetch(profile.context);
    let page = await profile.context.newPage();
    await startSession(page, 'bob');
    await openMark(page);
    const address = page.url();
    await profile.context.setOffline(true);
    await record(page);
    await transcriptOf(page).fill('The valve hisses.');
    await waitUntilDraftSaved(page);
    await expect.poll(() => storedHash(page)).toBeDefined();
    const recorded = await storedHash(page);
    await profile.kill();

    profile = await openProfile(folder, server.url);
    await withoutPrefetch(profile.context);
    page = await profile.context.newPage();
    await profile.context.clearCookies();
    await startSession(page, 'bob');
    await page.goto(address);
    await expect.poll(() => transcriptOf(page).inputValue()).toBe('The valve hisses.');
    await expect.poll(() => lengthOf(page)).toBeGreaterThan(1);
    expect(await storedHash(page)).toBe(recorded);
    await button(page, /Mark the rest Good/).click();
    await save(page);
    await save(page);
    await waitUntilSaved(page);

    const { id, reportId, evaluations } = await lastInspection();
    const [voiceNote] = evaluations.flatMap(({ categories }) =>
      categories.flatMap((entry) => entry.voiceNote ?? []),
    );
    expect(voiceNote?.transcript).toBe('The valve hisses.');
    const part = await fetch(server.url + voiceNote?.url, { headers: { range: 'bytes=0-99' } });
    expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 100]);

    const desk = await openPage(browser, server.url);
    await startSession(desk, 'alice');
    await desk.goto(`/inspections/${id}`);
    await desk.getByText('The valve hisses.').first().waitFor();
    const heard = await fetch(server.url + (await pathOf(desk)));
    const bytes = Buffer.from(await heard.arrayBuffer());
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(recorded);
    const seconds = voiceNote?.seconds ?? 0;
    expect(seconds).toBeGreaterThan(1);
    await expect.poll(async () => Math.abs((await lengthOf(desk)) - seconds) < 0.2).toBe(true);
    await desk.goto(`/pdf/report/${reportId}`);
    await desk.getByText('Gas Leaks').first().waitFor();
    expect(await desk.content()).not.toMatch(/<audio|valve hisses|api\/recording/);
    await desk.context().close();
  } finally {
    await profile.context.close().catch(() => undefined);
    rmSync(folder, { recursive: true, force: true });
  }
});

test('A voice note is discarded while it is recorded, or removed and put back', async () => {
  const page = await openPage(browser, server.url, { viewport: sizes.phone });
  await startSession(page, 'bob');
  await openMark(page);
  await button(page, 'Record a voice note: Gas Leaks').click();
  await page.getByText('0:01 of 1:00').waitFor();
  await button(page, 'Discard the recording: Gas Leaks').click();
  await button(page, 'Record a voice note: Gas Leaks').waitFor();
  expect(await player(page).count()).toBe(0);

  await record(page);
  const box = await button(page, 'Remove the voice note of Gas Leaks').boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(44);
  await transcriptOf(page).fill('Hinge');
  await button(page, 'Remove the voice note of Gas Leaks').click();
  await page.getByText('Voice note removed.').waitFor();
  expect(await player(page).count()).toBe(0);
  await button(page, 'Undo').click();
  await expect.poll(() => transcriptOf(page).inputValue()).toBe('Hinge');
  await page.context().close();
});

test('The recording stops by itself after 60 seconds, and says so', async () => {
  const page = await openPage(browser, server.url);
  await page.addInitScript(`{
    const { setTimeout: start } = window;
    window.setTimeout = (work, delay, ...given) => start(work, delay === 60000 ? 1000 : delay, ...given);
  }`);
  await startSession(page, 'bob');
  await openMark(page);
  await button(page, 'Record a voice note: Gas Leaks').click();
  await page.getByText(/^The voice note has reached .*, so the recording was stopped/).waitFor();
  await expect.poll(() => transcriptOf(page).isVisible()).toBe(true);
  await page.context().close();
});

test.each([
  ['NotAllowedError', 'The browser may not use the microphone.'],
  ['NotFoundError', 'No microphone was found.'],
  ['NotReadableError', 'Another app is using the microphone.'],
])('A microphone that fails with %s is explained', async (name, sentence) => {
  const page = await openPage(browser, server.url);
  await page.addInitScript(`navigator.mediaDevices.getUserMedia = () =>
    Promise.reject(new DOMException('', '${name}'))`);
  await startSession(page, 'bob');
  await openMark(page);
  await button(page, 'Record a voice note: Gas Leaks').click();
  await page.getByText(sentence).waitFor();
  expect(await button(page, 'Record a voice note: Gas Leaks').isVisible()).toBe(true);
  await page.context().close();
});

test('Where the browser cannot record Opus, the form says so', async () => {
  const page = await openPage(browser, server.url);
  await page.addInitScript('MediaRecorder.isTypeSupported = () => false');
  await startSession(page, 'bob');
  await openMark(page);
  await page.getByText('This browser cannot record voice notes.').waitFor();
  expect(await button(page, 'Record a voice note: Gas Leaks').count()).toBe(0);
  await page.context().close();
});
