/** The optional fields of the state form: data of the site, the time of day, and comments. */
import { describe, expect, test } from 'vitest';
import { noSiteDetails } from '#domain/inspection/site-details.ts';
import { testApp } from '#server/test/app.ts';
import { anEvaluationOf, aSite, save, send, siteFacts } from '#server/test/inspections.ts';

const { app, aDistrict } = await testApp();

const filled = {
  timeOfDay: '09:30',
  buildingArea: 45_200,
  siteAcreage: 9.5,
  enrollment: 612,
  restroomCount: 0,
  custodialStaffing: '2 full-time, 1 part-time',
  inspectorComments: 'The gym was being painted.',
  inspectorSignature: { name: 'Bob', date: '2026-11-20', time: '10:15', drawing: 'M0 0L9 9' },
  representativeSignature: { name: 'Sam', date: '2026-11-20', time: '10:16', drawing: '' },
};
const {
  timeOfDay: _,
  inspectorComments: __,
  inspectorSignature: ___,
  representativeSignature: ____,
  ...lasting
} = filled;

const aWalk = async (details: Partial<typeof filled> = filled) => {
  const district = await aDistrict();
  const { schoolId, areas } = await aSite(district.sam, 'Room 1');
  const evaluations = [anEvaluationOf(areas['Room 1'], 1)];
  const formData = siteFacts(schoolId, details);
  const saved = await save(app, district.bob, { formData, evaluations });
  return { ...district, ...saved, schoolId, evaluations };
};

describe('an inspection with the optional fields of the form', () => {
  test('has these fields in its details and in its report', async () => {
    const { bob, id, reportId } = await aWalk();
    expect((await bob.ask('inspection/details', { id })).data).toMatchObject(filled);
    const { data } = await bob.ask('report/print', { reportId });
    expect(data.siteDetails).toEqual({ ...filled, districtPlan: '', districtResponse: '' });
    expect((await bob.ask('report/detail', { reportId })).siteDetails).toEqual(filled);
  });

  test('retains the fields that an update leaves out', async () => {
    const { bob, id, version, schoolId, evaluations } = await aWalk();
    const formData = siteFacts(schoolId, { version, enrollment: null, siteAcreage: 0.25 });
    await save(app, bob, { formData, evaluations }, { inspectionId: id });
    expect((await bob.ask('inspection/details', { id })).data).toMatchObject({
      ...filled,
      enrollment: null,
      siteAcreage: 0.25,
    });
  });

  test('records a later change, with its date, at the signatures given before it, but not at a new signature', async () => {
    const { bob, id, version, schoolId, evaluations } = await aWalk();
    const update = async (read: number, facts: object, list: typeof evaluations) => {
      const formData = siteFacts(schoolId, { version: read, ...facts });
      return save(app, bob, { formData, evaluations: list }, { inspectionId: id });
    };
    const signatures = async () => {
      const { data } = await bob.ask('inspection/details', { id });
      return [data.inspectorSignature?.changedOn, data.representativeSignature?.changedOn];
    };
    const same = await update(version, filled, evaluations);
    expect(await signatures()).toEqual([undefined, undefined]);

    const [room] = evaluations;
    const repaired = [{ ...room, notInspected: 'Locked' }] as typeof evaluations;
    const again = { ...filled.representativeSignature, time: '11:30' };
    const changed = await update(
      same.version,
      { ...filled, representativeSignature: again },
      repaired,
    );
    expect(await signatures()).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\d$/), undefined]);
    const details = (await bob.ask('inspection/details', { id })).data;
    const { changedOn } = details.inspectorSignature ?? {};

    // An update that changes nothing, and sends the signature as it was read, retains `changedOn`.
    const { inspectorSignature } = details;
    await update(
      changed.version,
      { ...filled, inspectorSignature, representativeSignature: again },
      repaired,
    );
    expect(await signatures()).toEqual([changedOn, undefined]);
  });

  test('provides the data of the site for the next inspection of the school, also for one that begins offline', async () => {
    const { bob, schoolId } = await aWalk();
    const { data } = await bob.ask('inspection/last-areas', { schoolId });
    expect(data.siteData).toEqual(lasting);
    const { list } = (await bob.ask('inspection/offline', { limit: 100 })).data;
    expect(list.find((school) => school.id === schoolId)?.siteData).toEqual(lasting);
  });
});

test('an inspection that is saved without site details has empty details, and provides none for the next inspection', async () => {
  const { bob, id, schoolId } = await aWalk({});
  expect((await bob.ask('inspection/details', { id })).data).toMatchObject(noSiteDetails);
  expect((await bob.ask('inspection/last-areas', { schoolId })).data.siteData).toEqual({});
});

test.each([
  ['name', ' ', 'is required: please enter the name'],
  ['date', '20 November', 'must be a date like 2026-11-21'],
  ['time', '', 'must be a time of day like 09:30'],
  ['drawing', 'M0 0"/><script>', 'must be the path of a drawing'],
  ['drawing', 'M0 0'.repeat(5001), 'is too long: please sign again, more briefly'],
])('a signature whose %s is %j is refused with one sentence', async (field, value, sentence) => {
  const { sam, bob } = await aDistrict();
  const { schoolId, areas } = await aSite(sam, 'Room 1');
  const inspectorSignature = { ...filled.inspectorSignature, [field]: value };
  const formData = siteFacts(schoolId, { inspectorSignature });
  const evaluations = [anEvaluationOf(areas['Room 1'], 1)];
  const { status, body } = await send(app, bob, { formData, evaluations });
  expect([status, body.message]).toEqual([
    400,
    `formData.inspectorSignature.${field} ${sentence}.`,
  ]);
});

test.each([
  ['buildingArea', 1.5, 'must be a whole number'],
  ['buildingArea', -1, 'may not be below 0'],
  ['buildingArea', 100_000_001, 'may not be above 100,000,000 square feet'],
  ['siteAcreage', 0.125, 'may have at most two decimals'],
  ['siteAcreage', 'nine', 'must be a number'],
  ['siteAcreage', 100_001, 'may not be above 100,000 acres'],
  ['enrollment', 100_001, 'may not be above 100,000'],
  ['restroomCount', 10_001, 'may not be above 10,000'],
  ['timeOfDay', '24:00', 'must be a time of day like 09:30'],
  ['timeOfDay', 9, 'must be a time of day like 09:30'],
  ['custodialStaffing', 'x'.repeat(501), 'must be at most 500 characters'],
  ['inspectorComments', 'x'.repeat(5001), 'must be at most 5000 characters'],
] as const)('a save with %s %s is refused with one sentence', async (field, value, sentence) => {
  const { sam, bob } = await aDistrict();
  const { schoolId, areas } = await aSite(sam, 'Room 1');
  const formData = { ...siteFacts(schoolId), [field]: value };
  const evaluations = [anEvaluationOf(areas['Room 1'], 1)];
  const { status, body } = await send(app, bob, { formData, evaluations });
  expect([status, body.field]).toEqual([400, `formData.${field}`]);
  expect(body.message).toBe(`formData.${field} ${sentence}.`);
});
