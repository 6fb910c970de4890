import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { inSystem } from '#server/test/accounts.ts';
import { testApp } from '#server/test/app.ts';
import {
  aContent,
  aDraftEvaluation,
  aDraftForm,
  aDraftPhoto,
  type DraftForm,
} from '#server/test/drafts.ts';
import {
  anEvaluationOf,
  aSite,
  save,
  type SaveForm,
  send,
  siteFacts,
  type TestSite,
} from '#server/test/inspections.ts';
import type { District } from '#server/test/people.ts';

const { app, services, aDistrict } = await testApp();

let district: District;
let site: TestSite;
let draft: DraftForm;
let form: SaveForm;
beforeEach(async () => {
  district = await aDistrict();
  site = await aSite(district.sam, 'Room 1');
  draft = aDraftForm(aContent(site.schoolId, aDraftEvaluation(site.areas['Room 1'])));
  form = {
    formData: siteFacts(site.schoolId),
    evaluations: [anEvaluationOf(site.areas['Room 1'], 1)],
    draft: { id: draft.id, device: draft.device },
  };
});

const drafts = async () => (await district.bob.ask('draft/list')).data.list;
const inspections = async () => (await district.bob.ask('inspection/list')).data.list;
const laptop = { device: randomUUID(), deviceName: 'Laptop' };
const takeOnLaptop = () => district.bob.ask('draft/take', { id: draft.id, ...laptop });

describe('a save that is the end of a draft', () => {
  test('deletes the draft, so that it cannot be continued on another device', async () => {
    const { bob } = district;
    const photos = [aDraftPhoto('a'.repeat(64))];
    await bob.ask('draft/store', { ...draft, content: { ...draft.content, photos } });
    await save(app, bob, form);
    expect(await drafts()).toEqual([]);
    const left = await inSystem(
      services,
      sql`select content, school_id from stored_draft where account_id = ${district.accountId}`,
    );
    expect(left).toEqual([{ content: null, school_id: null }]);
    const photosLeft = await inSystem(
      services,
      sql`select from stored_draft_photo where account_id = ${district.accountId}`,
    );
    expect(photosLeft).toEqual([]);
    expect((await bob.refused('draft/delete', { id: draft.id })).status).toBe(404);
  });

  test('is what a device is told that takes the draft later', async () => {
    const { bob } = district;
    await bob.ask('draft/store', draft);
    const { id: inspection } = await save(app, bob, form);
    const { id } = draft;
    const saved = {
      status: 409,
      code: 'draft-saved',
      message: 'This inspection was already saved on iPad.',
      conflict: { deviceName: 'iPad', inspection },
    };
    expect(await bob.refused('draft/take', { id, ...laptop })).toMatchObject(saved);
    expect((await district.alice.refused('draft/take', { id, ...laptop })).status).toBe(404);
  });

  test.each([{ isStored: true }, { isStored: false }])(
    'is not undone by a request to store the draft that arrives later (stored before: $isStored)',
    async ({ isStored }) => {
      const { bob } = district;
      if (isStored) await bob.ask('draft/store', draft);
      const { id } = await save(app, bob, form);
      for (const version of [1, 2]) {
        expect(await bob.refused('draft/store', { ...draft, version })).toMatchObject({
          status: 409,
          code: 'draft-saved',
          conflict: { inspection: id },
        });
      }
      expect(await drafts()).toEqual([]);
    },
  );

  test('leaves the draft as it is if it is refused', async () => {
    const { bob } = district;
    await bob.ask('draft/store', draft);
    const evaluations = [anEvaluationOf(randomUUID(), 1)];
    expect((await send(app, bob, { ...form, evaluations })).status).toBe(422);
    expect(await drafts()).toMatchObject([{ id: draft.id }]);
  });

  test('gets the same response if it is repeated with its key, though the draft has ended', async () => {
    const { bob } = district;
    await bob.ask('draft/store', draft);
    const first = await send(app, bob, form, { key: 'walk-1' });
    expect(first.status).toBe(200);
    expect(await send(app, bob, form, { key: 'walk-1' })).toEqual(first);
    // A device that has lost the draft, but not the save, does not name the draft.
    const { draft: _, ...withoutDraft } = form;
    expect(await send(app, bob, withoutDraft, { key: 'walk-1' })).toEqual(first);
    expect(await inspections()).toHaveLength(1);
  });

  test('does nothing to the draft of somebody else with the same id', async () => {
    const { alice, bob } = district;
    await bob.ask('draft/store', draft);
    await save(app, alice, form);
    expect(await drafts()).toMatchObject([{ id: draft.id }]);
    await bob.ask('draft/store', { ...draft, version: 2 });
  });

  test('is accepted if the draft was deleted, or has never been stored', async () => {
    const { bob } = district;
    await save(app, bob, form);
    const other = { ...draft, id: randomUUID() };
    await bob.ask('draft/store', other);
    await bob.ask('draft/delete', { id: other.id });
    await save(app, bob, { ...form, draft: { id: other.id, device: other.device } });
    expect(await inspections()).toHaveLength(2);
  });

  test('needs the id of the draft and the device', async () => {
    const refused = await send(app, district.bob, { ...form, draft: { id: draft.id } });
    expect(refused).toMatchObject({ status: 400, body: { field: 'draft.device' } });
    const broken = await send(app, district.bob, { ...form, draft: '{' });
    expect(broken).toMatchObject({ status: 400, body: { field: 'draft' } });
  });
});

describe('after another device has taken the draft', () => {
  test('a save is refused, also when it is repeated, and saves nothing', async () => {
    const { bob } = district;
    await bob.ask('draft/store', draft);
    const taken = (await takeOnLaptop()).data;
    for (const key of ['walk-1', 'walk-1']) {
      const refused = await send(app, bob, form, { key });
      expect(refused).toMatchObject({
        status: 409,
        body: {
          code: 'draft-elsewhere',
          conflict: { deviceName: 'Laptop', at: taken.takenAt, inspection: null },
        },
      });
    }
    expect(await inspections()).toEqual([]);
    expect(await drafts()).toMatchObject([{ id: draft.id, deviceName: 'Laptop' }]);
  });

  test('a save can be made as it is, without the draft, which the other device still has', async () => {
    const { bob } = district;
    await bob.ask('draft/store', draft);
    await takeOnLaptop();
    const { draft: _, ...asItIs } = form;
    await save(app, bob, asItIs);
    expect(await drafts()).toMatchObject([{ id: draft.id }]);
  });

  test('and has saved it, the first device is told so, when it stores and when it saves', async () => {
    const { bob } = district;
    await bob.ask('draft/store', draft);
    await takeOnLaptop();
    const { id } = await save(app, bob, {
      ...form,
      draft: { id: draft.id, device: laptop.device },
    });
    const refused = await send(app, bob, form);
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'draft-saved',
        message: 'This inspection was already saved on Laptop.',
        conflict: { deviceName: 'Laptop', inspection: id },
      },
    });
    expect((await bob.refused('draft/store', draft)).code).toBe('draft-saved');
    expect(await inspections()).toHaveLength(1);
  });

  test('and the first device has taken it back, its save is accepted', async () => {
    const { bob } = district;
    await bob.ask('draft/store', draft);
    await takeOnLaptop();
    await bob.ask('draft/take', draft);
    await save(app, bob, form);
    expect(await drafts()).toEqual([]);
  });
});

test('a save and another device that takes the draft at the same time do not both succeed', async () => {
  const { bob } = district;
  await bob.ask('draft/store', draft);
  const [saved, taken] = await Promise.allSettled([save(app, bob, form), takeOnLaptop()]);
  expect([saved.status, taken.status].toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await inspections()).toHaveLength(saved.status === 'fulfilled' ? 1 : 0);
  expect(await drafts()).toHaveLength(taken.status === 'fulfilled' ? 1 : 0);
});

describe('the draft of an update', () => {
  const anUpdate = async () => {
    const { draft: _, ...first } = form;
    const { id, version } = await save(app, district.bob, first);
    const content = structuredClone(draft.content);
    content.draft.inspectionId = id;
    content.draft.version = version;
    content.base = structuredClone(content.draft);
    await district.bob.ask('draft/store', { ...draft, content });
    expect(await drafts()).toMatchObject([{ inspection: id }]);
    return { inspectionId: id, change: { ...form, formData: { version } } };
  };

  test('ends with the update, which gets the same response when it is repeated', async () => {
    const { inspectionId, change } = await anUpdate();
    const options = { inspectionId, key: 'update-1' };
    const first = await send(app, district.bob, change, options);
    expect(first).toMatchObject({ status: 200, body: { data: { version: 2 } } });
    expect(await drafts()).toEqual([]);
    expect(await send(app, district.bob, change, options)).toEqual(first);
  });

  test('lets the update be refused if another device has taken the draft', async () => {
    const { inspectionId, change } = await anUpdate();
    await takeOnLaptop();
    const refused = await send(app, district.bob, change, { inspectionId });
    expect(refused).toMatchObject({ status: 409, body: { code: 'draft-elsewhere' } });
    expect((await district.bob.ask('inspection/details', { id: inspectionId })).data.version).toBe(
      1,
    );
  });

  test('is left if the update is refused because somebody else has saved a newer version', async () => {
    const { inspectionId, change } = await anUpdate();
    const { draft: _, ...others } = change;
    await save(app, district.alice, others, { inspectionId });
    const refused = await send(app, district.bob, change, { inspectionId });
    expect(refused).toMatchObject({ status: 409, body: { code: 'stale-version' } });
    expect(await drafts()).toMatchObject([{ id: draft.id }]);
  });
});
