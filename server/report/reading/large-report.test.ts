/**
 * A large report is computed in a worker thread, with the same result as in the thread of the
 * server, which continues to handle other requests.
 */
import type { Worker } from 'node:worker_threads';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { categoryIds } from '#domain/instrument/category.ts';
import { testApp } from '#server/test/app.ts';
import {
  anEvaluationOf,
  aSite,
  save,
  type SavedData,
  siteFacts,
} from '#server/test/inspections.ts';
import type { District } from '#server/test/people.ts';
import { largeText } from '#server/core/threads/large.ts';
import { readPage, somePages } from '#server/report/test/pages.ts';

const { app, aDistrict } = await testApp({}, { pages: somePages() });

const largeFrom = largeText.from;
/** The names of the threads started since the beginning of the test. */
let started: (string | null)[] = [];
const note = ({ threadName }: Worker) => started.push(threadName);
beforeAll(() => process.on('worker', note));
beforeEach(() => {
  started = [];
  largeText.from = 0;
});
afterEach(() => {
  largeText.from = largeFrom;
});
afterAll(() => process.off('worker', note));

let district: District;
let saved: SavedData;
beforeAll(async () => {
  district = await aDistrict();
  const site = await aSite(district.sam, 'Room 1', 'Room 2');
  const evaluations = ['Room 1', 'Room 2'].map((name, at) => ({
    ...anEvaluationOf(site.areas[name], at + 1, { roofs: 'Poor', fire: 'Deficient' }),
    categories: anEvaluationOf(site.areas[name], at + 1, { roofs: 'Poor' }).categories.map(
      (entry) => ({ ...entry, comments: `Ask ann@example.org about ${entry.id}` }),
    ),
  }));
  saved = await save(app, district.bob, { formData: siteFacts(site.schoolId), evaluations });
});

const answersOf = async ({ reportId, id }: SavedData) => {
  const { bob } = district;
  const { data: sarc } = await bob.ask('report/sarc', { reportId });
  return {
    details: await bob.ask('inspection/details', { id }),
    detail: await bob.ask('report/detail', { reportId }),
    open: await bob.ask('report/detail-pdf', { reportId }),
    print: await bob.ask('report/print', { reportId }),
    explain: await bob.ask('report/explain', { reportId }),
    whatIf: await bob.ask('report/what-if', { reportId, target: 'Good' }),
    sarc,
  };
};

describe('the answers from a large report', () => {
  test('are the same as those from a small one, and come from worker threads', async () => {
    largeText.from = Infinity;
    const small = await answersOf(saved);
    expect(started).toEqual([]);
    largeText.from = 0;
    const large = await answersOf(saved);
    expect(large).toEqual(small);
    expect(started.toSorted()).toEqual([
      ...Array.from({ length: 5 }, () => 'answer-thread.ts'),
      'details-thread.ts',
      'task-thread.ts',
    ]);
    expect(large.open.data.areas[0]?.findings).toHaveLength(categoryIds.length);
    expect(JSON.stringify(large.open)).not.toContain('ann@example.org');
  });

  test('include the PDF and the sealed sheet', async () => {
    const { alice, bob } = district;
    const { reportId } = saved;
    await alice.ask('report/status', { reportId, status: 'Review' });
    await alice.ask('report/status', { reportId, status: 'Final' });
    const { pdfUrl } = await bob.ask('report/generate-pdf', { reportId });
    const answer = await app.inject({ url: pdfUrl });
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(started).toEqual(['task-thread.ts', 'task-thread.ts', 'task-thread.ts']);
    await alice.ask('report/reopen', { reportId, reason: 'A test goes on' });
  });

  test('include the changes between its published versions', async () => {
    const { alice, bob } = district;
    const { reportId, id } = saved;
    const { data } = await bob.ask('inspection/details', { id });
    const formData = { version: data.version, inspectorName: 'Vera Version' };
    await save(app, bob, { formData }, { inspectionId: id });
    await alice.ask('report/status', { reportId, status: 'Review' });
    await alice.ask('report/status', { reportId, status: 'Final' });
    largeText.from = Infinity;
    const small = await bob.ask('report/versions', { reportId });
    expect(small.data.list[0]?.changes.list).toHaveLength(1);
    largeText.from = 0;
    started = [];
    expect(await bob.ask('report/versions', { reportId })).toEqual(small);
    expect(started).toEqual(['versions-thread.ts']);
    await alice.ask('report/reopen', { reportId, reason: 'A test goes on' });
  });
});

describe('the public page', () => {
  const open = async () => readPage(await app.inject({ url: `/pdf/report/${saved.reportId}` }));
  const pagesMade = () => started.filter((name) => name === 'page-thread.ts').length;

  test('is made once, also for two requests at the same time, and then read from a file', async () => {
    const [one, other] = await Promise.all([open(), open()]);
    expect(one).toMatchObject({ status: 200, kind: 'report' });
    expect(other).toEqual(one);
    expect(await open()).toEqual(one);
    expect(pagesMade()).toBe(1);
  });

  test('is made again when what it shows has changed', async () => {
    const { bob } = district;
    const { reportId, id } = saved;
    const { data } = await bob.ask('inspection/details', { id });
    await save(
      app,
      bob,
      { formData: { version: data.version, inspectorName: 'Nora New' } },
      { inspectionId: id },
    );
    await open();
    await open();
    expect(pagesMade()).toBe(1);
    await bob.ask('report/generate-pdf', { reportId });
    await app.inject({ url: (await bob.ask('report/detail-pdf', { reportId })).data.pdfUrl });
    expect((await open()).shown).toMatchObject({ pdfBytes: expect.any(Number) });
  });

  test('is not served from the file after its link was withdrawn or renewed, or after its inspection was deleted', async () => {
    const { alice } = district;
    const { reportId, id } = saved;
    expect((await open()).status).toBe(200);
    await alice.ask('report/public', { reportId, public: false });
    expect((await open()).status).toBe(404);
    await alice.ask('report/public', { reportId, public: true });
    expect((await open()).status).toBe(200);
    await alice.ask('report/renew-link', { reportId });
    expect((await open()).status).toBe(404);
    const { path } = (await alice.ask('report/detail', { reportId })).publicLink;
    expect((await app.inject({ url: path })).statusCode).toBe(200);
    await alice.ask('inspection/delete', { id, reason: 'A test' });
    expect((await app.inject({ url: path })).statusCode).toBe(404);
  });
});
