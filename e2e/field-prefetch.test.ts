/** After signing in, an inspection of any school can begin offline, including new areas. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage, sizes, withServiceWorker } from './support/browser.ts';
import { save, waitUntilSaved } from './support/field.ts';
import { bearerOf, signIn } from './support/people.ts';
import { openProduct } from './support/product.ts';
import { inspectionsOf, readerOf } from './support/server-inspections.ts';

const { server, browser } = await openProduct();
const school = 'Mayacamas Countywide Middle School';

type Size = { width: number; height: number };

/** Whether the device has the lists of all schools. */
const hasLists = (page: Page): Promise<boolean> =>
  page.evaluate(`new Promise((resolve) => {
    const opening = indexedDB.open('good-repair');
    // If there is no database yet, it is not created here, so that the app can create it.
    opening.onupgradeneeded = () => opening.transaction?.abort();
    opening.onerror = () => resolve(false);
    opening.onsuccess = () => {
      const keys = opening.result.transaction('answer').objectStore('answer').getAllKeys();
      keys.onsuccess = () => {
        opening.result.close();
        resolve(keys.result.some(([, call]) => call === 'inspection/offline'));
      };
    };
  })`);

/** A device, by default a tablet, on which somebody has signed in and done nothing else. */
const signedIn = async (person: 'bob' | 'sam', viewport: Size = sizes.tablet): Promise<Page> => {
  const page = await openPage(browser, server.url, { viewport, ...withServiceWorker });
  await signIn(page, person);
  const since = performance.now();
  await expect.poll(() => hasLists(page)).toBe(true);
  console.info(`Lists stored after sign-in: ${Math.round(performance.now() - since)} ms`);
  await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
  return page;
};

/** Goes offline, and begins an inspection of a school that this device has never opened. */
const beginOffline = async (page: Page, inspector: string): Promise<void> => {
  await page.context().setOffline(true);
  await page.goto('/new-inspection');
  await page.getByRole('button', { name: 'School: Choose a school' }).click();
  await page.getByText(/^List of \w+ as of today/).waitFor();
  await page.getByRole('button', { name: school }).click();
  await page.getByLabel('Inspector name').fill(inspector);
  await page.getByRole('button', { name: 'Next' }).click();
};

/** Adds an area offline and marks all of it good. */
const addArea = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name: 'New', exact: true }).click();
  await page.getByRole('button', { name: 'Add an area' }).click();
  await page.getByLabel('Area name').fill(name);
  await page.getByRole('button', { name: 'Add area', exact: true }).click();
  await page.getByText('It will be created when the inspection is sent.').first().waitFor();
  await page.getByRole('button', { name: 'Continue to Categories' }).click();
  await page.getByRole('button', { name: 'Mark all Good' }).click();
  await save(page);
};

test('The areas and the last inspection of a school that was never opened are available offline', async () => {
  const bob = await signedIn('bob');
  await beginOffline(bob, 'Bob unopened');
  await bob.getByRole('button', { name: 'Evaluate Classroom 2', exact: true }).waitFor();
  await bob.getByRole('button', { name: "Start with the last inspection's areas" }).click();
  await bob
    .getByText(/^14 areas added from the last inspection/)
    .first()
    .waitFor();
  await expect.poll(() => bob.getByRole('button', { name: /^Edit / }).count()).toBe(14);
  await bob.context().close();
});

test('Two tablets add the same area offline: it is created once, and both inspections refer to it', async () => {
  const tablets = [
    { page: await signedIn('bob'), name: 'Bob portable', area: 'Portable 7' },
    { page: await signedIn('sam'), name: 'Sam portable', area: 'PORTABLE 7' },
  ];
  for (const { page, name, area } of tablets) {
    await beginOffline(page, name);
    await addArea(page, area);
    // The new area counts as an area of the school, both in the form and in the list of the
    // inspections on this device.
    await page.getByText('1 of 14 areas of this school').first().waitFor();
    await save(page);
    await page.getByText('The inspection is stored on this device').waitFor();
    await page.getByRole('button', { name: 'Leave page' }).click();
    await page.getByText('1 of 14 areas entered').waitFor();
  }
  for (const { page } of tablets) {
    await page.context().setOffline(false);
    await waitUntilSaved(page);
  }
  const [{ page: bob }] = tablets as [(typeof tablets)[0]];
  const read = readerOf(server.url, await bearerOf(bob, 'bob'));
  const { schoolList } = await read<{ schoolList: { id: string; name: string }[] }>('school/get');
  const id = schoolList.find((one) => one.name === school)?.id;
  const { schoolFacilityList } = await read<{ schoolFacilityList: { id: string; name: string }[] }>(
    `school/facilities/${id}/get`,
  );
  const made = schoolFacilityList.filter(({ name }) => /portable 7/i.test(name));
  expect(made.map(({ name }) => name)).toEqual(['Portable 7']);
  const areas = await Promise.all(
    tablets.map(async ({ name }) =>
      (await inspectionsOf(read, name)).flatMap(({ evaluations }) =>
        evaluations.map((one) => (one as unknown as { area: string }).area),
      ),
    ),
  );
  expect(areas).toEqual([[made[0]?.id], [made[0]?.id]]);
  for (const { page } of tablets) await page.context().close();
});

test('Offline, an area with a name that the school already has cannot be added', async () => {
  const bob = await signedIn('bob');
  await beginOffline(bob, 'Bob twice');
  await bob.getByRole('button', { name: 'New', exact: true }).click();
  await bob.getByRole('button', { name: 'Add an area' }).click();
  await bob.getByLabel('Area name').fill(' classroom 2 ');
  await bob.getByRole('button', { name: 'Add area', exact: true }).click();
  await bob.getByText('An area with this name is already here.').waitFor();
  await expect
    .poll(() => bob.getByRole('button', { name: 'Continue to Categories' }).isDisabled())
    .toBe(true);
  await bob.context().close();
});

test('After the session has ended, hovering over a link changes nothing, and following the link leads to the login', async () => {
  // Waits for background requests, which would also notice that the session has ended.
  const page = await signedIn('bob', sizes.desk);
  await page.waitForLoadState('networkidle');
  await page.context().request.post('/api/auth/logout', { data: {} });
  const reports = page.getByRole('link', { name: 'Reports', exact: true });
  const refused = page.waitForResponse('**/api/auth/refresh-token');
  await reports.hover();
  expect((await refused).status()).toBe(401);
  await reports.click();
  await page.getByRole('heading', { level: 1, name: 'Welcome back' }).waitFor();
  // Signing in leads to the followed link, not back to the dashboard, which was shown while
  // hovering.
  expect(new URL(page.url()).searchParams.get('next')).toBe('/reports');
  await page.context().close();
});

test('The date of a new inspection is the current date in the time zone of the district, also offline', async () => {
  const bob = await openPage(browser, server.url, {
    ...withServiceWorker,
    viewport: sizes.tablet,
    // The time zone of the device. It is 25 hours ahead of the district's zone, Pago Pago, so both
    // never have the same date.
    timezoneId: 'Pacific/Kiritimati',
  });
  const headers = await bearerOf(bob, 'alice');
  const inZone = (timeZone: string) =>
    bob.request.put('/api/account/update', { headers, data: { timeZone } });
  expect((await inZone('Pacific/Pago_Pago')).ok()).toBe(true);
  await signIn(bob, 'bob');
  await expect.poll(() => hasLists(bob)).toBe(true);
  await bob.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
  await bob.context().setOffline(true);
  const day = new Intl.DateTimeFormat('en-CA', {
    timeZone: 'Pacific/Pago_Pago',
    dateStyle: 'short',
  });
  // Two dates are accepted, because midnight may pass while the form opens.
  const before = day.format(new Date());
  await bob.goto('/new-inspection');
  const date = await bob.getByLabel(/^Date/).inputValue();
  expect([before, day.format(new Date())]).toContain(date);
  await bob.context().close();
});

test('An open complaint about a room is shown in the room offline, without telephone numbers', async () => {
  const desk = await openPage(browser, server.url);
  const headers = await bearerOf(desk, 'alice');
  const get = async <Answer>(path: string): Promise<Answer> =>
    (await (await desk.request.get(path, { headers })).json()) as Answer;
  const { schoolList } = await get<{ schoolList: { id: string; name: string }[] }>(
    '/api/school/get',
  );
  const schoolId = schoolList.find(({ name }) => name === school)?.id;
  const { schoolFacilityList } = await get<{ schoolFacilityList: { id: string; name: string }[] }>(
    `/api/school/facilities/${schoolId}/get`,
  );
  const areaId = schoolFacilityList.find(({ name }) => name.endsWith('Classroom 2'))?.id;
  await desk.request.put('/api/account/update', { headers, data: { takesComplaints: true } });
  const complaint = {
    way: 'telephone',
    subject: 'threat',
    schoolId,
    areaId,
    description: 'It smells of gas. Call me at (530) 555-0199.',
    receivedOn: '2020-11-20',
  };
  await desk.request.post('/api/complaint/create', { headers, data: complaint });
  await desk.context().close();

  const bob = await signedIn('bob');
  await beginOffline(bob, 'Bob complaint');
  await bob.getByRole('button', { name: 'Evaluate Classroom 2', exact: true }).click();
  const complaints = bob.getByRole('region', { name: 'Open complaints' });
  await complaints.getByText('Received on Nov 20, 2020').waitFor();
  await complaints.getByRole('heading', { name: 'Emergency or urgent threat 2020-0001' }).waitFor();
  await complaints.getByText('It smells of gas.').waitFor();
  expect(await complaints.textContent()).not.toContain('0199');
  await bob.context().close();
});
