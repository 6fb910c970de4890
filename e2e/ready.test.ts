/** "Ready for the Day": what an inspector checks before leaving for a school. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openField } from './support/field.ts';
import { moveToMorning } from './support/morning.ts';
import { bearerAt } from './support/people.ts';
import { openTablet, saveOffline } from './support/tablet.ts';

const field = await openField();

type Plans = { list: { school: string; schoolId: string }[]; today: string };

const headers = await bearerAt(field.serverUrl, 'alice');

const plansOf = async (query = ''): Promise<Plans> => {
  const address = `${field.serverUrl}/api/schedule/list?limit=100${query}`;
  return ((await (await fetch(address, { headers })).json()) as { data: Plans }).data;
};

// What the demo has planned for today would be something to do.
for (const { schoolId } of (await plansOf('&state=planned')).list) {
  await fetch(`${field.serverUrl}/api/schedule/update/${schoolId}`, {
    method: 'PUT',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ plannedDate: null }),
  });
}

/** A tablet that may use the camera, with room for photos whatever disk this machine has. */
const openReadyTablet = async (script?: string): Promise<Page> => {
  const page = await openTablet(field, script);
  await page.context().grantPermissions(['camera']);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Storage.overrideQuotaForOrigin', {
    origin: field.proxy.url,
    quotaSize: 5_000_000_000,
  });
  return page;
};
const check = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByText(title, { exact: true }) });
const verdict = (page: Page) => page.getByRole('main').getByRole('status');

test('A tablet that has everything says Ready, also without a connection', async () => {
  const page = await openReadyTablet();
  await page.goto('/inspections');
  await page.getByRole('link', { name: 'Ready?' }).click();
  await page.getByRole('heading', { level: 1, name: 'Ready for the Day' }).waitFor();
  await verdict(page).getByText('Ready', { exact: true }).waitFor();
  await check(page, 'Signed in')
    .getByText(/^Until \w{3} \d+, \d{4}, and longer/)
    .waitFor();
  await check(page, 'Works without a connection')
    .getByText(/^Schools and areas as of/)
    .waitFor();

  await page.context().setOffline(true);
  await page.reload();
  await check(page, 'Signed in').getByText('Not known without a connection.').waitFor();
  await verdict(page).getByText('Ready', { exact: true }).waitFor();
  expect(await page.getByText('To do:').count()).toBe(0);
  await check(page, 'Works without a connection')
    .getByText(/^Schools and areas as of/)
    .waitFor();
  await page.context().close();
});

test('A clock that is 20 minutes slow is something to do', async () => {
  const page = await openReadyTablet(
    'const now = Date.now; Date.now = () => now() - 20 * 60 * 1000;',
  );
  await page.goto('/ready');
  await verdict(page).getByText('1 thing to do', { exact: true }).waitFor();
  const clock = check(page, 'Clock');
  await clock.getByText('20 minutes slow: set the time of this device.').waitFor();
  expect(await clock.getByText('To do:').count()).toBe(1);
  await page.context().close();
});

test('An inspection that waits to be sent is something to do until it is sent', async () => {
  const page = await openReadyTablet();
  await saveOffline(field, page, 'Ready Nguyễn');
  await page.goto('/ready');
  await check(page, 'Unsent work')
    .getByText('1 inspection on this device has not been sent: it is waiting to be sent.')
    .waitFor();
  await verdict(page).getByText('1 thing to do', { exact: true }).waitFor();
  await check(page, 'Unsent work').getByRole('button', { name: 'Send Now' }).waitFor();
  await page.context().setOffline(false);
  await check(page, 'Unsent work').getByText('Everything is on the server.').waitFor();
  expect(await check(page, 'Unsent work').getByRole('button').count()).toBe(0);
  await verdict(page).getByText('Ready', { exact: true }).waitFor();
  await page.context().close();
});

test('A school that is planned for today is downloaded with all that its inspection needs', async () => {
  const page = await openReadyTablet();
  await moveToMorning(page);
  const data = await plansOf();
  const school = data.list.find((one) => one.school === 'Redwood Flat Middle School');
  const cookies = await page.context().cookies();
  const bob = cookies.find(({ name }) => name === 'short_id')?.value;
  const planned = await page.request.put(`/api/schedule/update/${school?.schoolId}`, {
    headers,
    data: { plannedDate: data.today, inspectorId: bob },
  });
  expect(planned.status()).toBe(200);
  await page.goto('/ready');
  const today = check(page, 'Schools of today');
  await today
    .getByText(/^Redwood Flat Middle School: deficiencies .* not on this device/)
    .waitFor();
  await today.getByRole('button', { name: 'Download Now' }).click();
  await today.getByText(/^Redwood Flat Middle School: rooms, .* are on this device[.]$/).waitFor();
  await page.context().close();
});
