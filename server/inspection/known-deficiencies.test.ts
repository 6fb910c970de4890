import { describe, expect, test } from 'vitest';
import type { CallInput } from '#contract/calls.ts';
import type { KnownDeficiency } from '#contract/deficiency/deficiency.ts';
import type { CategoryId } from '#domain/instrument/category.ts';
import type { Mark } from '#domain/scoring/mark.ts';
import { anImage } from '#server/photo/test/photos.ts';
import { testApp } from '#server/test/app.ts';
import { anEvaluationOf, aSite, save, siteFacts, type TestSite } from '#server/test/inspections.ts';
import type { District, Person } from '#server/test/people.ts';
import { aSchool } from '#server/test/schools.ts';

const { app, aDistrict } = await testApp();

type Finding = { mark: Mark; comment?: string; photo?: Uint8Array };
type Findings = Partial<Record<CategoryId, Finding>>;

/** Saves an inspection of the gym. Categories without a finding are marked Good. */
const inspect = (bob: Person, site: TestSite, date: string, findings: Findings, id?: string) => {
  const evaluation = anEvaluationOf(site.areas['Gym'], 1);
  const pictures: Record<string, Uint8Array> = {};
  for (const [at, entry] of evaluation.categories.entries()) {
    const finding = findings[entry.id as CategoryId];
    if (!finding) continue;
    entry.status = finding.mark;
    entry.comments = finding.comment ?? '';
    if (finding.photo) pictures[`evaluations[0].categories[${at}].pictures[0]`] = finding.photo;
  }
  const facts = { date, ...(id && { version: 1 }) };
  const formData = siteFacts(site.schoolId, facts);
  return save(
    app,
    bob,
    { formData, evaluations: [evaluation], pictures },
    id ? { inspectionId: id } : {},
  );
};

const begin = async () => {
  const district = await aDistrict();
  return { ...district, site: await aSite(district.sam, 'Gym', 'Room 1') };
};

const knownOf = async (bob: Person, site: TestSite, inspectionId?: string) =>
  (
    await bob.ask('inspection/known-deficiencies', {
      schoolId: site.schoolId,
      ...(inspectionId && { inspectionId }),
    })
  ).data.list;

const inWords = ({ category, mark, state, ...known }: KnownDeficiency) =>
  [
    `${category} ${mark === 'Poor' ? 'X' : 'D'} ${state}`,
    `${known.firstFound} to ${known.lastFound} ×${known.timesFound}`,
    known.comment,
  ].join(', ');

test('inspection/known-deficiencies returns the open deficiencies, X first, with the last mark, comment and photo of each', async () => {
  const { bob, site } = await begin();
  const [older, newer] = await Promise.all([
    anImage('jpeg'),
    anImage('jpeg', { left: 'green', right: 'white' }),
  ]);
  await inspect(bob, site, '2026-03-12', {
    roofs: { mark: 'Deficient', comment: 'Drips', photo: older },
    sewer: { mark: 'Deficient', comment: 'Drain slow', photo: older },
    fire: { mark: 'Poor', comment: 'Repaired since' },
  });
  await inspect(bob, site, '2026-09-01', {
    roofs: { mark: 'Poor', comment: 'Ceiling is wet', photo: newer },
    // This deficiency is found again without a comment or photo, so its last comment and photo are
    // those of the earlier inspection.
    sewer: { mark: 'Deficient' },
  });
  const known = await knownOf(bob, site);
  expect(known.map(inWords)).toEqual([
    'roofs X Open, 2026-03-12 to 2026-09-01 ×2, Ceiling is wet',
    'sewer D Open, 2026-03-12 to 2026-09-01 ×2, Drain slow',
  ]);
  expect(known.map(({ area }) => area)).toEqual([site.areas['Gym'], site.areas['Gym']]);
  const bytesOf = async (url = '') => (await app.inject({ url })).rawPayload;
  const [roofs, sewer] = known.map(({ photo }) => photo);
  for (const size of ['url', 'thumbnail'] as const) {
    const [one, other] = await Promise.all([bytesOf(roofs?.[size]), bytesOf(sewer?.[size])]);
    expect(one.subarray(0, 3).toString('hex')).toBe('ffd8ff');
    expect(other.subarray(0, 3).toString('hex')).toBe('ffd8ff');
    expect(one.equals(other)).toBe(false);
  }
});

test('inspection/known-deficiencies includes deficiencies in state Repaired, with a null photo if they have none', async () => {
  const { bob, site } = await begin();
  await inspect(bob, site, '2026-09-01', { fire: { mark: 'Poor' } });
  const [row] = (await bob.ask('deficiency/list', {})).data.list;
  await bob.ask('deficiency/update', { id: row?.id as string, state: 'Repaired' });
  const known = await knownOf(bob, site);
  expect(known.map(inWords)).toEqual(['fire X Repaired, 2026-09-01 to 2026-09-01 ×1, ']);
  expect(known[0]?.photo).toBeNull();
});

test('inspection/known-deficiencies returns, for an inspection that is being edited, the deficiencies that were open before it, as they were at that time', async () => {
  const { bob, site } = await begin();
  await inspect(bob, site, '2026-03-12', {
    roofs: { mark: 'Deficient', comment: 'Drips' },
    fire: { mark: 'Poor' },
  });
  const { id } = await inspect(bob, site, '2026-09-01', {
    roofs: { mark: 'Poor', comment: 'Ceiling is wet' },
    sewer: { mark: 'Poor', comment: 'Found by itself' },
  });
  await inspect(bob, site, '2026-10-01', { pests: { mark: 'Poor' } });
  expect((await knownOf(bob, site, id)).map(inWords)).toEqual([
    'fire X Verified, 2026-03-12 to 2026-03-12 ×1, ',
    'roofs D Verified, 2026-03-12 to 2026-03-12 ×1, Drips',
  ]);
  expect((await knownOf(bob, site)).map(inWords)).toEqual([
    'pests X Open, 2026-10-01 to 2026-10-01 ×1, ',
  ]);
});

test('inspection/offline returns the same known deficiencies, with ids of photos instead of links', async () => {
  const { sam, bob, site } = await begin();
  await aSchool(sam, { name: 'Zebra High' });
  await inspect(bob, site, '2026-09-01', {
    roofs: { mark: 'Poor', comment: 'Drips', photo: await anImage('jpeg') },
  });
  const known = (await knownOf(bob, site)).map((one) => ({
    ...one,
    photo: { id: one.photo?.id },
  }));
  const { list } = (await bob.ask('inspection/offline', {})).data;
  expect(list.map(({ deficiencies }) => deficiencies)).toEqual([known, []]);
});

test('inspection/known-deficiencies refuses a school of another account', async () => {
  const { bob, site } = await begin();
  await inspect(bob, site, '2026-09-01', { roofs: { mark: 'Poor' } });
  const other = await aDistrict();
  expect(
    await other.bob.refused('inspection/known-deficiencies', { schoolId: site.schoolId }),
  ).toMatchObject({ status: 404, code: 'school-not-found' });
});

describe('the complaints about the rooms of a school that is inspected', () => {
  const complain = async (
    { sam }: Pick<District, 'sam'>,
    schoolId: string,
    form: Partial<CallInput<'complaint/create'>>,
  ) =>
    (
      await sam.ask('complaint/create', {
        way: 'paper',
        subject: 'restroom',
        schoolId,
        description: 'No soap.',
        receivedOn: '2020-11-20',
        ...form,
      })
    ).data;

  const complaintsOf = async (bob: Person, { schoolId }: TestSite, inspectionId?: string) =>
    (
      await bob.ask('inspection/known-deficiencies', {
        schoolId,
        ...(inspectionId && { inspectionId }),
      })
    ).data.complaints;

  const beginWithComplaints = async () => {
    const district = await begin();
    await district.alice.ask('account/update', { takesComplaints: true });
    return district;
  };

  test('are the open ones, the latest first, without contacts, also offline', async () => {
    const district = await beginWithComplaints();
    const { sam, bob, site } = district;
    const { schoolId } = site;
    const gym = site.areas['Gym'] as string;
    const older = await complain(district, schoolId, { areaId: gym, receivedOn: '2020-11-02' });
    const text = 'No soap.\nCall (530) 555-0199 or ana@parents.test';
    const newer = await complain(district, schoolId, {
      areaId: gym,
      description: text,
      complainant: { name: 'Ana García' },
    });
    const closed = await complain(district, schoolId, { areaId: gym });
    await sam.ask('complaint/update', { id: closed.id, remediedOn: '2020-12-01' });
    await complain(district, schoolId, {});
    const shown = await complaintsOf(bob, site);
    expect(shown).toEqual([
      {
        id: newer.id,
        area: gym,
        number: newer.number,
        subject: 'restroom',
        receivedOn: '2020-11-20',
        text: 'No soap. Call ([…] or […]',
      },
      expect.objectContaining({ number: older.number, text: 'No soap.' }),
    ]);
    const { list } = (await bob.ask('inspection/offline', {})).data;
    expect(list.map(({ complaints }) => complaints)).toEqual([shown]);
  });

  test('are those that were open on the day of an inspection that is edited', async () => {
    const district = await beginWithComplaints();
    const { sam, bob, site } = district;
    const form = { areaId: site.areas['Gym'] };
    const before = await complain(district, site.schoolId, { ...form, receivedOn: '2026-08-03' });
    await sam.ask('complaint/update', { id: before.id, remediedOn: '2026-09-10' });
    await complain(district, site.schoolId, { ...form, receivedOn: '2026-09-02' });
    const { id } = await inspect(bob, site, '2026-09-01', {});
    const shown = await complaintsOf(bob, site, id);
    expect(shown?.map(({ number }) => number)).toEqual([before.number]);
  });

  test('are at most ten of an area, and none in a district that does not take complaints any more', async () => {
    const district = await beginWithComplaints();
    const { alice, bob, site } = district;
    for (let count = 0; count < 11; count += 1) {
      await complain(district, site.schoolId, { areaId: site.areas['Gym'] });
    }
    expect(await complaintsOf(bob, site)).toHaveLength(10);
    await alice.ask('account/update', { takesComplaints: false });
    expect(await complaintsOf(bob, site)).toEqual([]);
  });
});
