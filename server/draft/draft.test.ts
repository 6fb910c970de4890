import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { actInWords } from '#domain/account/audit.ts';
import { MOST_DRAFTS } from '#domain/inspection/stored-draft.ts';
import { inSystem } from '#server/test/accounts.ts';
import { testApp } from '#server/test/app.ts';
import { aContent, aDraftEvaluation, aDraftForm, type DraftForm } from '#server/test/drafts.ts';
import { aSite } from '#server/test/inspections.ts';
import type { Person } from '#server/test/people.ts';

const { services, aDistrict } = await testApp();

const listOf = async (person: Person) => (await person.ask('draft/list')).data.list;

/** A draft of a school with two areas, one of which is marked. */
const aWalk = async ({ sam }: { sam: Person }) => {
  const site = await aSite(sam, 'Room 1', 'Room 2');
  const one = aDraftEvaluation(site.areas['Room 1'], 1, { gasLeaks: 'Good', roofs: 'Poor' });
  const two = aDraftEvaluation(site.areas['Room 2'], 2);
  two.unsorted = [{ kind: 'new', photo: 'a' }];
  two.categories[0]?.pictures.push({ kind: 'new', photo: 'b' });
  return { site, form: aDraftForm(aContent(site.schoolId, one, two)) };
};

describe('a stored draft', () => {
  test('is listed with its school and its numbers, and has its content', async () => {
    const district = await aDistrict();
    const { form, site } = await aWalk(district);
    const { bob } = district;
    const stored = (await bob.ask('draft/store', form)).data;
    expect(stored.version).toBe(1);
    const [listed] = await listOf(bob);
    expect(listed).toMatchObject({
      id: form.id,
      device: form.device,
      deviceName: 'iPad',
      version: 1,
      school: { id: site.schoolId, name: 'Nguyễn Du Elementary' },
      inspection: null,
      areas: 2,
      marked: 1,
      photos: 2,
      changedAt: stored.changedAt,
      expiresAt: stored.expiresAt,
    });
    const { data } = await bob.ask('draft/take', form);
    expect(data).toEqual({ ...listed, content: form.content, received: [], recordings: [] });
  });

  test('may be blank', async () => {
    const { bob } = await aDistrict();
    await bob.ask('draft/store', aDraftForm());
    expect(await listOf(bob)).toMatchObject([{ school: null, areas: 0, marked: 0, photos: 0 }]);
  });

  test('does not exist for anybody else, who may have another one with the same id', async () => {
    const { alice, bob, sam } = await aDistrict();
    const other = await aDistrict();
    const form = aDraftForm();
    await bob.ask('draft/store', form);
    for (const person of [alice, sam, other.alice]) {
      expect(await listOf(person)).toEqual([]);
      expect((await person.refused('draft/take', form)).status).toBe(404);
      expect((await person.refused('draft/delete', { id: form.id })).status).toBe(404);
      await person.ask('draft/store', { ...form, deviceName: 'Phone' });
    }
    expect(await listOf(bob)).toMatchObject([{ id: form.id, deviceName: 'iPad' }]);
  });

  test('is not replaced by an older or an equal version, which gets the answer of the stored one', async () => {
    const { bob } = await aDistrict();
    const form = aDraftForm();
    const changed = (comments: string): DraftForm['content'] => ({
      ...form.content,
      draft: {
        ...form.content.draft,
        site: { ...form.content.draft.site, loweredReason: comments },
      },
    });
    const stored = (await bob.ask('draft/store', { ...form, version: 5, content: changed('5') }))
      .data;
    for (const version of [5, 4]) {
      const again = await bob.ask('draft/store', { ...form, version, content: changed('late') });
      expect(again.data).toEqual(stored);
    }
    const { content } = (await bob.ask('draft/take', form)).data;
    expect(content).toEqual(changed('5'));
    await bob.ask('draft/store', { ...form, version: 6, content: changed('6') });
    expect((await bob.ask('draft/take', form)).data).toMatchObject({
      version: 6,
      content: changed('6'),
    });
  });
});

test('the draft that changed last is listed first', async () => {
  const { bob, accountId } = await aDistrict();
  const [first, second] = [aDraftForm(), aDraftForm()];
  for (const form of [first, second]) await bob.ask('draft/store', form);
  await inSystem(
    services,
    sql`update stored_draft set changed_at = changed_at - interval '1 hour'
      where account_id = ${accountId}`,
  );
  await bob.ask('draft/store', { ...first, version: 2 });
  expect((await listOf(bob)).map(({ id }) => id)).toEqual([first.id, second.id]);
});

test('a draft of a school that was deleted in the meantime is still stored', async () => {
  const district = await aDistrict();
  const { bob, sam } = district;
  const { form, site } = await aWalk(district);
  await sam.ask('school/delete', { id: site.schoolId });
  await bob.ask('draft/store', form);
  expect(await listOf(bob)).toMatchObject([{ school: { id: site.schoolId } }]);
});

test('a person has a limited number of stored drafts', async () => {
  const { bob, sam } = await aDistrict();
  const forms = Array.from({ length: MOST_DRAFTS }, () => aDraftForm());
  for (const form of forms) await bob.ask('draft/store', form);
  expect(await bob.refused('draft/store', aDraftForm())).toMatchObject({
    status: 422,
    code: 'too-many-drafts',
    message: 'The server stores at most 20 of your drafts. Please save or delete one first.',
  });
  const [first] = forms;
  await bob.ask('draft/store', { ...(first as DraftForm), version: 2 });
  await sam.ask('draft/store', aDraftForm());
  await bob.ask('draft/delete', { id: first?.id ?? '' });
  await bob.ask('draft/store', aDraftForm());
  expect(await listOf(bob)).toHaveLength(MOST_DRAFTS);
});

test('a person has no more drafts than that if many are stored at the same time', async () => {
  const { bob } = await aDistrict();
  const answers = await Promise.allSettled(
    Array.from({ length: MOST_DRAFTS + 5 }, () => bob.ask('draft/store', aDraftForm())),
  );
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(MOST_DRAFTS);
  expect(await listOf(bob)).toHaveLength(MOST_DRAFTS);
});

test('the same version that arrives several times at the same time is stored once', async () => {
  const { bob } = await aDistrict();
  const form = aDraftForm();
  const answers = await Promise.all(Array.from({ length: 8 }, () => bob.ask('draft/store', form)));
  for (const { data } of answers) expect(data).toEqual(answers[0]?.data);
  expect(await listOf(bob)).toHaveLength(1);
});

describe('two devices', () => {
  test('store a draft one after the other: the one that takes it, until the other takes it back', async () => {
    const district = await aDistrict();
    const { bob } = district;
    const { form } = await aWalk(district);
    await bob.ask('draft/store', form);
    await inSystem(
      services,
      sql`update stored_draft set taken_at = taken_at - interval '1 hour'
        where account_id = ${district.accountId}`,
    );
    const [stored] = await listOf(bob);
    const laptop = { id: form.id, device: randomUUID(), deviceName: 'Laptop' };
    const taken = (await bob.ask('draft/take', laptop)).data;
    expect(taken).toMatchObject({ ...laptop, version: 1, content: form.content });
    expect(Date.parse(taken.takenAt)).toBeGreaterThan(Date.parse(stored?.takenAt ?? ''));

    expect(await bob.refused('draft/store', { ...form, version: 9 })).toMatchObject({
      status: 409,
      code: 'draft-elsewhere',
      message:
        'This inspection was continued on Laptop. Continue it there, or take it over on this device.',
      conflict: { deviceName: 'Laptop', at: taken.takenAt, inspection: null },
    });
    // A lost answer of the first device is no reason to answer that the draft is stored.
    expect((await bob.refused('draft/store', form)).code).toBe('draft-elsewhere');
    await bob.ask('draft/store', { ...form, ...laptop, version: 2 });
    await bob.ask('draft/take', form);
    expect((await bob.refused('draft/store', { ...form, ...laptop, version: 3 })).code).toBe(
      'draft-elsewhere',
    );
    await bob.ask('draft/store', { ...form, version: 3 });
  });
});

describe('deleting', () => {
  test('is refused for a device that does not write the draft any more, but not for the person', async () => {
    const { bob } = await aDistrict();
    const form = aDraftForm();
    const { id, device } = form;
    await bob.ask('draft/store', form);
    await bob.ask('draft/take', { id, device: randomUUID(), deviceName: 'Laptop' });
    expect(await bob.refused('draft/delete', { id, device })).toMatchObject({
      status: 409,
      code: 'draft-elsewhere',
      conflict: { deviceName: 'Laptop' },
    });
    expect(await listOf(bob)).toHaveLength(1);
    await bob.ask('draft/delete', { id });
    expect(await listOf(bob)).toEqual([]);
    expect((await bob.refused('draft/delete', { id })).status).toBe(404);
  });

  test('leaves nothing, so that a device that still has the draft may store it again', async () => {
    const { bob } = await aDistrict();
    const form = aDraftForm();
    await bob.ask('draft/store', form);
    await bob.ask('draft/delete', { id: form.id, device: form.device });
    await bob.ask('draft/store', form);
    expect(await listOf(bob)).toHaveLength(1);
  });
});

describe('the activity', () => {
  test('says which draft was moved to which device, and which was deleted, without the content', async () => {
    const district = await aDistrict();
    const { alice, bob } = district;
    const { form } = await aWalk(district);
    await bob.ask('draft/store', form);
    const laptop = { id: form.id, device: randomUUID(), deviceName: 'Laptop' };
    await bob.ask('draft/take', laptop);
    // The device has the draft already, so that nothing is recorded.
    await bob.ask('draft/take', laptop);
    await bob.ask('draft/delete', { id: form.id });
    const { list } = (await alice.ask('account/activity', { limit: 100 })).data;
    const entries = list.filter(({ subject }) => subject.kind === 'draft');
    expect(entries).toMatchObject([
      {
        act: 'draft-deleted',
        subject: { name: 'Nguyễn Du Elementary' },
        before: { device_name: 'Laptop' },
        after: null,
      },
      {
        act: 'draft-continued',
        subject: { name: 'Nguyễn Du Elementary' },
        before: { device_name: 'iPad' },
        after: { device_name: 'Laptop' },
      },
    ]);
    expect(entries.map(actInWords)).toEqual([
      'Deleted the draft of an inspection of',
      'Continued on another device the draft of an inspection of',
    ]);
  });
});
