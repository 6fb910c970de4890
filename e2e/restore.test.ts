/** Restoring an area that was deleted alone, not together with its school, from the Deleted tab. */
import { expect, test } from 'vitest';
import { openPage } from './support/browser.ts';
import { expectTexts } from './support/expect-texts.ts';
import { bearerOf, startSession } from './support/people.ts';
import { openProduct } from './support/product.ts';

const { server, browser } = await openProduct();

test('An area that was deleted alone is restored to its school', async () => {
  const page = await openPage(browser, server.url);
  await startSession(page, 'alice');
  const headers = await bearerOf(page, 'alice');
  const { request } = page;
  const [school] = (await (await request.get('/api/school/get', { headers })).json()).schoolList;
  const made = await request.post('/api/area/create', {
    headers,
    data: { school_id: school.id, name: 'Bike Shed' },
  });
  const { id } = (await made.json()).data;
  const answered = await request.delete(`/api/area/delete/${id}`, { headers });
  expect(answered.status()).toBe(200);
  await page.goto('/facilities');
  await page.getByRole('tab', { name: 'Deleted' }).click();
  const row = page.getByRole('table', { name: 'Deleted areas' }).getByRole('row', { name: /Bike/ });
  await row.getByText(school.name).waitFor();
  await page.getByRole('button', { name: 'Restore Bike Shed' }).click();
  await expectTexts(page, 'Area restored successfully!', 'No deleted areas.');
  const answer = await request.get('/api/area/list', {
    headers,
    params: { schoolId: school.id, search: 'Bike Shed' },
  });
  expect((await answer.json()).data.list).toMatchObject([{ id, name: 'Bike Shed' }]);
});
