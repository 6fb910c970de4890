/**
 * Measures the background job that makes one file with all reports of a school year: first a ZIP of
 * 500 reports, whose PDFs are rendered for it, then one PDF of the same reports.
 *
 *     node bench/bundles.ts [embedded] [server] [--reports=500]     on Linux
 *
 * Prints the time, the size of the file, and the largest resident memory (VmHWM and VmRSS in /proc)
 * of the server's process, which includes the embedded engine, and of the largest process that the
 * server starts for rendering and merging.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import type { CallAnswer } from '#contract/calls.ts';
import { addSchool, type Client, signIn } from './client.ts';
import { onEachEngine } from './engines.ts';
import { makePhotos, multipartOf, PHOTOS, sentInspection } from './inspection.ts';

const REPORTS = Number(
  process.argv.find((one) => one.startsWith('--reports='))?.split('=')[1] ?? 500,
);
const AREAS = 25;
/** How many inspections each school has. */
const DATES = 20;
const areas = Array.from({ length: AREAS }, (_, at) => `Room ${at + 1}`);

// The remaining arguments name the engines to measure.
process.argv = process.argv.filter((one) => !one.startsWith('--'));
process.env['BENCH_JOBS'] = '1';

const statusOf = (pid: number, line: 'VmRSS' | 'VmHWM' | 'PPid'): number => {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(new RegExp(`^${line}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);
  } catch {
    // The process has exited.
    return 0;
  }
};

const childrenOf = (parent: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => statusOf(pid, 'PPid') === parent);

const json = async <Answer>(response: Promise<Response>): Promise<Answer> =>
  (await response).json() as Answer;

const seed = async (client: Client, photos: readonly Buffer[]): Promise<void> => {
  const urls: string[] = [];
  for (const photo of photos) {
    const hash = createHash('sha256').update(photo).digest('hex');
    const { data } = await json<CallAnswer<'photo/upload'>>(
      client.sendFile(`/api/photo/upload/${hash}`, photo),
    );
    urls.push(data.url);
  }
  let school: Awaited<ReturnType<typeof addSchool>> | undefined;
  for (let number = 0; number < REPORTS; number += 1) {
    const date = number % DATES;
    if (date === 0 || !school) school = await addSchool(client, areas);
    const inspection = sentInspection(school.schoolId, school.places);
    inspection.formData.date = `2026-10-${String(date + 1).padStart(2, '0')}`;
    urls.forEach((url, at) =>
      inspection.evaluations[at]?.categories
        .find(({ id }) => id === 'electrical')
        ?.pictures.push(url),
    );
    const { data } = await json<CallAnswer<'inspection/save'>>(
      client.upload('/api/inspection/save', await multipartOf(inspection, [])),
    );
    for (const status of ['Review', 'Final']) {
      await client.send('PUT', '/api/report/status', { reportId: data.reportId, status });
    }
  }
};

const megabytes = (kilobytes: number) => `${Math.round(kilobytes / 1024)} MB`;

const make = async (client: Client, pid: number, format: 'zip' | 'pdf'): Promise<void> => {
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
  const before = statusOf(pid, 'VmRSS');
  const start = performance.now();
  const wanted = { schoolYear: 2026, contents: 'final', format };
  await client.send('POST', '/api/report/bundle/create', wanted);
  let largestChild = 0;
  for (;;) {
    for (const child of childrenOf(pid)) {
      largestChild = Math.max(largestChild, statusOf(child, 'VmRSS'));
    }
    const { data } = await json<CallAnswer<'report/bundles'>>(client.get('/api/report/bundles'));
    const bundle = data.list.find((one) => one.format === format);
    if (bundle && bundle.state !== 'waiting') {
      const seconds = (performance.now() - start) / 1000;
      console.log(
        `${format}: ${bundle.state}, ${bundle.done} reports, ${((bundle.bytes ?? 0) / 1e6).toFixed(0)} MB ` +
          `in ${seconds.toFixed(0)} s; server ${megabytes(before)} before, at most ` +
          `${megabytes(statusOf(pid, 'VmHWM'))}; largest process beside it ${megabytes(largestChild)}; ` +
          `load ${loadavg()[0]?.toFixed(1)} ${bundle.problem}`,
      );
      return;
    }
    await setTimeout(500);
  }
};

const photos = await makePhotos(PHOTOS, 2048);

await onEachEngine(
  `${REPORTS} Final reports of ${AREAS} areas and ${PHOTOS} photos each.`,
  async ({ client: stranger, pid }) => {
    const client = await signIn(stranger);
    await seed(client, photos);
    await make(client, pid, 'zip');
    await make(client, pid, 'pdf');
  },
);
