import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { DRAFT_DAYS } from '#domain/inspection/stored-draft.ts';
import { anImage, sha256Of } from '#server/photo/test/photos.ts';
import { inSystem } from '#server/test/accounts.ts';
import { testApp } from '#server/test/app.ts';
import { aContent, aDraftForm, aDraftPhoto } from '#server/test/drafts.ts';
import { anEvaluationOf, anInspection, aSite, save, siteFacts } from '#server/test/inspections.ts';
import type { Person } from '#server/test/people.ts';
import { purge } from './purge.ts';

const { app, services, aDistrict } = await testApp();

/** Moves the times of everything that the purge looks at into the past. */
const letDaysPass = async ({ accountId }: Person, days: number) => {
  for (const [table, column] of [
    ['stored_draft', 'expires_at'],
    ['picture', 'wanted_at'],
    ['app_user', 'deleted_at'],
  ] as const) {
    await inSystem(
      services,
      sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sql.ref(column)}
          - ${days} * interval '1 day'
        where account_id = ${accountId}`,
    );
  }
  await purge(services);
};

const countRows = async (table: string, { accountId }: Person) =>
  (await inSystem(services, sql`select from ${sql.table(table)} where account_id = ${accountId}`))
    .length;

const idsOf = async (person: Person) =>
  (await person.ask('draft/list')).data.list.map(({ id }) => id);

/** Uploads a photo, and stores a draft that needs it. */
const aDraftWithPhoto = async (person: Person) => {
  const file = await anImage('jpeg');
  const sha256 = sha256Of(file);
  await person.ask('photo/upload', { sha256, file });
  const form = aDraftForm({ ...aContent(), photos: [aDraftPhoto(sha256)] });
  await person.ask('draft/store', form);
  return { form, sha256 };
};

describe('a stored draft', () => {
  test(`is deleted ${DRAFT_DAYS} days after its last change`, async () => {
    const { bob } = await aDistrict();
    const form = aDraftForm();
    await bob.ask('draft/store', form);
    await letDaysPass(bob, 29);
    expect(await idsOf(bob)).toEqual([form.id]);
    await bob.ask('draft/store', { ...form, version: 2 });
    await letDaysPass(bob, 29);
    expect(await idsOf(bob)).toEqual([form.id]);
    await letDaysPass(bob, 2);
    expect(await countRows('stored_draft', bob)).toBe(0);
  });

  test('does not exist for its person from the moment at which it expires', async () => {
    const { bob, accountId } = await aDistrict();
    const form = aDraftForm();
    await bob.ask('draft/store', form);
    await inSystem(
      services,
      sql`update stored_draft set expires_at = now() - interval '1 second'
        where account_id = ${accountId}`,
    );
    expect(await idsOf(bob)).toEqual([]);
    const laptop = { device: crypto.randomUUID(), deviceName: 'Laptop' };
    expect((await bob.refused('draft/take', { id: form.id, ...laptop })).status).toBe(404);
    // A device that still has the draft stores it again, whichever it is.
    await bob.ask('draft/store', { ...form, ...laptop });
    expect(await idsOf(bob)).toEqual([form.id]);
    expect((await bob.refused('draft/store', { ...form, version: 2 })).code).toBe(
      'draft-elsewhere',
    );
  });

  test('that has expired, or was saved long ago, is no reason to refuse a save', async () => {
    const { bob, sam, accountId } = await aDistrict();
    const { schoolId, areas } = await aSite(sam, 'Room 1');
    const form = aDraftForm();
    await bob.ask('draft/store', form);
    const expire = () =>
      inSystem(
        services,
        sql`update stored_draft set expires_at = now() - interval '1 second'
          where account_id = ${accountId}`,
      );
    for (const device of [crypto.randomUUID(), crypto.randomUUID()]) {
      await expire();
      await save(app, bob, {
        formData: siteFacts(schoolId),
        evaluations: [anEvaluationOf(areas['Room 1'], 1)],
        draft: { id: form.id, device },
      });
      expect(await bob.refused('draft/store', form)).toMatchObject({
        code: 'draft-saved',
        conflict: { deviceName: 'another device' },
      });
    }
    await expire();
    await bob.ask('draft/store', form);
    expect(await idsOf(bob)).toEqual([form.id]);
  });

  test('retains its photos, and for thirty days more after it has expired', async () => {
    const { bob } = await aDistrict();
    const { form } = await aDraftWithPhoto(bob);
    await letDaysPass(bob, 29);
    await bob.ask('draft/store', { ...form, version: 2 });
    await letDaysPass(bob, 29);
    expect(await countRows('picture', bob)).toBe(1);
    await letDaysPass(bob, 2);
    expect(await countRows('stored_draft', bob)).toBe(0);
    await letDaysPass(bob, 29);
    expect(await countRows('picture', bob)).toBe(1);
    await letDaysPass(bob, 2);
    expect(await countRows('picture', bob)).toBe(0);
  });

  test('retains no photo that it does not name any more', async () => {
    const { bob } = await aDistrict();
    const { form } = await aDraftWithPhoto(bob);
    await bob.ask('draft/store', { ...form, version: 2, content: aContent() });
    expect(await countRows('stored_draft_photo', bob)).toBe(0);
    await letDaysPass(bob, 31);
    expect(await countRows('picture', bob)).toBe(0);
  });

  test('that is deleted leaves its photos for thirty days to a device that took it', async () => {
    const { bob } = await aDistrict();
    const { form } = await aDraftWithPhoto(bob);
    await letDaysPass(bob, 29);
    await bob.ask('draft/delete', { id: form.id });
    await letDaysPass(bob, 29);
    expect(await countRows('picture', bob)).toBe(1);
    await letDaysPass(bob, 2);
    expect(await countRows('picture', bob)).toBe(0);
  });
});

test('the drafts of a removed person remain while the person can be restored, and are purged then', async () => {
  const { alice, bob, sam } = await aDistrict();
  // Because of the inspection, the purge retains the person without a name.
  await anInspection(app, { sam, bob });
  const form = aDraftForm();
  await bob.ask('draft/store', form);
  await alice.ask('user/remove', { id: bob.id });
  await letDaysPass(bob, 20);
  expect(await countRows('stored_draft', bob)).toBe(1);
  await inSystem(
    services,
    sql`update stored_draft set expires_at = now() + interval '30 days' where user_id = ${bob.id}`,
  );
  await letDaysPass(bob, 11);
  expect(await countRows('stored_draft', bob)).toBe(0);
});

test('the drafts of a person who is erased are deleted at once, and nobody else’s', async () => {
  const { alice, bob, sam } = await aDistrict();
  await bob.ask('draft/store', aDraftForm());
  const form = aDraftForm();
  await sam.ask('draft/store', form);
  await alice.ask('user/remove', { id: bob.id });
  await alice.ask('user/erase', { id: bob.id, name: 'bob inspector' });
  expect(await countRows('stored_draft', bob)).toBe(1);
  expect(await idsOf(sam)).toEqual([form.id]);
});
