/** Screens of an inspector who is offline, has two tabs open, or has a conflict. */
import type { Page, Route } from 'playwright-core';
import { beginByAddress, waitUntilDraftSaved, markRadio, school } from '#e2e/support/form.ts';
import { save } from '#e2e/support/field.ts';
import { aLeakingTap } from '#e2e/support/photo.ts';
import { openAt, pressOnly, type Screen, waitUntilLoaded } from '#e2e/support/screen.ts';
import { changeResponse } from './accounts.ts';
import { followNewInspection, searchFor } from '#e2e/support/search-for.ts';

/** Fills in an inspection of one area, up to its last Save. */
const fillIn = async (page: Page): Promise<void> => {
  await beginByAddress(page, school, 'Classroom 1');
  await markRadio(page, 'Gas Leaks', 'Good').check();
  await markRadio(page, 'Sewer', 'Deficient').check();
  await pressOnly(page, /^Mark the rest Good/);
  await pressOnly(page, 'Save');
};

/** Opens the newest inspection that may be changed, and changes it. */
const changeOne = async (page: Page): Promise<void> => {
  await openAt('/inspections', 'Inspections')(page);
  await page
    .getByRole('link', { name: /^Edit the inspection/ })
    .first()
    .click();
  await page.getByLabel('Weather condition').fill('Hail, and wind from the north-west');
  await waitUntilDraftSaved(page);
};

export const refuse =
  (status: number, code: string, message: string, more = {}) =>
  (route: Route) =>
    route.fulfill({
      status,
      contentType: 'application/problem+json',
      body: JSON.stringify({ status, code, message, ...more }),
    });

type Details = {
  weatherCondition: string;
  evaluations: { categories: { status: string; comments: string }[] }[];
};

/** The version of the inspection that another inspector has saved in the meantime. */
const changedByAnother = (details: Details): Details => {
  const theirs = structuredClone(details);
  theirs.weatherCondition = 'Clear';
  const [first, second] = theirs.evaluations[0]?.categories ?? [];
  if (first)
    Object.assign(first, { status: 'Poor', comments: 'Nguyễn smelled gas by the boiler.' });
  if (second) Object.assign(second, { status: 'Deficient', comments: '' });
  return theirs;
};

const as = 'alice';

export const screensOfField: readonly Screen[] = [
  {
    name: 'logout-with-unsent-work',
    as,
    open: async (page) => {
      await beginByAddress(page, school, 'Classroom 1');
      await markRadio(page, 'Sewer', 'Deficient').check();
      await waitUntilDraftSaved(page);
      await openAt('/inspections', 'Inspections')(page);
      await pressOnly(page, 'Logout');
      await page.getByRole('alertdialog', { name: 'Log out with unsent work?' }).waitFor();
      await waitUntilLoaded(page);
    },
  },
  {
    name: 'login-after-session-end',
    as,
    open: async (page) => {
      await beginByAddress(page, school, 'Classroom 1');
      await markRadio(page, 'Sewer', 'Deficient').check();
      await waitUntilDraftSaved(page);
      const ended = refuse(401, 'session-ended', 'Your session has ended. Please sign in again.');
      await page.route('**/api/**', ended);
      await page.goto('/inspections');
      await page.getByText('1 inspection on this device has not been sent').waitFor();
      await waitUntilLoaded(page);
    },
  },
  {
    name: 'on-this-device-waiting',
    as,
    open: async (page) => {
      await page.route(
        '**/api/inspection/save',
        refuse(422, 'bad-input', 'The area “Classroom 1” is not one of this school anymore.'),
        { times: 1 },
      );
      await fillIn(page);
      await save(page);
      await page.getByText('is not one of this school anymore').first().waitFor();
      await page.route('**/api/inspection/save', (route) => route.abort());
      await beginByAddress(page, 'Alder Creek Elementary', 'Main Building · Room 1');
      await pressOnly(page, /^Mark all Good/);
      await save(page);
      await save(page);
      await pressOnly(page, 'Leave page');
      await page.getByText('Waiting for a signal').first().waitFor();
      await page.getByText('Not accepted').first().waitFor();
      await waitUntilLoaded(page);
    },
  },
  {
    name: 'area-open-before',
    as,
    open: async (page) => {
      await beginByAddress(page, school, 'Hall');
      await pressOnly(page, 'Still there');
      await page.getByText('Electrical marked Deficient: still there.').waitFor();
      await waitUntilLoaded(page);
    },
  },
  {
    name: 'leaving',
    as,
    open: async (page) => {
      await beginByAddress(page, school, 'Classroom 1');
      await markRadio(page, 'Sewer', 'Deficient').check();
      await waitUntilDraftSaved(page);
      await page.getByRole('link', { name: 'Reports' }).click();
      await page.getByRole('alertdialog', { name: 'Not saved yet' }).waitFor();
    },
  },
  {
    name: 'begun-already',
    as,
    open: async (page) => {
      await beginByAddress(page, school, 'Classroom 1');
      await markRadio(page, 'Sewer', 'Deficient').check();
      await waitUntilDraftSaved(page);
      await followNewInspection(page, school);
      await page.getByRole('alertdialog', { name: 'Continue your earlier inspection?' }).waitFor();
    },
  },
  {
    name: 'other-tab',
    as,
    open: async (page) => {
      const other = await page.context().newPage();
      await beginByAddress(other, school, 'Classroom 1');
      await waitUntilDraftSaved(other);
      await page.goto(other.url());
      await page.getByText('This inspection is open in another tab.').waitFor();
    },
  },
  {
    name: 'goes-on',
    as,
    open: async (page) => {
      await changeOne(page);
      const saved = page.url().replace(/&draft=.*/, '');
      await pressOnly(page, 'Cancel');
      await pressOnly(page, 'Leave and keep draft');
      await page.goto(saved);
      await page.getByText('You are continuing the draft stored on this device').waitFor();
    },
  },
  {
    name: 'not-kept',
    as,
    initScript: `indexedDB.open = () => {
      throw new DOMException('Not in a private window', 'SecurityError');
    };`,
    open: async (page) => {
      await beginByAddress(page, school, 'Classroom 1');
      await page
        .getByText('This browser does not allow anything to be stored on this device.')
        .waitFor();
    },
  },
  {
    name: 'conflict',
    as,
    open: async (page) => {
      const reading = page.waitForResponse('**/api/inspection/details/**');
      await changeOne(page);
      const { data } = (await (await reading).json()) as { data: Details };
      const message = 'Somebody else has changed this inspection since it was opened.';
      await page.route(
        /\/api\/inspection\/update/,
        refuse(409, 'stale-version', message, {
          conflict: changedByAnother(data),
          changed: { by: 'Ana Peña', at: '2026-11-03T10:42:00.000Z', isYou: false },
        }),
      );
      await pressOnly(page, 'Next');
      await save(page);
      await page.getByRole('dialog', { name: /^Ana Peña changed this inspection/ }).waitFor();
    },
  },
  {
    name: 'size-notice',
    as,
    open: async (page) => {
      await changeResponse(page, /\/api\/inspection\/details/, ({ evaluations }: Details) => {
        const [first] = evaluations.flatMap(({ categories }) => categories);
        if (first) first.comments = 'The tap drips. '.repeat(31_000);
      });
      await openAt('/inspections', 'Inspections')(page);
      await searchFor(page, 'Peña Continuation');
      await page
        .getByRole('link', { name: /^Edit the inspection of Peña/ })
        .first()
        .click();
      await pressOnly(page, 'Next');
      await page.getByText(/^Close to the largest size/).waitFor();
    },
  },
  {
    name: 'saving',
    as,
    open: async (page) => {
      await page.route('**/api/inspection/save', () => undefined);
      await fillIn(page);
      await save(page);
      await page.getByRole('dialog', { name: 'Saving the inspection' }).waitFor();
    },
  },
  {
    name: 'saved-on-device',
    as,
    open: async (page) => {
      await page.route('**/api/inspection/save', (route) => route.abort());
      await fillIn(page);
      await save(page);
      await page.getByRole('dialog', { name: 'Stored on this device' }).waitFor();
    },
  },
  {
    name: 'little-room',
    as,
    // Simulates Safari on a tablet, as far as our code detects it.
    initScript: `
      Object.defineProperty(navigator, 'standalone', { value: false });
      Object.defineProperty(navigator, 'maxTouchPoints', { value: 5 });
      navigator.storage.estimate = async () => ({ quota: 1e9, usage: 850e6 });
    `,
    open: async (page) => {
      await openAt('/inspections', 'Inspections')(page);
      await page.getByText('This browser may store only 150 MB more.').waitFor();
      await page.getByText('Add to Home Screen').waitFor();
    },
  },
  {
    name: 'area-with-photos',
    as,
    open: async (page) => {
      await beginByAddress(page, school, 'Classroom 1');
      await markRadio(page, 'Sewer', 'Extreme deficiency').check();
      await page
        .getByLabel('Comments: Sewer')
        .fill('Backs up under the sink. Nguyễn called O’Peña.');
      const buffer = await aLeakingTap();
      const photo = { name: 'sink.jpg', mimeType: 'image/jpeg', buffer };
      await page.getByLabel('Add photos: Sewer').setInputFiles([photo, photo, photo]);
      await page.getByRole('button', { name: /^Enlarge: .*photo 3 of 3/ }).waitFor();
    },
  },
  {
    name: 'drawing-on-photo',
    as,
    open: async (page) => {
      await beginByAddress(page, school, 'Classroom 1');
      await markRadio(page, 'Sewer', 'Extreme deficiency').check();
      const photo = { name: 'sink.jpg', mimeType: 'image/jpeg', buffer: await aLeakingTap() };
      await page.getByLabel('Add photos: Sewer').setInputFiles([photo]);
      await pressOnly(page, /^Enlarge: .*photo 1 of 1/);
      await pressOnly(page, 'Draw on photo 1');
      const surface = page.getByRole('application');
      await surface.focus();
      await page.keyboard.press('Enter');
      await pressOnly(page, 'Circle');
      await surface.focus();
      await page.keyboard.press('Enter');
      for (let step = 0; step < 8; step += 1) await page.keyboard.press('ArrowRight');
      await pressOnly(page, 'Text');
      await surface.focus();
      await page.keyboard.press('Enter');
      await page.getByLabel('Text on the photo').fill('O’Peña: leaks <b>');
      await page.getByRole('button', { name: '3 “O’Peña: leaks <b>”' }).waitFor();
    },
  },
];
