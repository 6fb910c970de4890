/** Who can read a report without signing in: its public link, and how long links are valid. */
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { anImage } from '#server/photo/test/photos.ts';
import { inSystem } from '#server/test/accounts.ts';
import { testApp } from '#server/test/app.ts';
import {
  anEvaluationOf,
  anInspection,
  aSite,
  save,
  siteFacts,
  makeFinal,
} from '#server/test/inspections.ts';
import type { District } from '#server/test/people.ts';
import { aSuper } from '#server/test/supers.ts';

const { app, aDistrict, services } = await testApp();

/** Requests a report without signing in. */
const read = async (link: string) => {
  const answer = await app.inject({ url: '/api/report/detail/pdf', query: { reportId: link } });
  return { status: answer.statusCode, ...answer.json() };
};
const statusOf = async (url: string) => (await app.inject({ url })).statusCode;

const unavailable = {
  status: 404,
  code: 'report-unavailable',
  message: 'This report is no longer available. Please ask the school district for a new link.',
};

/** The public id that is part of the link in a response. */
const linkIn = ({ path }: { path: string }): string => path.replace('/pdf/report/', '');

const setAccount = ({ accountId }: District, change: ReturnType<typeof sql>) =>
  inSystem(services, sql`update account set ${change} where id = ${accountId}`);

describe('a public report', () => {
  test('says whether it is a draft', async () => {
    const district = await aDistrict();
    const { reportId } = await anInspection(app, district);
    expect((await read(reportId)).data.detail.status).toBe('Draft');
    await district.alice.ask('report/status', { reportId, status: 'Review' });
    expect((await read(reportId)).data.detail.status).toBe('Review');
    await district.alice.ask('report/status', { reportId, status: 'Final' });
    expect((await read(reportId)).data.detail.status).toBe('Final');
  });

  test('asks search engines not to index its page, its PDF and the response of its API call', async () => {
    const district = await aDistrict();
    const { reportId } = await anInspection(app, district);
    const { pdfUrl } = await district.bob.ask('report/generate-pdf', { reportId });
    for (const url of [
      `/pdf/report/${reportId}`,
      `/api/report/detail/pdf?reportId=${reportId}`,
      pdfUrl,
    ]) {
      const { headers } = await app.inject({ url });
      expect([url, headers['x-robots-tag']]).toEqual([url, 'noindex']);
    }
  });

  test('gets a different PDF when it becomes final: only the draft is marked as a draft', async () => {
    const district = await aDistrict();
    const { reportId } = await anInspection(app, district);
    const { pdfUrl } = await district.bob.ask('report/generate-pdf', { reportId });
    const title = async () => {
      const { rawPayload } = await app.inject({ url: pdfUrl });
      return rawPayload.toString('latin1').includes('DRAFT: School Facility');
    };
    expect(await title()).toBe(true);
    await makeFinal(district, reportId);
    expect(await title()).toBe(false);
  });
});

describe('an administrator', () => {
  test('can withdraw a public link; the link and its PDF links stop working immediately', async () => {
    const district = await aDistrict();
    const { alice, chelsea } = district;
    const { reportId, id: inspectionId } = await anInspection(app, district);
    const { pdfUrl } = await chelsea.ask('report/generate-pdf', { reportId });
    expect(await statusOf(pdfUrl)).toBe(200);

    const { data } = await alice.ask('report/public', { reportId, public: false });
    const path = `/pdf/report/${reportId}`;
    expect(data).toEqual({ state: 'withdrawn', path, published: 'no', isListed: false });
    expect(await read(reportId)).toMatchObject(unavailable);
    expect((await app.inject({ url: pdfUrl })).json()).toMatchObject({
      code: 'report-unavailable',
    });
    // Members of the account can still read and print their own report.
    const print = await chelsea.ask('report/print', { reportId });
    expect(print.data.detail.schoolName).toBe('Nguyễn Du Elementary');
    // The copy for members, but not the public copy, contains the ids of the areas.
    const { data: opened } = await chelsea.ask('inspection/details', { id: inspectionId });
    expect(print.data.areas.map(({ area }) => area)).toEqual(
      opened.evaluations.map(({ area }) => area),
    );
    const again = await chelsea.ask('report/generate-pdf', { reportId });
    expect(await statusOf(again.pdfUrl)).toBe(200);
    const other = await aDistrict();
    expect(await other.alice.refused('report/print', { reportId })).toMatchObject({
      status: 404,
      code: 'report-not-found',
    });

    await alice.ask('report/public', { reportId, public: true });
    const open = await read(reportId);
    expect(open).toMatchObject({ status: 200 });
    expect(open.data.areas[0]).not.toHaveProperty('area');
    expect(await statusOf(pdfUrl)).toBe(404);
  });

  test('can renew a public link; the new link opens the report, the old one does not', async () => {
    const district = await aDistrict();
    const { alice, bob } = district;
    const { reportId } = await anInspection(app, district);
    const { pdfUrl } = await bob.ask('report/generate-pdf', { reportId });
    const renewed = (await alice.ask('report/renew-link', { reportId })).data;
    expect(renewed).toMatchObject({ state: 'open', published: 'no', isListed: false });
    const first = linkIn(renewed);
    expect(await read(reportId)).toMatchObject(unavailable);
    expect(await read(first)).toMatchObject({ status: 200 });
    expect(await statusOf(pdfUrl)).toBe(404);

    const second = linkIn((await alice.ask('report/renew-link', { reportId })).data);
    expect(await read(first)).toMatchObject(unavailable);
    expect(await read(second)).toMatchObject({ status: 200 });
    // Inside the app, the report still has the same id.
    const { report, publicLink } = await bob.ask('report/detail', { reportId });
    expect(report.id).toBe(reportId);
    expect(publicLink).toMatchObject({ state: 'open', path: `/pdf/report/${second}` });
    for (const id of [reportId, second]) {
      expect((await bob.ask('report/print', { reportId: id })).data.detail.status).toBe('Draft');
    }
  });

  test('cannot change the link of a report of another district', async () => {
    const { reportId } = await anInspection(app, await aDistrict());
    const { alice } = await aDistrict();
    for (const tried of [
      await alice.refused('report/public', { reportId, public: false }),
      await alice.refused('report/renew-link', { reportId }),
    ]) {
      expect(tried).toMatchObject({ status: 404, code: 'report-not-found' });
    }
    expect(await read(reportId)).toMatchObject({ status: 200 });
  });
});

test('an account that publishes only Final reports has no public drafts', async () => {
  const district = await aDistrict();
  const { reportId } = await anInspection(app, district);
  await setAccount(district, sql`public_reports = 'final'`);
  expect(await read(reportId)).toMatchObject(unavailable);
  const { publicLink } = await district.bob.ask('report/detail', { reportId });
  expect(publicLink.state).toBe('not-final');
  await makeFinal(district, reportId);
  expect(await read(reportId)).toMatchObject({ status: 200 });
});

test('only the Final reports of an expired account are public', async () => {
  const district = await aDistrict();
  const { reportId: draft } = await anInspection(app, district);
  const { reportId: final } = await anInspection(app, district);
  await makeFinal(district, final);
  await setAccount(district, sql`subscription_end = '2020-06-30'`);
  expect(await read(draft)).toMatchObject(unavailable);
  expect(await read(final)).toMatchObject({ status: 200 });
});

describe.each([
  ['deactivated', sql`is_active = false`, sql`is_active = true`],
  ['deleted', sql`deleted_at = now()`, sql`deleted_at = null`],
])('when an account is %s', (_, end, restore) => {
  test("its public reports and its links to photos, PDFs and invoices stop working; the seller's link to an invoice works", async () => {
    const district = await aDistrict();
    const { alice, sam, bob } = district;
    const { schoolId, areas } = await aSite(sam, 'Room 1');
    const { id, reportId } = await save(app, bob, {
      formData: siteFacts(schoolId),
      evaluations: [anEvaluationOf(areas['Room 1'], 1)],
      pictures: { 'evaluations[0].categories[0].pictures[0]': await anImage('png') },
    });
    await makeFinal(district, reportId);
    const { data } = await bob.ask('inspection/details', { id });
    const photo = data.evaluations[0]?.categories.find(({ pictures }) => pictures.length > 0);
    const { pdfUrl } = await bob.ask('report/generate-pdf', { reportId });
    await alice.ask('subscription/user-payment-method', {
      po_number: 'PO 7',
      billing_email: 'bills@alder.test',
    });
    await alice.ask('subscription/user-changeplan', { newPlan: 'basic' });
    const { billingHistory } = (await alice.ask('subscription/user-billing-history')).data;
    const sue = await aSuper(app, services);
    const books = await sue.ask('subscription/invoice-list', { memberId: alice.id });

    const links = [
      photo?.pictures[0],
      photo?.thumbnails[0],
      pdfUrl,
      billingHistory[0]?.receipt,
    ] as string[];
    const all = () => Promise.all(links.map(statusOf));
    expect(await all()).toEqual([200, 200, 200, 200]);
    await setAccount(district, end);
    expect(await all()).toEqual([404, 404, 404, 404]);
    expect(await read(reportId)).toMatchObject(unavailable);
    expect(await statusOf(books.data.list[0]?.receipt as string)).toBe(200);
    await setAccount(district, restore);
    expect(await all()).toEqual([200, 200, 200, 200]);
  });
});
