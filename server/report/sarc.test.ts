import { describe, expect, test } from 'vitest';
import type { CallName } from '#contract/calls.ts';
import { testApp } from '#server/test/app.ts';
import { anEvaluationOf, anInspection, save, siteFacts } from '#server/test/inspections.ts';
import { aCommentedInspection } from './test/commented-inspection.ts';

const harness = await testApp();
const { app, aDistrict } = harness;

type Sarc = { rows: readonly { letter: string; repairs: string }[] };

const rowOf = ({ rows }: Sarc, letter: string) => rows.find((row) => row.letter === letter);

describe('a report card', () => {
  test('has eight rows with the ranks of the report, its month and year, and the rating', async () => {
    const { district, reportId } = await aCommentedInspection(harness);
    const { data } = await district.chelsea.ask('report/sarc', { reportId });
    const detail = await district.chelsea.ask('report/detail', { reportId });
    expect(data).toMatchObject({
      month: 11,
      year: 2026,
      monthAndYear: 'November 2026',
      overallRating: detail.overall.rating,
      version: 0,
      updatedBy: null,
    });
    expect(data.rows.map(({ letter, rank }) => `${letter} ${rank}`)).toEqual(
      detail.groups.map(({ letter, rank }) => `${letter} ${rank}`),
    );
    expect(data.rows.map(({ group }) => group)).toEqual([
      'Systems: Gas Leaks, Mechanical/HVAC, Sewer',
      'Interior: Interior Surfaces',
      'Cleanliness: Overall Cleanliness, Pest/Vermin Infestation',
      'Electrical',
      'Restrooms/Fountains: Restrooms, Sinks/Fountains',
      'Safety: Fire Safety, Hazardous Materials',
      'Structural: Structural Damage, Roofs',
      'External: Playground/School Grounds, Windows/Doors/Gates/Fences',
    ]);
  });

  test('is drafted from the comments and from the deficiencies', async () => {
    const { district, reportId, deficiency } = await aCommentedInspection(harness);
    const { bob } = district;
    await bob.ask('deficiency/update', {
      id: deficiency('gasLeaks', 'Room 3'),
      state: 'In progress',
      dueDate: '2026-12-01',
      workOrder: 'WO-7',
    });
    await bob.ask('deficiency/update', {
      id: deficiency('electrical', 'Room 2'),
      state: 'Deferred',
      deferredUntil: '2027-07-01',
      deferredReason: 'summer project, ask sam@district-1.test',
    });
    const { data } = await bob.ask('report/sarc', { reportId });
    expect(rowOf(data, 'A')?.repairs).toBe(
      'Gas Leaks (extreme deficiency), Room 3: Needs repair. Repair in progress, due December 1, 2026, work order WO-7.',
    );
    expect(rowOf(data, 'B')?.repairs).toBe('No repair needed.');
    expect(rowOf(data, 'D')?.repairs).toBe(
      [
        'Electrical, Room 1: Lamp out. Repair due February 18, 2027.',
        'Electrical, Room 2: Lamp out. Deferred until July 1, 2027: summer project, ask [e-mail address].',
      ].join('\n'),
    );
  });

  test('has one line for several areas with the same comment and plan', async () => {
    const { district, reportId } = await aCommentedInspection(harness);
    const { data } = await district.bob.ask('report/sarc', { reportId });
    expect(rowOf(data, 'D')?.repairs).toBe(
      'Electrical, Room 1 and Room 2: Lamp out. Repair due February 18, 2027.',
    );
  });

  test('says that a repair was confirmed by a later inspection', async () => {
    const { district, reportId, schoolId } = await aCommentedInspection(harness);
    const { areas } = await district.bob
      .ask('school/facilities-get', { schoolId })
      .then(({ schoolFacilityList }) => ({
        areas: schoolFacilityList.filter(({ name }) => name.endsWith('Room 3')),
      }));
    await save(app, district.bob, {
      formData: siteFacts(schoolId, { date: '2026-11-21' }),
      evaluations: [anEvaluationOf(areas[0]?.id, 1)],
    });
    const { data } = await district.bob.ask('report/sarc', { reportId });
    expect(rowOf(data, 'A')?.repairs).toBe(
      'Gas Leaks (extreme deficiency), Room 3: Needs repair. Repaired, confirmed by the inspection of November 21, 2026.',
    );
  });

  test('has no rank for a group that does not apply to any inspected area', async () => {
    const district = await aDistrict();
    const { reportId } = await anInspection(app, district, {
      marks: { restrooms: 'NA', sinks: 'NA' },
    });
    const { data } = await district.bob.ask('report/sarc', { reportId });
    expect(rowOf(data, 'E')).toMatchObject({
      rank: 'N/A',
      repairs: 'Not evaluated: nothing of this kind applies to the areas inspected.',
    });
  });
});

describe('the texts of a report card', () => {
  test('can be entered, reset to the draft, and omitted to leave them unchanged', async () => {
    const { district, reportId } = await aCommentedInspection(harness);
    const { alice, chelsea } = district;
    const first = await chelsea.ask('report/sarc-update', {
      reportId,
      version: 0,
      rows: [
        { letter: 'A', repairs: ' Valve replaced. ' },
        { letter: 'D', repairs: '' },
      ],
    });
    expect(first.data.version).toBe(1);
    expect(first.data.updatedBy).toBe('chelsea reporter');
    expect(rowOf(first.data, 'A')).toMatchObject({ repairs: 'Valve replaced.', isEdited: true });
    expect(rowOf(first.data, 'D')).toMatchObject({ repairs: '', isEdited: true });
    expect(rowOf(first.data, 'B')).toMatchObject({ isEdited: false });

    const rows = [{ letter: 'D' as const, repairs: null }];
    const { data } = await alice.ask('report/sarc-update', { reportId, version: 1, rows });
    expect(data).toMatchObject({ version: 2, updatedBy: 'alice admin' });
    expect(rowOf(data, 'A')).toMatchObject({ repairs: 'Valve replaced.', isDraftChanged: false });
    expect(rowOf(data, 'D')).toMatchObject({
      repairs: 'Electrical, Room 1 and Room 2: Lamp out. Repair due February 18, 2027.',
      isEdited: false,
    });
    expect((await chelsea.ask('report/sarc', { reportId })).data).toEqual(data);
  });

  test('are refused with the stored texts if somebody else has changed them in the meantime', async () => {
    const { district, reportId } = await aCommentedInspection(harness);
    const rows = [{ letter: 'A' as const, repairs: 'Valve replaced.' }];
    await district.alice.ask('report/sarc-update', { reportId, version: 0, rows });
    const stale = await district.chelsea.refused('report/sarc-update', {
      reportId,
      version: 0,
      rows: [{ letter: 'A', repairs: 'Other words.' }],
    });
    const stored = (await district.chelsea.ask('report/sarc', { reportId })).data;
    expect(stale).toMatchObject({ status: 409, code: 'stale-sarc', conflict: stored });
    expect(rowOf(stored, 'A')?.repairs).toBe('Valve replaced.');
  });

  test('are flagged as possibly outdated if the proposed text has changed since they were entered', async () => {
    const { district, reportId, deficiency } = await aCommentedInspection(harness);
    const rows = [{ letter: 'A' as const, repairs: 'Valve ordered.' }];
    await district.alice.ask('report/sarc-update', { reportId, version: 0, rows });
    await district.bob.ask('deficiency/update', {
      id: deficiency('gasLeaks', 'Room 3'),
      state: 'In progress',
    });
    const { data } = await district.bob.ask('report/sarc', { reportId });
    expect(rowOf(data, 'A')).toMatchObject({ repairs: 'Valve ordered.', isDraftChanged: true });
  });

  test('can be entered even after the report is final and its ranks are frozen', async () => {
    const { district, reportId } = await aCommentedInspection(harness);
    await district.chelsea.ask('report/status', { reportId, status: 'Review' });
    await district.chelsea.ask('report/status', { reportId, status: 'Final' });
    const rows = [{ letter: 'A' as const, repairs: 'Valve replaced.' }];
    const { data } = await district.chelsea.ask('report/sarc-update', {
      reportId,
      version: 0,
      rows,
    });
    expect(rowOf(data, 'A')?.repairs).toBe('Valve replaced.');
  });

  test('are not found by another account', async () => {
    const { reportId } = await aCommentedInspection(harness);
    const { alice } = await aDistrict();
    const rows = [{ letter: 'A' as const, repairs: 'Ours.' }];
    const calls: [CallName, object][] = [
      ['report/sarc', { reportId }],
      ['report/sarc-update', { reportId, version: 0, rows }],
      ['report/sarc-export', { reportId }],
    ];
    for (const [name, input] of calls) {
      expect(await alice.refused(name, input as never)).toMatchObject({ status: 404 });
    }
  });
});
