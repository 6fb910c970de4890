import { expect, describe, test } from 'vitest';
import type { ListedDeficiency } from '#contract/deficiency.ts';
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

describe('a change of several deficiencies', () => {
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

  test('to Deferred needs a reason and a day for each of them', async () => {
    const { bob, fire, roofs } = await begin();
    const deferral = { deferredUntil: '2027-07-01', deferredReason: 'Summer project' };
    await bob.ask('deficiency/update', { id: fire.id, state: 'Deferred', ...deferral });
    const ids = [fire.id, roofs.id];
    const refused = await bob.refused('deficiency/bulk-update', { ids, state: 'Deferred' });
    expect(refused).toMatchObject({ status: 400, code: 'deferral-incomplete' });
  });

  test('changes none when one of them is refused', async () => {
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
});
