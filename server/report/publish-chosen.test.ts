import { expect, test } from 'vitest';
import { testApp } from '#server/test/app.ts';
import { anInspection } from '#server/test/inspections.ts';

const { app, aDistrict } = await testApp();

test('administrators publish several reports, and take them off the page again', async () => {
  const district = await aDistrict();
  const { alice, sam } = district;
  const first = await anInspection(app, district);
  const second = await anInspection(app, district);
  const reportIds = [first.reportId, second.reportId];
  const published = async () =>
    (await alice.ask('report/list', { published: 'true' })).data.list.map(({ id }) => id);
  const unknown = crypto.randomUUID();
  const publish = { reportIds: [...reportIds, unknown], published: 'always' } as const;
  expect(await sam.refused('report/publish-chosen', publish)).toMatchObject({ status: 403 });
  expect(await alice.ask('report/publish-chosen', publish)).toEqual({
    message: '2 reports published. 1 report not published.',
    data: {
      changed: reportIds,
      refused: [
        { id: unknown, code: 'report-not-found', message: 'This report could not be found.' },
      ],
    },
  });
  expect((await published()).toSorted()).toEqual(reportIds.toSorted());
  await alice.ask('report/publish-chosen', { reportIds, published: 'no' });
  expect(await published()).toEqual([]);
});

test('if none of the reports exists, publishing is refused as for a single report', async () => {
  const { alice } = await aDistrict();
  const input = { reportIds: [crypto.randomUUID()], published: 'always' } as const;
  expect(await alice.refused('report/publish-chosen', input)).toMatchObject({
    status: 404,
    code: 'report-not-found',
  });
});
