/** Notices and emails about replies that were sent with a work link. */
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { sendNoticeMails } from '#server/notice/mails/notice-mails.ts';
import { inSystem, mailsTo } from '#server/test/accounts.ts';
import { testApp } from '#server/test/app.ts';
import { aNamedSite, anEvaluationOf, save, siteFacts } from '#server/test/inspections.ts';
import type { Person } from '#server/test/people.ts';
import { workPages } from '#server/work-link/test/pages.ts';

const { app, services, aDistrict } = await testApp({}, { pages: workPages });

/** A link of sam, the staff, that shows two deficiencies of Alder High. */
const begin = async () => {
  const district = await aDistrict();
  const { sam, bob } = district;
  const { schoolId, areas } = await aNamedSite(sam, 'Alder High');
  await save(app, bob, {
    formData: siteFacts(schoolId, { date: '2026-09-01' }),
    evaluations: [
      anEvaluationOf(areas['Room 12'], 1, { roofs: 'Deficient', interior: 'Deficient' }),
    ],
  });
  const form = { name: 'Roofing, Lincoln', days: 90, takesReplies: true, filters: {} };
  const path = new URL((await sam.ask('work-link/create', form)).data.url).pathname;
  const ids = (await bob.ask('deficiency/list')).data.list.map(({ id }) => id);
  const reply = async (id: string | undefined) => {
    const payload = new FormData();
    payload.append('note', 'See https://evil.test');
    payload.append('claimedBy', 'Eve');
    expect((await app.inject({ method: 'POST', url: `${path}/${id}`, payload })).statusCode).toBe(
      303,
    );
  };
  return { ...district, schoolId, ids, reply };
};

const listOf = async (person: Person) => (await person.ask('notice/list')).data.list;
const mailsOf = async ({ id }: Person) => {
  const [row] = await inSystem(
    services,
    sql<{ email: string }>`select email from app_user where id = ${id}`,
  );
  return mailsTo(services, row?.email as string);
};
const mailLater = (minutes: number) =>
  sendNoticeMails(services, new Date(Date.now() + minutes * 60_000));

describe('a reply', () => {
  test('is noticed by whoever has made the link; several are one notice while it is unread', async () => {
    const { alice, sam, bob, ids, reply } = await begin();
    await reply(ids[0]);
    expect(await listOf(sam)).toMatchObject([
      { kind: 'reported', deficiencies: 1, deficiencyId: ids[0], by: null, note: '' },
    ]);
    await reply(ids[1]);
    expect(await listOf(sam)).toMatchObject([
      { kind: 'reported', deficiencies: 2, deficiencyId: null, school: 'Alder High' },
    ]);
    expect([await listOf(alice), await listOf(bob)]).toEqual([[], []]);
  });

  test('is noticed by the administrators once that person is not active', async () => {
    const { alice, sam, chelsea, ids, reply } = await begin();
    await alice.ask('user/delete', { id: sam.id });
    await reply(ids[0]);
    expect(await listOf(alice)).toMatchObject([{ kind: 'reported', deficiencyId: ids[0] }]);
    expect(await listOf(chelsea)).toEqual([]);
  });

  test('is noticed also if whoever has made the link became limited to the school', async () => {
    const { sam, schoolId, ids, reply } = await begin();
    await inSystem(
      services,
      sql`update app_user set school_ids = array[${schoolId}]::uuid[] where id = ${sam.id}`,
    );
    for (const id of ids) await reply(id);
    expect(await listOf(sam)).toMatchObject([{ kind: 'reported', deficiencies: 2 }]);
  });

  test('is mailed once nothing was added for two minutes, without what was written', async () => {
    const { sam, ids, reply } = await begin();
    await reply(ids[0]);
    await reply(ids[1]);
    await mailLater(1);
    expect(await mailsOf(sam)).toEqual([]);
    await mailLater(3);
    await mailLater(3);
    const [mail, ...others] = await mailsOf(sam);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('2 deficiencies reported as repaired');
    expect(mail?.text).toContain(
      '2 deficiencies of Alder High were reported as repaired with a link for contractors.',
    );
    expect(mail?.text).toContain(`${services.settings.appUrl}/deficiencies?state=all&claimed=true`);
    expect(mail?.text).not.toMatch(/Eve|evil|Roofing/);
  });

  test('is not mailed if it was declined in the meantime', async () => {
    const { sam, bob, ids, reply } = await begin();
    const id = ids[0] ?? '';
    await reply(id);
    const [claim] = (await bob.ask('deficiency/details', { id })).data.claims;
    const declined = { id, claimId: claim?.id ?? '', note: 'It still leaks.' };
    await bob.ask('deficiency/claim-decline', declined);
    await mailLater(3);
    expect(await mailsOf(sam)).toEqual([]);
  });

  test('is shown in the app and mailed as the person has chosen', async () => {
    const { sam, ids, reply } = await begin();
    await sam.ask('user/mails-update', { reported: false });
    await reply(ids[0]);
    await mailLater(3);
    expect(await mailsOf(sam)).toEqual([]);
    expect(await listOf(sam)).toHaveLength(1);
    await sam.ask('user/mails-update', { reported: true, inApp: [] });
    await reply(ids[1]);
    await mailLater(3);
    expect((await mailsOf(sam)).map(({ subject }) => subject)).toEqual([
      '1 deficiency reported as repaired',
    ]);
    expect(await listOf(sam)).toHaveLength(1);
  });
});
