import { expect, test } from 'vitest';
import { aComplaint, aDistrictWithComplaints } from '#server/complaint/test/complaints.ts';
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
