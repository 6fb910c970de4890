/** Who sees a stored draft: nobody but its person, who must see its school. */
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { inSystem } from '#server/test/accounts.ts';
import { testApp } from '#server/test/app.ts';
import { aContent, aDraftForm } from '#server/test/drafts.ts';
import { aLimitedMember } from '#server/test/limited-member.ts';
import { anInspection, save, siteFacts } from '#server/test/inspections.ts';
import type { Person } from '#server/test/people.ts';
import { aSchool } from '#server/test/schools.ts';

const harness = await testApp();
const { app, services, aDistrict } = harness;

const idsOf = async (person: Person) =>
  (await person.ask('draft/list')).data.list.map(({ id }) => id);

describe('a member who is limited to some schools', () => {
  const aPair = async () => {
    const district = await aDistrict();
    const [ours, theirs] = [await aSchool(district.sam), await aSchool(district.sam)];
    const limited = await aLimitedMember(harness, district.accountId, 'inspector', [ours]);
    return { ...district, ours, theirs, limited };
  };

  test('stores drafts of these schools and drafts without a school, and no others', async () => {
    const { ours, theirs, limited } = await aPair();
    const form = aDraftForm();
    await limited.ask('draft/store', form);
    await limited.ask('draft/store', { ...form, version: 2, content: aContent(ours) });
    const moved = { ...form, version: 3, content: aContent(theirs) };
    expect(await limited.refused('draft/store', moved)).toMatchObject({
      status: 422,
      code: 'school-unknown',
      field: 'content.draft.site.schoolId',
    });
    expect(await limited.refused('draft/store', aDraftForm(aContent(theirs)))).toMatchObject({
      code: 'school-unknown',
    });
    expect(await idsOf(limited)).toEqual([form.id]);
  });

  test('may not store an update of an inspection of another school', async () => {
    const { sam, bob, limited } = await aPair();
    const { id } = await anInspection(app, { sam, bob });
    const content = aContent();
    content.draft.inspectionId = id;
    expect(await limited.refused('draft/store', aDraftForm(content))).toMatchObject({
      status: 404,
      code: 'inspection-not-found',
    });
    await bob.ask('draft/store', aDraftForm(content));
  });

  test('does not see own drafts of a school from the moment at which it is taken away', async () => {
    const { ours, theirs, limited, sam } = await aPair();
    const form = aDraftForm(aContent(ours));
    await limited.ask('draft/store', form);
    const limitTo = (school: string) =>
      inSystem(
        services,
        sql`update app_user set school_ids = ${[school]}::uuid[] where id = ${limited.id}`,
      );
    await limitTo(theirs);
    expect(await idsOf(limited)).toEqual([]);
    expect((await limited.refused('draft/take', form)).status).toBe(404);
    expect((await limited.refused('draft/delete', { id: form.id })).status).toBe(404);
    expect((await limited.refused('draft/store', { ...form, version: 2 })).code).toBe(
      'school-unknown',
    );
    // The id cannot be used again for another school, and a save that names it is accepted.
    const elsewhere = { ...form, version: 3, content: aContent(theirs) };
    expect((await limited.refused('draft/store', elsewhere)).code).toBe('draft-not-found');
    const { schoolFacilityList } = await sam.ask('school/facilities-get', { schoolId: theirs });
    expect(schoolFacilityList).toEqual([]);
    await sam.ask('area/create', { name: 'Room 1', school_id: theirs });
    const list = (await sam.ask('school/facilities-get', { schoolId: theirs })).schoolFacilityList;
    await save(app, limited, {
      formData: siteFacts(theirs),
      evaluations: [{ id: 1, area: list[0]?.id, categories: [] }],
      draft: { id: form.id, device: form.device },
    });
    await limitTo(ours);
    expect(await idsOf(limited)).toEqual([form.id]);
  });
});

describe('in the database', () => {
  const tables = ['stored_draft', 'stored_draft_photo'];
  type Scope = { accountId: string; memberId?: string | undefined; limitedMember?: string };

  const rowsSeen = async (scope: Scope) => {
    const counts: number[] = [];
    for (const table of tables) {
      const { rows } = await services.database.asAccount(scope, (db) =>
        sql`select from ${sql.table(table)}`.execute(db),
      );
      counts.push(rows.length);
    }
    return counts;
  };

  test('only the person sees the rows of a draft, a limited one only those of own schools', async () => {
    const { alice, bob, sam, accountId } = await aDistrict();
    const other = await aDistrict();
    const [ours, theirs] = [await aSchool(sam), await aSchool(sam)];
    const limited = await aLimitedMember(harness, accountId, 'inspector', [ours]);
    const photos = [{ id: 'a', sha256: 'a'.repeat(64), name: '', type: '', size: 1 }];
    for (const person of [bob, limited]) {
      await person.ask('draft/store', aDraftForm({ ...aContent(ours), photos }));
    }
    expect(await rowsSeen({ accountId, memberId: bob.id })).toEqual([1, 1]);
    expect(await rowsSeen({ accountId, memberId: alice.id })).toEqual([0, 0]);
    expect(await rowsSeen({ accountId })).toEqual([0, 0]);
    expect(await rowsSeen({ accountId: other.accountId, memberId: bob.id })).toEqual([0, 0]);
    const scope = { accountId, memberId: limited.id, limitedMember: limited.id };
    expect(await rowsSeen(scope)).toEqual([1, 1]);
    await inSystem(
      services,
      sql`update stored_draft set school_id = ${theirs} where user_id = ${limited.id}`,
    );
    expect(await rowsSeen(scope)).toEqual([0, 0]);
  });

  test('nobody adds, changes or deletes a row of another person', async () => {
    const { alice, bob, accountId } = await aDistrict();
    await bob.ask('draft/store', aDraftForm());
    const as = (memberId: string, statement: ReturnType<typeof sql>) =>
      services.database.asAccount({ accountId, memberId }, (db) => statement.execute(db));
    const changed = await as(alice.id, sql`update stored_draft set version = 9`);
    const deleted = await as(alice.id, sql`delete from stored_draft`);
    expect([changed.numAffectedRows, deleted.numAffectedRows]).toEqual([0n, 0n]);
    const given = sql`update stored_draft set user_id = ${alice.id}`;
    await expect(as(bob.id, given)).rejects.toMatchObject({ code: '42501' });
    expect(await idsOf(bob)).toHaveLength(1);
  });
});
