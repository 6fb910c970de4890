import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { anImage } from '#server/photo/test/photos.ts';
import { testApp } from '#server/test/app.ts';
import { anEvaluationOf, anInspection, aSite, save, siteFacts } from '#server/test/inspections.ts';

const { app, services, aDistrict } = await testApp();

/** Requests the print view without signing in. */
const print = async (reportId: string) => {
  const answer = await app.inject({ url: '/api/report/detail/pdf', query: { reportId } });
  return { status: answer.statusCode, ...answer.json() };
};

describe('a visitor with the link of the print view', () => {
  test('sees the whole sheet without signing in', async () => {
    const district = await aDistrict();
    const { reportId } = await anInspection(app, district, { marks: { roofs: 'Deficient' } });
    const { status, data } = await print(reportId);
    expect(status).toBe(200);
    expect(data.detail).toEqual({
      status: 'Draft',
      date: '2026-11-20',
      schoolName: 'Nguyễn Du Elementary',
      schoolDistrict: 'Mayacamas Valley Unified',
      county: 'Napa',
      schoolAddress: '4 Vine St, Napa',
      schoolType: 'Elementary School',
      numberClassRooms: 12,
      inspectorName: 'Bob Inspector',
      inspectorTitle: 'Facilities Inspector',
      districtRepresentative: "Sam O'Peña",
      weatherCondition: 'Clear',
      score: 93.75,
      overallRating: 'Good',
      computedRating: 'Good',
    });
    expect(data.list).toHaveLength(15);
    expect(data.list[12]).toEqual({
      group: 'roofs',
      number: 13,
      name: 'Roofs',
      letter: 'G',
      areas: 1,
      adequate: 0,
      deficient: 1,
      extremeDeficiency: 0,
      notApplicable: 0,
      score: 0,
      rank: 'Poor',
    });
    expect(data.groups[6]).toEqual({ letter: 'G', name: 'Structural', score: 50, rank: 'Poor' });
    expect(data.overall).toMatchObject({ rating: 'Good', groupsEvaluated: 8, lowered: null });
    expect(data.summary).toEqual({
      remarks: [{ rank: 'Poor', text: '1 group ranked Poor: G Structural' }],
      coverage:
        '1 of 1 area of the school inspected, 1 of 12 classrooms visited. 1 deficiency, 0 extreme deficiencies.',
    });
    expect(data.edition.ratingBands).toEqual([
      { name: 'Exemplary', range: '99–100%' },
      { name: 'Good', range: '90–98.99%' },
      { name: 'Fair', range: '75–89.99%' },
      { name: 'Poor', range: '0–74.99%' },
    ]);
    expect(data.edition.method).toContain('Good 90–100%, Fair 75–89.99%, Poor 0–74.99%.');
    expect(data.explanation.categories[12]).toEqual({
      id: 'roofs',
      sentences: [
        { rule: 1, text: 'The only area inspected is marked Deficient (D).' },
        {
          rule: 1,
          text: 'The score is the share of those areas that is Good: 0 ÷ 1 × 100 = 0.00.',
        },
        { rule: 5, text: 'A score below 75.00 has the rank Poor.' },
      ],
    });
    expect(data.areas).toMatchObject([
      { number: 1, label: 'Room 12', findings: [{ categoryId: 'roofs', mark: 'Deficient' }] },
    ]);
  });

  test('sees no email address, in whatever field it was entered', async () => {
    const district = await aDistrict();
    const { schoolId, areas } = await aSite(district.sam, 'Room 1');
    const room = anEvaluationOf(areas['Room 1'], 1);
    const { reportId } = await save(app, district.bob, {
      formData: siteFacts(schoolId, {
        inspectorName: 'bob@district-1.test',
        loweredRating: 'Fair',
        loweredReason: 'says <chelsea.o-peña@sub.district-1.test>.',
      }),
      evaluations: [
        {
          ...room,
          categories: [{ ...room.categories[0], comments: 'Tell sam@x.test, or @sam; 5@6' }],
        },
      ],
    });
    const { data } = await print(reportId);
    expect(JSON.stringify(data)).not.toMatch(/@(?:\w|-)+\./);
    expect(data.detail.inspectorName).toBe('[e-mail address]');
    expect(data.overall.lowered.reason).toBe('says <[e-mail address]>.');
    expect(data.areas[0].findings[0].comment).toBe('Tell [e-mail address], or @sam; 5@6');
  });

  test('sees photos only if the account shows photos in public', async () => {
    const district = await aDistrict();
    const { schoolId, areas } = await aSite(district.sam, 'Room 1');
    const { reportId } = await save(app, district.bob, {
      formData: siteFacts(schoolId),
      evaluations: [anEvaluationOf(areas['Room 1'], 1, { gasLeaks: 'Deficient' })],
      pictures: { 'evaluations[0].categories[0].pictures[0]': await anImage('png') },
    });
    const photos = async () => (await print(reportId)).data.areas[0].findings[0].photos;
    expect(await photos()).toEqual([]);
    await services.database.asAccount(district.accountId, (db) =>
      sql`update account set photos_in_public = true`.execute(db),
    );
    const [photo] = await photos();
    expect(photo).toEqual({
      alt: 'Room 1, Gas Leaks, Deficient: photo 1 of 1',
      url: expect.stringMatching(/^\/api\/photo\//),
    });
    expect((await app.inject({ url: photo.url })).statusCode).toBe(200);
  });
});

test('a Good mark with only a photo is listed with its photo, and not where photos are not shown', async () => {
  const district = await aDistrict();
  const { schoolId, areas } = await aSite(district.sam, 'Room 1');
  const { reportId } = await save(app, district.bob, {
    formData: siteFacts(schoolId),
    evaluations: [anEvaluationOf(areas['Room 1'], 1)],
    pictures: { 'evaluations[0].categories[0].pictures[0]': await anImage('png') },
  });
  expect((await print(reportId)).data.areas[0].findings).toEqual([]);
  const { data } = await district.bob.ask('report/print', { reportId, copy: 'member' });
  expect(data.areas[0]?.findings).toMatchObject([
    { mark: 'Good', photos: [{ alt: expect.any(String) }] },
  ]);
});

test("a member reads the public copy of a report by default, and on request the members' copy with all photos and email addresses", async () => {
  const district = await aDistrict();
  const { schoolId, areas } = await aSite(district.sam, 'Room 1');
  const evaluation = anEvaluationOf(areas['Room 1'], 1, { gasLeaks: 'Deficient' });
  for (const category of evaluation.categories)
    category.comments = 'Write to @sam or sam@demo.test';
  const { reportId } = await save(app, district.bob, {
    formData: siteFacts(schoolId),
    evaluations: [evaluation],
    pictures: { 'evaluations[0].categories[0].pictures[0]': await anImage('png') },
  });
  const finding = async (copy?: 'member') => {
    const input = copy ? { reportId, copy } : { reportId };
    const [found] =
      (await district.chelsea.ask('report/print', input)).data.areas[0]?.findings ?? [];
    return found;
  };
  expect(await finding()).toMatchObject({
    comment: 'Write to @sam or [e-mail address]',
    photos: [],
  });
  const { comment, photos } = (await finding('member')) ?? {};
  expect(comment).toBe('Write to @sam or sam@demo.test');
  const [photo] = photos ?? [];
  expect(photo?.alt).toMatch(/^Room 1, Gas Leaks, Deficient: photo 1 of 1/);
  expect(photo?.thumbnail).toMatch(/[?&]size=thumb/);
  expect(photo?.url).not.toMatch(/[?&]size=thumb/);
  for (const url of [photo?.url, photo?.thumbnail]) {
    expect((await app.inject({ url: url ?? '' })).statusCode).toBe(200);
  }
});

test('the print view opens only with the id of the report, not with the id of its inspection or a guessed id', async () => {
  const { id } = await anInspection(app, await aDistrict());
  for (const guess of [id, crypto.randomUUID()]) {
    expect(await print(guess)).toMatchObject({ status: 404, code: 'report-unavailable' });
  }
  expect(await print('1')).toMatchObject({ status: 400, field: 'reportId' });
});

test('the reports of a deleted account are not public any more', async () => {
  const district = await aDistrict();
  const { reportId } = await anInspection(app, district);
  await services.database.asSystem((db) =>
    sql`update account set deleted_at = now() where id = ${district.accountId}`.execute(db),
  );
  expect(await print(reportId)).toMatchObject({ status: 404 });
});

describe('the PDF of the public page', () => {
  test('shows photos only if the account shows photos in public', async () => {
    const district = await aDistrict();
    const { schoolId, areas } = await aSite(district.sam, 'Room 1');
    const { reportId } = await save(app, district.bob, {
      formData: siteFacts(schoolId),
      evaluations: [anEvaluationOf(areas['Room 1'], 1)],
      pictures: { 'evaluations[0].categories[0].pictures[0]': await anImage('png') },
    });
    const imagesIn = async (url: string) => {
      const { statusCode, rawPayload } = await app.inject({ url });
      expect(statusCode).toBe(200);
      return rawPayload.toString('latin1').split('/Subtype /Image').length - 1;
    };
    const { pdfUrl: forMembers } = await district.bob.ask('report/generate-pdf', { reportId });
    const forPublic = async () => (await print(reportId)).data.pdfUrl as string;
    const withPhoto = await imagesIn(forMembers);
    expect(await imagesIn(await forPublic())).toBe(withPhoto - 1);
    await services.database.asAccount(district.accountId, (db) =>
      sql`update account set photos_in_public = true`.execute(db),
    );
    expect(await imagesIn(await forPublic())).toBe(withPhoto);
  });

  test('of a draft is no longer available, even by existing links, after the account limits public reports to final ones', async () => {
    const district = await aDistrict();
    const { reportId } = await anInspection(app, district);
    const { pdfUrl } = (await print(reportId)).data;
    expect((await app.inject({ url: pdfUrl })).statusCode).toBe(200);
    await services.database.asAccount(district.accountId, (db) =>
      sql`update account set public_reports = 'final'`.execute(db),
    );
    expect((await app.inject({ url: pdfUrl })).json()).toMatchObject({
      code: 'report-unavailable',
    });
  });
});
