import { expect, describe, test } from 'vitest';
import type { ListedDeficiency } from '#contract/deficiency/deficiency.ts';
import { textOfPdf } from '#server/pdf/testing/poppler.ts';
import { testApp } from '#server/test/app.ts';
import { aSite, inspect } from '#server/test/inspections.ts';

const { app, aDistrict } = await testApp();

const begin = async () => {
  const district = await aDistrict();
  const site = await aSite(district.sam, 'Gym');
  const marks = { fire: 'Poor', roofs: 'Deficient' } as const;
  await inspect(app, district.bob, site, '2026-09-01', { Gym: marks });
  const { data } = await district.bob.ask('deficiency/list', {});
  const [fire, roofs] = data.list as [ListedDeficiency, ListedDeficiency];
  return { ...district, site, fire, roofs };
};

describe('a change to several deficiencies', () => {
  test('changes all of them', async () => {
    const { bob, fire, roofs } = await begin();
    const answer = await bob.ask('deficiency/bulk-update', {
      ids: [fire.id, roofs.id, fire.id],
      state: 'In progress',
      assigneeId: bob.id,
    });
    expect(answer).toEqual({ message: '2 deficiencies updated', data: { changed: 2 } });
    const { data } = await bob.ask('deficiency/list', { state: 'In progress', assigneeId: bob.id });
    expect(data.list).toHaveLength(2);
    const one = await bob.ask('deficiency/bulk-update', { ids: [fire.id], trade: 'Pipes' });
    expect(one.message).toBe('1 deficiency updated');
    const { events } = (await bob.ask('deficiency/details', { id: fire.id })).data;
    expect(events.map(({ note }) => note)).toEqual(['', '']);
  });

  test('to Deferred needs a reason and a date', async () => {
    const { bob, fire, roofs } = await begin();
    const deferral = { deferredUntil: '2027-07-01', deferredReason: 'Summer project' };
    await bob.ask('deficiency/update', { id: fire.id, state: 'Deferred', ...deferral });
    const ids = [fire.id, roofs.id];
    const refused = await bob.refused('deficiency/bulk-update', { ids, state: 'Deferred' });
    expect(refused).toMatchObject({ status: 400, code: 'deferral-incomplete' });
  });

  test('does not change any of them if one is refused', async () => {
    const { bob, site, fire, roofs } = await begin();
    await inspect(app, bob, site, '2026-10-01', { Gym: { roofs: 'Deficient' } });
    const ids = [fire.id, roofs.id];
    const refused = await bob.refused('deficiency/bulk-update', { ids, state: 'Repaired' });
    expect(refused.code).toBe('deficiency-verified');
    const other = (await begin()).fire.id;
    expect(
      (await bob.refused('deficiency/bulk-update', { ids: [roofs.id, other], trade: 'Pipes' }))
        .code,
    ).toBe('deficiency-not-found');
    expect((await bob.ask('deficiency/details', { id: roofs.id })).data).toMatchObject({
      state: 'Open',
      trade: '',
      events: [],
    });
  });

  test('sets the costs of each deficiency, and records them in the history of each', async () => {
    const { bob, fire, roofs } = await begin();
    const ids = [fire.id, roofs.id];
    await bob.ask('deficiency/update', { id: roofs.id, actualCost: 350.5, estimatedCost: 20 });
    await bob.ask('deficiency/bulk-update', { ids, estimatedCost: 400, actualCost: 350.5 });
    for (const id of ids) {
      const { data } = await bob.ask('deficiency/details', { id });
      expect(data).toMatchObject({ estimatedCost: 400, actualCost: 350.5, state: 'Open' });
      // The history of a deficiency lists only the values that changed for it.
      expect(data.events[0]?.changes).toEqual(
        id === roofs.id
          ? { estimatedCost: { from: 20, to: 400 } }
          : { estimatedCost: { from: null, to: 400 }, actualCost: { from: null, to: 350.5 } },
      );
    }
    await bob.ask('deficiency/bulk-update', { ids, trade: 'Pipes', estimatedCost: null });
    const { data } = await bob.ask('deficiency/details', { id: fire.id });
    expect(data).toMatchObject({ estimatedCost: null, actualCost: 350.5, trade: 'Pipes' });
    for (const actualCost of [-1, 0.001, 100_000_000.01]) {
      const refused = await bob.refused('deficiency/bulk-update', { ids, actualCost });
      expect(refused).toMatchObject({ status: 400, field: 'actualCost' });
    }
  });

  test('sets the work order of each deficiency, and records it and the note in the history of each', async () => {
    const { bob, fire, roofs } = await begin();
    const ids = [fire.id, roofs.id];
    await bob.ask('deficiency/bulk-update', { ids, workOrder: ' WO-7 ', note: 'Sent to Ortiz.' });
    // A note without a change is recorded too, and an omitted work order is not changed.
    await bob.ask('deficiency/bulk-update', { ids, note: 'They come on Friday.' });
    for (const id of ids) {
      const { data } = await bob.ask('deficiency/details', { id });
      expect(data.workOrder).toBe('WO-7');
      expect(data.events.map(({ changes, note }) => ({ changes, note }))).toEqual([
        { changes: {}, note: 'They come on Friday.' },
        { changes: { workOrder: { from: '', to: 'WO-7' } }, note: 'Sent to Ortiz.' },
      ]);
    }
    for (const [field, length] of [
      ['workOrder', 61],
      ['note', 2001],
    ] as const) {
      const sent = { ids, trade: 'Pipes', [field]: 'x'.repeat(length) };
      const refused = await bob.refused('deficiency/bulk-update', sent);
      expect(refused).toMatchObject({ status: 400, field });
    }
    expect((await bob.ask('deficiency/details', { id: fire.id })).data.trade).toBe('');
  });
});

test('the filter "To repair" leaves out repaired and verified deficiencies, in the list, in its count and in exported files', async () => {
  const { bob, chelsea, site, fire, roofs } = await begin();
  await inspect(app, bob, site, '2026-09-02', {
    Gym: {
      fire: 'Poor',
      roofs: 'Deficient',
      sewer: 'Deficient',
      pests: 'Deficient',
      windows: 'Deficient',
    },
  });
  const { list } = (await bob.ask('deficiency/list', {})).data;
  const idOf = (wanted: string) => list.find(({ category }) => category === wanted)?.id ?? '';
  await bob.ask('deficiency/update', { id: fire.id, state: 'In progress' });
  await bob.ask('deficiency/update', { id: idOf('sewer'), state: 'Repaired' });
  await bob.ask('deficiency/update', {
    id: idOf('pests'),
    state: 'Deferred',
    deferredUntil: '2027-07-01',
    deferredReason: 'Summer project',
  });
  await inspect(app, bob, site, '2026-09-03', {
    Gym: { fire: 'Poor', roofs: 'Deficient', sewer: 'Deficient', pests: 'Deficient' },
  });
  await bob.ask('deficiency/update', { id: idOf('sewer'), state: 'Repaired' });
  const state = 'To repair';
  for (const filter of [{}, { schoolId: site.schoolId }, { search: 'gym' }]) {
    const { data } = await bob.ask('deficiency/list', { ...filter, state });
    expect(data.list.map(({ id }) => id)).toEqual([fire.id, roofs.id, idOf('pests')]);
    expect(data.totalRows).toBe(3);
  }
  const { body } = await app.inject({
    url: '/api/deficiency/export',
    query: { state },
    headers: { authorization: `Bearer ${chelsea.token}` },
  });
  expect(body.trim().split(/\r?\n/)).toHaveLength(4);
  const workList = await app.inject({
    url: '/api/deficiency/work-list',
    query: { state },
    headers: { authorization: `Bearer ${chelsea.token}` },
  });
  expect(await textOfPdf(workList.rawPayload)).toContain('3 deficiencies by school');
});
