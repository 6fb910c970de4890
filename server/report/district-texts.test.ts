import { describe, expect, test } from 'vitest';
import { testApp } from '#server/test/app.ts';
import { anInspection } from '#server/test/inspections.ts';

const { app, aDistrict } = await testApp();

const aReport = async () => {
  const district = await aDistrict();
  const { reportId } = await anInspection(app, district);
  return { ...district, reportId };
};

describe("the district's plan and its response to a report", () => {
  test('can each be saved without changing the other; the author and time of the last change are shown', async () => {
    const { alice, sam, bob, reportId } = await aReport();
    const detail = async () => (await bob.ask('report/detail', { reportId })).districtTexts;
    expect(await detail()).toMatchObject({
      districtPlan: '',
      districtResponse: '',
      written: null,
    });

    const before = Date.now();
    const districtPlan = 'The roof is replaced in June.\nWork order 4711.';
    const { data } = await alice.ask('report/district-texts', { reportId, districtPlan });
    expect(data).toMatchObject({
      districtPlan,
      districtResponse: '',
      written: { by: 'alice admin' },
    });
    expect(Date.parse(data.written?.at ?? '')).toBeGreaterThanOrEqual(before - 1000);

    const districtResponse = 'We agree.';
    await sam.ask('report/district-texts', { reportId, districtResponse });
    expect(await detail()).toMatchObject({
      districtPlan,
      districtResponse,
      written: { by: 'sam staff' },
    });
    const { data: print } = await bob.ask('report/print', { reportId });
    expect(print.siteDetails).toMatchObject({ districtPlan, districtResponse });
    await alice.ask('report/district-texts', { reportId, districtPlan: '' });
    expect(await detail()).toMatchObject({ districtPlan: '', districtResponse });
  });

  test('are refused if somebody else has changed the stored texts after they were read', async () => {
    const { alice, sam, reportId } = await aReport();
    const { version } = (await sam.ask('report/detail', { reportId })).districtTexts;
    const { data } = await alice.ask('report/district-texts', {
      reportId,
      districtPlan: 'Roof in June.',
      version,
    });
    const late = { reportId, districtPlan: 'Roof in July.', version };
    expect(await sam.refused('report/district-texts', late)).toMatchObject({
      status: 409,
      code: 'stale-district-texts',
      conflict: data,
    });
    expect(data.version).not.toBe(version);
    const again = await sam.ask('report/district-texts', { ...late, version: data.version });
    expect(again.data.districtPlan).toBe('Roof in July.');
    // Both texts share one version: after a change to the response, a change to the plan that is
    // based on the earlier version is refused too.
    await alice.ask('report/district-texts', { reportId, districtResponse: 'We agree.' });
    const stale = { ...late, version: again.data.version };
    expect(await sam.refused('report/district-texts', stale)).toMatchObject({ status: 409 });
  });

  test('change the PDF each time they are edited', async () => {
    const { alice, reportId } = await aReport();
    const pdf = async () => {
      const { pdfUrl } = await alice.ask('report/generate-pdf', { reportId });
      return (await app.inject({ url: pdfUrl })).headers.etag;
    };
    const before = await pdf();
    expect(await pdf()).toBe(before);
    await alice.ask('report/district-texts', { reportId, districtPlan: 'Roof in June.' });
    const planned = await pdf();
    expect(planned).not.toBe(before);
    await alice.ask('report/district-texts', { reportId, districtPlan: 'Roof in July.' });
    expect(await pdf()).not.toBe(planned);
  });

  test('cannot be written once the report is final', async () => {
    const { alice, reportId } = await aReport();
    await alice.ask('report/district-texts', { reportId, districtPlan: 'Roof in June.' });
    await alice.ask('report/status', { reportId, status: 'Review' });
    await alice.ask('report/status', { reportId, status: 'Final' });
    const late = { reportId, districtPlan: 'No roof.' };
    expect(await alice.refused('report/district-texts', late)).toMatchObject({
      status: 409,
      code: 'report-final',
    });
    const { data } = await alice.ask('report/print', { reportId });
    expect(data.siteDetails.districtPlan).toBe('Roof in June.');
  });

  test('can be written only by administrators and staff, and only for reports of their own district', async () => {
    const { bob, chelsea, reportId } = await aReport();
    const texts = { reportId, districtPlan: 'Roof in June.' };
    for (const other of [bob, chelsea]) {
      expect(await other.refused('report/district-texts', texts)).toMatchObject({ status: 403 });
    }
    const { alice: stranger } = await aDistrict();
    expect(await stranger.refused('report/district-texts', texts)).toMatchObject({
      status: 404,
      code: 'report-not-found',
    });
  });
});
