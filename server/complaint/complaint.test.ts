import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { addDays } from '#domain/calendar.ts';
import { anImage } from '#server/photo/test/photos.ts';
import { purge } from '#server/purge/purge.ts';
import { inSystem } from '#server/test/accounts.ts';
import { testApp } from '#server/test/app.ts';
import { aLimitedMember } from '#server/test/limited-member.ts';
import type { Person } from '#server/test/people.ts';
import { anArea, aSchool } from '#server/test/schools.ts';
import { aDayToCountFrom } from '#server/test/today.ts';
import {
  aComplaint,
  aDistrictWithComplaints,
  detailsOf as details,
  known,
} from './test/complaints.ts';

const harness = await testApp();
const { app, services, aDistrict } = harness;

const numbers = async (person: Person, filters: object = {}) =>
  (await person.ask('complaint/list', filters)).data.list.map(({ number }) => number);

describe('entering a complaint', () => {
  test('is refused in a district that does not take complaints', async () => {
    const { alice, sam } = await aDistrict();
    const schoolId = await aSchool(sam);
    const form = { way: 'paper', subject: 'threat', schoolId, description: 'Gas' } as const;
    expect(await sam.refused('complaint/create', form)).toMatchObject({
      status: 409,
      code: 'complaints-off',
    });
    expect((await alice.ask('account/details')).data.takesComplaints).toBe(false);
  });

  test('counts the numbers of each year, also when several are entered at once', async () => {
    const { sam, chelsea, schoolId } = await aDistrictWithComplaints(harness);
    const made = await Promise.all(
      [sam, chelsea, sam].map((person) => aComplaint(person, { schoolId })),
    );
    expect(made.map(({ number }) => number).toSorted()).toEqual([
      '2020-0001',
      '2020-0002',
      '2020-0003',
    ]);
    const other = await aComplaint(sam, { schoolId, receivedOn: '2021-01-04' });
    expect(other.number).toBe('2021-0001');
    expect(new Set(made.map(({ code }) => code)).size).toBe(3);
  });

  test('has the clocks of the day on which it was received, and the name of its area', async () => {
    const { sam, schoolId, girls } = await aDistrictWithComplaints(harness);
    const form = { schoolId, areaId: girls, wantsResponse: true, complainant: known };
    const { id } = await aComplaint(sam, form);
    expect(await details(sam, id)).toMatchObject({
      state: 'received',
      school: 'Alder High',
      place: 'Girls restroom',
      receivedOn: '2020-11-20',
      isNamed: true,
      isResponseDue: true,
      clocks: [
        { kind: 'forward', dueOn: '2020-12-04', state: 'overdue' },
        { kind: 'remedy', dueOn: '2021-01-01', state: 'overdue' },
        { kind: 'respond', dueOn: '2021-01-22', state: 'overdue' },
      ],
      next: { kind: 'forward', dueOn: '2020-12-04', isOverdue: true },
      events: [{ act: 'entered', changes: {} }],
    });
  });

  test('is refused on a day after today, and for an area of another school', async () => {
    const { sam, schoolId, girls } = await aDistrictWithComplaints(harness);
    const today = await aDayToCountFrom();
    const form = { way: 'paper', subject: 'threat', schoolId, description: 'Gas' } as const;
    const later = { ...form, receivedOn: addDays(today, 1) };
    expect(await sam.refused('complaint/create', later)).toMatchObject({
      status: 400,
      message: 'Received on may not be after today.',
    });
    const elsewhere = { ...form, schoolId: await aSchool(sam), areaId: girls };
    expect((await sam.refused('complaint/create', elsewhere)).code).toBe('area-not-found');
  });
});

describe('the complainant', () => {
  test('is seen by administrators only', async () => {
    const { alice, sam, bob, chelsea, schoolId } = await aDistrictWithComplaints(harness);
    const { id } = await aComplaint(sam, { schoolId, complainant: known });
    expect((await alice.ask('complaint/contact', { id })).data).toEqual({
      ...known,
      phone: '',
      address: '',
    });
    for (const person of [sam, bob, chelsea]) {
      expect((await person.refused('complaint/contact', { id })).status).toBe(403);
      const shown = JSON.stringify([
        await person.ask('complaint/details', { id }),
        await person.ask('complaint/list'),
      ]);
      expect(shown).not.toContain('Ana');
      expect(shown).not.toContain(known.email);
    }
  });

  test('is nobody if all fields are empty', async () => {
    const { alice, sam, schoolId } = await aDistrictWithComplaints(harness);
    const { id } = await aComplaint(sam, { schoolId, complainant: { name: ' ' } });
    expect((await alice.ask('complaint/contact', { id })).data).toBeNull();
    expect((await details(sam, id)).isNamed).toBe(false);
  });
});

describe('the list', () => {
  test('begins with what is overdue or due next, and ends with what is closed', async () => {
    const { sam, schoolId, girls } = await aDistrictWithComplaints(harness);
    const today = await aDayToCountFrom();
    const closed = await aComplaint(sam, { schoolId, receivedOn: '2020-11-02' });
    const fresh = await aComplaint(sam, { schoolId, receivedOn: today });
    const overdue = await aComplaint(sam, { schoolId, areaId: girls, subject: 'threat' });
    await sam.ask('complaint/update', { id: closed.id, validity: 'not-valid' });
    expect(await numbers(sam)).toEqual([overdue.number, fresh.number, closed.number]);
    const { data } = await sam.ask('complaint/list', { limit: 1 });
    expect(data).toMatchObject({ totalPages: 3, totalRows: 3, open: 2, overdue: 1, dueSoon: 0 });
    expect(await numbers(sam, { overdue: 'true' })).toEqual([overdue.number]);
    expect(await numbers(sam, { overdue: 'false' })).toEqual([fresh.number, closed.number]);
    expect(await numbers(sam, { dueWithin: '7' })).toEqual([overdue.number]);
    expect(await numbers(sam, { state: 'open' })).toEqual([overdue.number, fresh.number]);
    expect(await numbers(sam, { state: 'not-valid' })).toEqual([closed.number]);
    expect(await numbers(sam, { subject: 'threat' })).toEqual([overdue.number]);
    expect(await numbers(sam, { areaId: girls })).toEqual([overdue.number]);
    expect(await numbers(sam, { schoolId: await aSchool(sam) })).toEqual([]);
    expect(await numbers(sam, { search: closed.number })).toEqual([closed.number]);
    expect(await numbers(sam, { search: '2020-%' })).toEqual([]);
    expect(await numbers(sam, { sort: 'received' })).toEqual([
      closed.number,
      fresh.number,
      overdue.number,
    ]);
  });

  test('counts and finds those that are due within seven days', async () => {
    const { sam, schoolId } = await aDistrictWithComplaints(harness);
    const today = await aDayToCountFrom();
    // Ten working days end 14 calendar days later, so at most seven days from today.
    const soon = await aComplaint(sam, { schoolId, receivedOn: addDays(today, -9) });
    await aComplaint(sam, { schoolId, receivedOn: today });
    const { list, dueSoon, overdue } = (await sam.ask('complaint/list', { dueWithin: '7' })).data;
    expect(list.map(({ number }) => number)).toEqual([soon.number]);
    expect({ dueSoon, overdue }).toEqual({ dueSoon: 1, overdue: 0 });
  });

  test('has only complaints about the schools of a limited member, who enters the next number', async () => {
    const { sam, accountId, schoolId } = await aDistrictWithComplaints(harness);
    const other = await aSchool(sam, { name: 'Birch Middle' });
    const hidden = await aComplaint(sam, { schoolId });
    const principal = await aLimitedMember(harness, accountId, 'reporter', [other]);
    const own = await aComplaint(principal, { schoolId: other });
    expect(own.number).toBe('2020-0002');
    expect(await numbers(principal)).toEqual([own.number]);
    const refused = await principal.refused('complaint/details', { id: hidden.id });
    expect(refused.code).toBe('complaint-not-found');
  });
});

describe('a complaint', () => {
  test('is linked to deficiencies of its school, once each', async () => {
    const district = await aDistrictWithComplaints(harness);
    const { sam, schoolId } = district;
    const { id } = await aComplaint(sam, { schoolId });
    const [deficiencyId, elsewhere] = [crypto.randomUUID(), crypto.randomUUID()];
    const addDeficiency = (one: string, school: string, area: string) =>
      inSystem(
        services,
        sql`insert into deficiency (account_id, id, school_id, area, category, mark, found_by,
            found_on, found_at, last_found_by, last_found_on, last_found_at, times_found,
            is_repeat, rule_due_on)
          values (${district.accountId}, ${one}, ${school}, ${area}, 'restrooms', 'Deficient',
            gen_random_uuid(), '2020-11-24', now(), gen_random_uuid(), '2020-11-24', now(), 1,
            false, '2021-02-22')`,
      );
    await addDeficiency(deficiencyId, schoolId, district.girls);
    const other = await aSchool(sam);
    await addDeficiency(elsewhere, other, await anArea(sam, other, 'Gym'));
    await sam.ask('complaint/link', { id, deficiencyId });
    const { data } = await sam.ask('complaint/link', { id, deficiencyId });
    expect(data.deficiencies).toMatchObject([{ id: deficiencyId, place: 'Girls restroom' }]);
    expect(data.events.map(({ act }) => act)).toEqual(['linked', 'entered']);
    const refused = await sam.refused('complaint/link', { id, deficiencyId: elsewhere });
    expect(refused.code).toBe('deficiency-not-found');
    const unlinked = await sam.ask('complaint/unlink', { id, deficiencyId });
    expect(unlinked.data.deficiencies).toEqual([]);
  });

  test('has photos, which the purge does not remove', async () => {
    const { sam, accountId, schoolId } = await aDistrictWithComplaints(harness);
    const { id } = await aComplaint(sam, { schoolId });
    const file = await anImage('jpeg');
    await sam.ask('complaint/photo-add', { id, file });
    const { data } = await sam.ask('complaint/photo-add', { id, file });
    expect(data.photos.length).toBe(1);
    await inSystem(
      services,
      sql`update picture set wanted_at = now() - interval '1 year' where account_id = ${accountId}`,
    );
    await purge(services);
    expect((await app.inject({ url: data.photos[0]?.url ?? '' })).statusCode).toBe(200);
    for (let more = 1; more < 5; more += 1) {
      await sam.ask('complaint/photo-add', {
        id,
        file: await anImage('png', { width: 10 + more }),
      });
    }
    const sixth = { id, file: await anImage('png', { width: 20 }) };
    expect((await sam.refused('complaint/photo-add', sixth)).code).toBe('complaint-photos-full');
  });

  test('has likely duplicates: about the same place, at most 30 days apart', async () => {
    const { sam, schoolId, girls, boys } = await aDistrictWithComplaints(harness);
    const first = await aComplaint(sam, { schoolId, areaId: girls });
    const again = await aComplaint(sam, { schoolId, areaId: girls, receivedOn: '2020-12-20' });
    const inWords = await aComplaint(sam, { schoolId, place: 'GIRLS RESTROOM' });
    await aComplaint(sam, { schoolId, areaId: girls, receivedOn: '2020-12-21' });
    await aComplaint(sam, { schoolId, areaId: boys });
    const { list } = (await sam.ask('complaint/duplicates', { id: first.id })).data;
    expect(list.map(({ number }) => number)).toEqual([inWords.number, again.number]);
  });
});

describe('the quarterly summary', () => {
  test('counts the complaints of the quarter by subject, and the unresolved ones of earlier quarters', async () => {
    const { sam, schoolId } = await aDistrictWithComplaints(harness);
    await aComplaint(sam, { schoolId, receivedOn: '2020-09-30' });
    const remedied = await aComplaint(sam, { schoolId, receivedOn: '2020-10-01' });
    await aComplaint(sam, { schoolId, receivedOn: '2020-12-31', subject: 'threat' });
    await aComplaint(sam, { schoolId, receivedOn: '2021-01-01' });
    await sam.ask('complaint/update', { id: remedied.id, remediedOn: '2020-10-02' });
    expect((await sam.ask('complaint/summary', { day: '2020-11-20' })).data).toMatchObject({
      first: '2020-10-01',
      last: '2020-12-31',
      dueOn: '2021-01-31',
      received: 2,
      resolved: 1,
      unresolved: 1,
      earlierUnresolved: 1,
      nonsense: 0,
      subjects: [
        { subject: 'threat', received: 1, resolved: 0, unresolved: 1 },
        { subject: 'restroom', received: 1, resolved: 1, unresolved: 0 },
        { subject: 'other', received: 0 },
        { subject: 'textbooks', received: 0 },
        { subject: 'teachers', received: 0 },
      ],
    });
  });
});
