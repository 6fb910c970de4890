import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { purge } from '#server/purge/purge.ts';
import { inSystem } from '#server/test/accounts.ts';
import { testApp } from '#server/test/app.ts';
import { aComplaint, aDistrictWithComplaints, known } from './test/complaints.ts';

const harness = await testApp();
const { services } = harness;

test('the name and the contact of a complainant are purged months after the complaint was closed', async () => {
  const { alice, sam, accountId, schoolId } = await aDistrictWithComplaints(harness);
  await alice.ask('account/update', { complaintContactMonths: 3 });
  const form = { schoolId, complainant: known };
  const [closed, open] = [await aComplaint(sam, form), await aComplaint(sam, form)];
  await sam.ask('complaint/update', { id: closed.id, validity: 'not-valid' });
  const closeBefore = (interval: string) =>
    inSystem(
      services,
      sql`update complaint set closed_on = current_date - ${interval}::interval
        where account_id = ${accountId} and id = ${closed.id}`,
    );
  const contactOf = async ({ id }: { id: string }) =>
    (await alice.ask('complaint/contact', { id })).data?.name ?? null;
  await closeBefore('3 months');
  await purge(services);
  expect(await contactOf(closed)).toBe('Ana García');
  await closeBefore('3 months 1 day');
  await purge(services);
  expect(await contactOf(closed)).toBeNull();
  expect(await contactOf(open)).toBe('Ana García');
  const { data } = await sam.ask('complaint/details', { id: closed.id });
  expect(data).toMatchObject({ isNamed: true, hasContact: false });
});
