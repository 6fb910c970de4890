import { describe, expect, test } from 'vitest';
import { addDays } from '#domain/calendar.ts';
import { testApp } from '#server/test/app.ts';
import { aDayToCountFrom } from '#server/test/today.ts';
import {
  aComplaint,
  aDistrictWithComplaints,
  detailsOf as details,
  known,
} from './test/complaints.ts';

const harness = await testApp();

describe('handling a complaint', () => {
  test('records what was changed by whom, and follows its state', async () => {
    const { sam, schoolId } = await aDistrictWithComplaints(harness);
    const { id } = await aComplaint(sam, { schoolId });
    const today = await aDayToCountFrom();
    const { data } = await sam.ask('complaint/update', { id, validity: 'valid', note: 'I saw it' });
    expect(data).toMatchObject({ state: 'valid', decidedOn: today });
    const remedied = { remediedOn: '2020-12-01', remedy: 'Soap refilled' };
    await sam.ask('complaint/update', { id, ...remedied });
    const shown = await details(sam, id);
    expect(shown).toMatchObject({
      state: 'remedied',
      resolvedOn: '2020-12-01',
      closedOn: '2020-12-01',
      next: null,
    });
    expect(shown.events.map(({ act, note, changes }) => [act, note, Object.keys(changes)])).toEqual(
      [
        ['changed', '', ['remedy', 'remediedOn']],
        ['changed', 'I saw it', ['validity', 'decidedOn']],
        ['entered', '', []],
      ],
    );
    expect(shown.events[0]?.by).toBe('sam staff');
    const undecided = await sam.ask('complaint/update', { id, validity: 'undecided' });
    expect(undecided.data.decidedOn).toBeNull();
  });

  test('refuses a change that is based on an older version, and shows the stored complaint', async () => {
    const { sam, chelsea, schoolId } = await aDistrictWithComplaints(harness);
    const { id } = await aComplaint(sam, { schoolId });
    const { version } = await details(sam, id);
    await chelsea.ask('complaint/update', { id, version, authority: 'district' });
    const refused = await sam.refused('complaint/update', { id, version, authority: 'principal' });
    expect(refused).toMatchObject({
      status: 409,
      code: 'stale-complaint',
      conflict: { authority: 'district' },
    });
  });

  test('refuses days before the complaint was received and days after today', async () => {
    const { sam, schoolId } = await aDistrictWithComplaints(harness);
    const { id } = await aComplaint(sam, { schoolId });
    const early = await sam.refused('complaint/update', { id, forwardedOn: '2020-11-19' });
    expect(early.message).toBe(
      'Forwarded on may not be before the complaint was received, 2020-11-20.',
    );
    const late = addDays(await aDayToCountFrom(), 1);
    const refused = await sam.refused('complaint/update', { id, remediedOn: late });
    expect(refused.message).toBe('Remedied on may not be after today.');
  });

  test('can be appealed for 15 days after the response, if it is about a threat', async () => {
    const { sam, schoolId } = await aDistrictWithComplaints(harness);
    const form = { schoolId, wantsResponse: true, complainant: known };
    const threat = await aComplaint(sam, { ...form, subject: 'threat' });
    const restroom = await aComplaint(sam, form);
    const answer = { respondedOn: '2020-12-18', response: 'It was repaired.' };
    const until = async (id: string) =>
      (await sam.ask('complaint/update', { id, ...answer })).data.appealUntil;
    expect(await until(threat.id)).toBe('2021-01-02');
    expect(await until(restroom.id)).toBeNull();
  });

  test('has other clocks after the holidays were changed', async () => {
    const { sam, schoolId } = await aDistrictWithComplaints(harness);
    const { id } = await aComplaint(sam, { schoolId });
    const dueOn = async () => (await sam.ask('complaint/list')).data.list[0]?.next?.dueOn;
    expect(await dueOn()).toBe('2020-12-04');
    const thanksgiving = ['2020-11-26', '2020-11-27'];
    await sam.ask('schedule/holidays-update', {
      add: thanksgiving.map((day) => ({ day, name: 'Thanksgiving' })),
      remove: [],
    });
    expect(await dueOn()).toBe('2020-12-08');
    expect((await details(sam, id)).clocks[0]?.dueOn).toBe('2020-12-08');
    await sam.ask('schedule/holidays-update', { add: [], remove: thanksgiving });
    expect(await dueOn()).toBe('2020-12-04');
  });

  test('stops for nonsense, which is counted and can be withdrawn', async () => {
    const { sam, schoolId } = await aDistrictWithComplaints(harness);
    const { id } = await aComplaint(sam, { schoolId });
    const mark = (isNonsense: boolean) =>
      sam.ask('complaint/nonsense', { id, isNonsense, reason: 'Only "asdf"' });
    expect((await mark(true)).data).toMatchObject({
      state: 'nonsense',
      nonsense: 'Only "asdf"',
      clocks: [],
      next: null,
    });
    const summary = (await sam.ask('complaint/summary', { day: '2020-12-31' })).data;
    expect(summary).toMatchObject({ received: 0, nonsense: 1 });
    expect((await mark(false)).data).toMatchObject({ state: 'received', nonsense: '' });
  });
});
