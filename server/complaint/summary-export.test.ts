import { expect, test } from 'vitest';
import { aComplaint, aDistrictWithComplaints } from '#server/complaint/test/complaints.ts';
import { hasPoppler, textOfPdf } from '#server/pdf/testing/poppler.ts';
import { testApp } from '#server/test/app.ts';
import type { Person } from '#server/test/people.ts';

const harness = await testApp();

const exported = async ({ token }: Person, day: string) => {
  const answer = await harness.app.inject({
    url: `/api/complaint/summary/export?format=csv&day=${day}`,
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.headers['content-disposition']).toContain('Complaints');
  return answer.body.trim().split(/\r?\n/);
};

test('the quarterly summary is exported with a row for each subject, also without complaints', async () => {
  const { sam, schoolId } = await aDistrictWithComplaints(harness);
  const remedied = await aComplaint(sam, { schoolId, receivedOn: '2020-10-01' });
  await sam.ask('complaint/update', { id: remedied.id, remediedOn: '2020-10-02' });
  await aComplaint(sam, { schoolId, receivedOn: '2020-12-31', subject: 'threat' });
  const [head, ...rows] = await exported(sam, '2020-11-20');
  expect(head).toMatch(/From,To,Subject,Received,Resolved,Unresolved$/);
  expect(rows.map((row) => row.split(',').slice(-3).join())).toEqual([
    '1,0,1',
    '1,1,0',
    '0,0,0',
    '0,0,0',
    '0,0,0',
    '2,1,1',
  ]);
  expect(rows.at(-1)).toBe('2020-10-01,2020-12-31,All subjects,2,1,1');
  expect((await exported(sam, '2019-11-20')).at(-1)).toBe(
    '2019-10-01,2019-12-31,All subjects,0,0,0',
  );
});

test('the quarterly summary is a PDF with the name of the district and its numbers', async () => {
  const { alice, sam, schoolId } = await aDistrictWithComplaints(harness);
  await alice.ask('account/update', { name: 'Alder Unified' });
  for (let count = 0; count < 7; count += 1) {
    await aComplaint(sam, { schoolId, receivedOn: '2020-10-01' });
  }
  for (const [day, name, numbers] of [
    ['2020-11-20', 'Alder Unified', 'All subjects 7 0 7'],
    ['2019-11-20', 'Alder Unified', 'All subjects 0 0 0'],
  ] as const) {
    const answer = await harness.app.inject({
      url: `/api/complaint/summary/export?format=pdf&day=${day}`,
      headers: { authorization: `Bearer ${sam.token}` },
    });
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    if (!hasPoppler) continue;
    const text = (await textOfPdf(answer.rawPayload)).replaceAll(/\s+/g, ' ');
    expect(text).toContain(name);
    expect(text).toContain(numbers);
  }
});
