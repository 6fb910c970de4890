/** Comments are dictated, if the district allows it (docs/decisions/0298). */
import { expect, test } from 'vitest';
import { openPage, sizes } from './support/browser.ts';
import { failToHear, fakeRecognition, hear, wasLocal } from './support/fake-recognition.ts';
import { beginByAddress, markRadio, school } from './support/form.ts';
import { startSession } from './support/people.ts';
import { openProduct } from './support/product.ts';

const { server, browser } = await openProduct();

type OnDevice = Parameters<typeof fakeRecognition>[1];

/** Bob's tablet, with an open comment in a room. */
const openComment = async (
  onDevice: OnDevice,
  viewport: (typeof sizes)[keyof typeof sizes] = sizes.tablet,
) => {
  const page = await openPage(browser, server.url, { viewport });
  await fakeRecognition(page, onDevice);
  await startSession(page, 'bob');
  await beginByAddress(page, school, 'Classroom 1');
  await markRadio(page, 'Gas Leaks', 'Deficient').check();
  const comment = page.getByLabel('Comments: Gas Leaks');
  await comment.waitFor();
  return { page, comment, microphone: page.getByRole('button', { name: 'Dictate: Gas Leaks' }) };
};

const choose = async (label: string) => {
  const alice = await openPage(browser, server.url);
  await startSession(alice, 'alice');
  await alice.goto('/settings?tab=district');
  await alice.getByLabel('Comments may be dictated').selectOption({ label });
  await alice.getByText('Dictation saved.').first().waitFor();
  await alice.context().close();
};

test('Without the consent of the district, no comment has a microphone', async () => {
  const { page } = await openComment('available');
  const read = page.waitForResponse('**/api/account/details');
  await page.reload();
  await read;
  await page.getByLabel('Comments: Gas Leaks').waitFor();
  expect(await page.getByRole('button', { name: /^Dictate/ }).count()).toBe(0);
  await page.context().close();
});

test('Words that the device recognizes are added at the caret, and nothing that was typed is lost', async () => {
  await choose('Only on the device');
  const { page, comment, microphone } = await openComment('available', sizes.phone);
  await comment.fill('The roof above the door.');
  await comment.press('Control+Home');
  for (let letter = 0; letter < 'The roof'.length; letter += 1) await comment.press('ArrowRight');
  const box = await microphone.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  expect(await microphone.getAttribute('aria-pressed')).toBe('false');

  await microphone.click();
  await page.getByText('Listening in American English. Tap again to stop.').waitFor();
  expect(await microphone.getAttribute('aria-pressed')).toBe('true');
  await hear(page, 'of the', false);
  await page.getByText('of the', { exact: true }).waitFor();
  expect(await comment.inputValue()).toBe('The roof above the door.');
  await hear(page, 'of the gym');
  await expect.poll(() => comment.inputValue()).toBe('The roof of the gym above the door.');
  // What is typed meanwhile stays, and the next words follow it.
  await comment.focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' It leaks');
  await hear(page, 'since Monday');
  await expect
    .poll(() => comment.inputValue())
    .toBe('The roof of the gym above the door. It leaks since Monday');

  await microphone.click();
  await page.getByText('Listening in').waitFor({ state: 'detached' });
  await expect.poll(() => microphone.getAttribute('aria-pressed')).toBe('false');
  expect(await wasLocal(page)).toEqual([true]);
  await page.context().close();
});

test('A failure is explained, and the next tap tries again', async () => {
  await choose('Only on the device');
  const { page, comment, microphone } = await openComment('available');
  await microphone.click();
  await page.getByText('Listening in').waitFor();
  await failToHear(page, 'not-allowed');
  await page.getByText('The browser may not use the microphone.').waitFor();
  await microphone.click();
  await page.getByText('Listening in').waitFor();
  await hear(page, 'the roof leaks');
  await expect.poll(() => comment.inputValue()).toBe('The roof leaks');
  await page.context().close();
});

test('A language that the device does not have is downloaded after a question', async () => {
  await choose('Only on the device');
  const { page, microphone } = await openComment('downloadable');
  await microphone.click();
  await page.getByText('Your browser first downloads American English').waitFor();
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  await page.getByText('Listening in American English').waitFor();
  expect(await wasLocal(page)).toEqual([true]);
  await page.context().close();
});

test('Speech leaves the device only if the district allows it, and after the person has agreed', async () => {
  await choose('Also through the browser’s service');
  const { page, microphone } = await openComment('unavailable');
  await microphone.click();
  await page.getByText('Your browser sends what you say to a service of its maker').waitFor();
  expect(await wasLocal(page)).toEqual([]);
  await page.getByRole('button', { name: 'Dictate', exact: true }).click();
  await page.getByText('What you say is sent to a service of your browser’s maker.').waitFor();
  expect(await wasLocal(page)).toEqual([false]);
  await page.context().close();
});

test('The note of a deficiency is dictated', async () => {
  await choose('Only on the device');
  const page = await openPage(browser, server.url, { viewport: sizes.phone });
  await fakeRecognition(page, 'available');
  await startSession(page, 'bob');
  await page.goto('/deficiencies');
  await page.getByRole('table').getByRole('link').first().click();
  await page.getByRole('button', { name: 'Dictate: Note' }).click();
  await page.getByText('Listening in').waitFor();
  await hear(page, 'valve ordered');
  await expect
    .poll(() => page.getByLabel('Note', { exact: true }).inputValue())
    .toBe('Valve ordered');
  await page.getByRole('button', { name: 'Add Note' }).click();
  await page.getByText('Valve ordered').waitFor();
  await page.context().close();
});
