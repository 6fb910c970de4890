/**
 * Sealed versions of a report, which are stored when it becomes Final, and the check of a code or a
 * file.
 */
import { hash } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { DEFAULT_TIME_ZONE, today } from '#domain/calendar.ts';
import { anImage } from '#server/photo/test/photos.ts';
import { purge } from '#server/purge/purge.ts';
import { inSystem } from '#server/test/accounts.ts';
import { testApp } from '#server/test/app.ts';
import { anEvaluationOf, aSite, makeFinal, save, siteFacts } from '#server/test/inspections.ts';
import { findReportText, parseReport } from '#server/report/queries.ts';
import { sheetOf } from '#server/report/sheet.ts';
import { canonicalJson } from './canonical-json.ts';

const { app, services, aDistrict } = await testApp();

const sha256Of = (bytes: string | Buffer) => hash('sha256', bytes);

/** A Final report with a deficient roof that has a photo. */
const aFinal = async (photo: { width?: number; height?: number } = {}) => {
  const district = await aDistrict();
  const site = await aSite(district.sam, 'Room 1');
  const evaluations = [anEvaluationOf(site.areas['Room 1'], 1, { roofs: 'Deficient' })];
  const saved = await save(app, district.bob, {
    formData: siteFacts(site.schoolId),
    evaluations,
    pictures: { 'evaluations[0].categories[12].pictures[0]': await anImage('jpeg', photo) },
  });
  await makeFinal(district, saved.reportId);
  return { ...district, ...saved, district, site, evaluations };
};
type SealedReport = Awaited<ReturnType<typeof aFinal>>;

const versionsOf = async ({ bob, reportId }: SealedReport) =>
  (await bob.ask('report/versions', { reportId })).data.list;

/** Reopens the report, and saves its inspection without the deficiency and its photo. */
const reopenAndRepair = async ({ alice, bob, reportId, id, version, site }: SealedReport) => {
  await alice.ask('report/reopen', { reportId, reason: 'A wrong mark' });
  await save(
    app,
    bob,
    {
      formData: siteFacts(site.schoolId, { version }),
      evaluations: [anEvaluationOf(site.areas['Room 1'], 1)],
    },
    { inspectionId: id },
  );
};

const check = async (query: Record<string, string>) => {
  const answer = await app.inject({ url: '/api/report/check', query });
  return { status: answer.statusCode, ...answer.json() };
};
const fileAt = async (url: string) => (await app.inject({ url })).rawPayload;

describe('a report that becomes Final', () => {
  test('stores what it shows, with a SHA-256 that anybody can compute again', async () => {
    const sealed = await aFinal();
    const [version, ...others] = await versionsOf(sealed);
    expect(others).toEqual([]);
    expect(version).toMatchObject({
      version: 1,
      isCurrent: true,
      by: 'alice admin',
      rating: 'Good',
      code: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/),
    });
    const [stored] = await inSystem(
      services,
      sql<{ sheet: string }>`select sheet from sealed_report where report_id = ${sealed.reportId}`,
    );
    expect(version?.sha256).toBe(sha256Of(stored?.sheet ?? ''));
    const report = await services.database.asSystem((db) => findReportText(db, sealed.reportId));
    if (!report) throw new Error('There is no report.');
    const computed = sheetOf({ ...parseReport(report), sealedSheet: null });
    expect(JSON.parse(stored?.sheet ?? '')).toEqual(JSON.parse(JSON.stringify(computed)));
    expect(stored?.sheet).toBe(canonicalJson(computed));
  });

  test('shows what was stored when it became Final, even if the data it is computed from has changed', async () => {
    const { bob, reportId, id } = await aFinal();
    await inSystem(services, sql`update inspection set school_name = 'Elsewhere' where id = ${id}`);
    const { data } = await bob.ask('report/print', { reportId });
    expect(data.detail.schoolName).toBe('Nguyễn Du Elementary');
  });

  test('has a sealed version that members can neither change nor delete', async () => {
    const { district, reportId } = await aFinal();
    for (const statement of [
      sql`update sealed_report set code = '0000000000' where report_id = ${reportId}`,
      sql`delete from sealed_report where report_id = ${reportId}`,
    ]) {
      const attempt = services.database.asAccount(district.accountId, (db) =>
        statement.execute(db),
      );
      await expect(attempt).rejects.toMatchObject({ code: '42501' });
    }
  });

  test('has a new version after it was reopened and became Final again; version 1 is not changed', async () => {
    const sealed = await aFinal();
    const [first] = await versionsOf(sealed);
    const before = await fileAt(first?.pdfUrl ?? '');
    await reopenAndRepair(sealed);
    expect((await versionsOf(sealed)).map(({ isCurrent }) => isCurrent)).toEqual([false]);
    await makeFinal(sealed.district, sealed.reportId);

    const versions = await versionsOf(sealed);
    expect(versions.map(({ version, isCurrent, rating }) => [version, isCurrent, rating])).toEqual([
      [2, true, 'Exemplary'],
      [1, false, 'Good'],
    ]);
    expect(versions.map(({ changes }) => changes)).toEqual([
      { list: ['Room 1, Roofs: Deficient → Good'], more: 0 },
      { list: [], more: 0 },
    ]);
    expect({ ...versions[1], pdfUrl: '' }).toEqual({ ...first, isCurrent: false, pdfUrl: '' });
    expect((await fileAt(versions[1]?.pdfUrl ?? '')).equals(before)).toBe(true);
    const { data } = await sealed.bob.ask('report/print', sealed);
    expect(data.seal).toMatchObject({
      version: 2,
      // The date in the district's time zone, which may differ from the date in UTC.
      replacedOn: today(DEFAULT_TIME_ZONE, new Date(versions[1]?.sealedAt ?? '')),
    });
    const { pdfUrl } = await sealed.bob.ask('report/generate-pdf', sealed);
    expect((await fileAt(pdfUrl)).equals(await fileAt(versions[0]?.pdfUrl ?? ''))).toBe(true);
  });

  test('retains its photos even if a later version of the inspection does not show them any more', async () => {
    const sealed = await aFinal();
    const { accountId } = sealed.district;
    await reopenAndRepair(sealed);
    await inSystem(
      services,
      sql`update picture set wanted_at = now() - interval '31 days' where account_id = ${accountId}`,
    );
    await purge(services);
    const photos = sql`select from picture where account_id = ${accountId}`;
    expect(await inSystem(services, photos)).toHaveLength(1);
  });
});

describe('the PDF of a sealed version', () => {
  test('has the same bytes when it is generated again after its link and the name of its district have changed', async () => {
    const sealed = await aFinal();
    const { alice, bob, reportId, district } = sealed;
    const first = await fileAt((await bob.ask('report/generate-pdf', { reportId })).pdfUrl);
    // Removes the files, so that they are generated again after the link, the time zone and the
    // name of the district have changed.
    await services.files.removeFolder(`pdf/${district.accountId}`);
    await alice.ask('report/renew-link', { reportId });
    await alice.ask('account/update', { timeZone: 'Pacific/Honolulu', name: 'Renamed Unified' });
    const again = await fileAt((await bob.ask('report/generate-pdf', { reportId })).pdfUrl);
    expect(again.equals(first)).toBe(true);
    const pdfs = sql`select from sealed_pdf where report_id = ${reportId}`;
    expect(await inSystem(services, pdfs)).toHaveLength(1);
  });

  test('has photos of 1,200 pixels, or of 480 pixels if it was sealed when PDFs contained thumbnails', async () => {
    const { bob, reportId, district } = await aFinal({ width: 2560, height: 1920 });
    const widths = async () => {
      const pdf = await fileAt((await bob.ask('report/generate-pdf', { reportId })).pdfUrl);
      return [...pdf.toString('latin1').matchAll(/\/Width (\d+)/g)].map(([, width]) => width);
    };
    expect(await widths()).toEqual(['1200']);
    // Gives the row the value it would have in an earlier release, which had no column photo_side.
    await inSystem(
      services,
      sql`with earlier as (delete from sealed_report where report_id = ${reportId} returning *)
        insert into sealed_report (account_id, report_id, version, sheet, sha256, code, app_url,
          photos, sealed_on, sealed_at, sealed_by)
        select account_id, report_id, version, sheet, sha256, code, app_url, photos, sealed_on,
          sealed_at, sealed_by from earlier`,
    );
    await services.files.removeFolder(`pdf/${district.accountId}`);
    expect(await widths()).toEqual(['480']);
  });

  test('shows version 1 of a report that became Final before sealed versions existed', async () => {
    const { alice, bob, reportId } = await aFinal();
    await inSystem(services, sql`delete from sealed_report where report_id = ${reportId}`);
    await inSystem(
      services,
      sql`update report_event set created_at = '2025-06-01T06:30:00Z' where report_id = ${reportId}`,
    );
    const versions = async () => (await bob.ask('report/versions', { reportId })).data.list;
    expect(await versions()).toEqual([]);
    const { pdfUrl } = await bob.ask('report/generate-pdf', { reportId });
    // The date of the file is the date of the seal, not the date of printing.
    expect((await fileAt(pdfUrl)).toString('latin1')).toContain('2025-05-31');
    const [sealed] = await versions();
    expect(sealed).toMatchObject({ version: 1, by: '', sealedAt: '2025-06-01T06:30:00.000Z' });
    expect((await check({ code: sealed?.code ?? '' })).data.sealedOn).toBe('2025-05-31');
    // If the history of the status is missing, the sealing date is the date of the inspection.
    await inSystem(services, sql`delete from sealed_report where report_id = ${reportId}`);
    await inSystem(services, sql`delete from report_event where report_id = ${reportId}`);
    await bob.ask('report/generate-pdf', { reportId });
    const { detail, seal } = (await bob.ask('report/print', { reportId })).data;
    expect(seal).toMatchObject({ version: 1, sealedOn: detail.date, replacedOn: null });
    // Reopening a Final report without a sealed version seals it first, before the report can
    // change.
    await inSystem(services, sql`delete from sealed_report where report_id = ${reportId}`);
    await alice.ask('report/reopen', { reportId, reason: 'A wrong mark' });
    expect((await versions()).map(({ version, isCurrent }) => [version, isCurrent])).toEqual([
      [1, false],
    ]);
  });
});

describe('the check of a report', () => {
  test('says for a code or a file that the report is genuine and current, and what the report shows', async () => {
    const sealed = await aFinal();
    const [version] = await versionsOf(sealed);
    const code = version?.code ?? '';
    const answer = await check({ code: ` ${code.toLowerCase()} ` });
    expect(answer.data).toEqual({
      state: 'current',
      message: 'This report is genuine. It is the current version.',
      version: 1,
      sealedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      contents: {
        code,
        sha256: version?.sha256,
        schoolName: 'Nguyễn Du Elementary',
        schoolDistrict: 'Mayacamas Valley Unified',
        date: '2026-11-20',
        score: version?.score,
        rating: 'Good',
      },
      path: `/pdf/report/${sealed.reportId}`,
    });
    const file = await fileAt(version?.pdfUrl ?? '');
    expect((await check({ sha256: sha256Of(file) })).data).toEqual(answer.data);
    // The public copy has no photos, so it is a different file of the same version.
    const { pdfUrl } = (
      await app.inject({ url: `/api/report/detail/pdf?reportId=${sealed.reportId}` })
    ).json().data;
    const copy = await fileAt(pdfUrl);
    expect(copy.equals(file)).toBe(false);
    expect((await check({ sha256: sha256Of(copy) })).data).toEqual(answer.data);
  });

  test('says what has happened to the report: withdrawn, reopened, superseded, voided, account closed', async () => {
    const sealed = await aFinal();
    const { alice, reportId, id, district } = sealed;
    const code = (await versionsOf(sealed))[0]?.code ?? '';
    const state = async () => {
      const { data } = await check({ code });
      return [data.state, data.contents !== null, data.path !== null];
    };
    await alice.ask('report/public', { reportId, public: false });
    expect(await state()).toEqual(['withdrawn', true, false]);
    await alice.ask('report/public', { reportId, public: true });
    await reopenAndRepair(sealed);
    expect(await state()).toEqual(['reopened', true, true]);
    await makeFinal(district, reportId);
    expect(await state()).toEqual(['superseded', true, true]);
    await alice.ask('inspection/delete', { id, reason: 'Of another school' });
    expect(await state()).toEqual(['voided', false, false]);
    await alice.ask('inspection/restore', { id });
    const setActive = (isActive: boolean) =>
      inSystem(
        services,
        sql`update account set is_active = ${isActive} where id = ${district.accountId}`,
      );
    await setActive(false);
    expect(await state()).toEqual(['account-gone', false, false]);
    await setActive(true);
    expect(await state()).toEqual(['superseded', true, true]);
  });

  test('is refused for any other code or file, with a message that says what to do', async () => {
    const sealed = await aFinal();
    const [version] = await versionsOf(sealed);
    const file = await fileAt(version?.pdfUrl ?? '');
    file[file.length - 1] = (file[file.length - 1] ?? 0) ^ 1;
    const changed = sha256Of(file);
    const code = version?.code ?? '';
    const other = `${code.slice(0, -1)}${code.endsWith('0') ? '1' : '0'}`;
    for (const [query, status, key] of [
      [{ code: other }, 404, 'check-code-unknown'],
      [{ code: 'K7M2X' }, 422, 'check-code-wrong'],
      [{ code: 'x'.repeat(101) }, 400, 'bad-input'],
      [{ sha256: changed }, 404, 'check-file-unknown'],
      [{ sha256: 'abc' }, 400, 'bad-input'],
      [{}, 400, 'bad-input'],
      [{ code, sha256: changed }, 400, 'bad-input'],
    ] as const) {
      const refused = await check(query);
      expect([refused.status, refused.code]).toEqual([status, key]);
    }
    expect((await check({})).message).toBe(
      'Code is required: please enter the check code, or choose the PDF file.',
    );
  });
});
