/**
 * Measures the server's memory for a large inspection: 100 areas with three photos of some 400 kB
 * each, which are uploaded one by one ahead of the save.
 *
 *     node bench/field-upload.ts [embedded] [server]     on Linux
 *
 * Memory means the resident set of the server's process (VmRSS in /proc; its maximum is the
 * kernel's VmHWM), which includes the embedded engine. The memory counts as constant if it does not
 * grow after the first hundred photos.
 */
import { hash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { addSchool, type Client, signIn } from './client.ts';
import { onEachEngine } from './engines.ts';
import { median } from './figures.ts';
import { makePhotos, multipartOf, sentInspection } from './inspection.ts';

const AREAS = 100;
const PHOTOS_AN_AREA = 3;
const areas = Array.from({ length: AREAS }, (_, at) => `Room ${at + 1}`);
const hashOf = (bytes: Uint8Array) => hash('sha256', bytes);

/** A memory value of a process in megabytes; `line` is its name in /proc/PID/status. */
const megabytes = (pid: number, line: 'VmRSS' | 'VmHWM'): number => {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const [, kilobytes] = new RegExp(`^${line}:\\s+(\\d+) kB`, 'm').exec(status) ?? [];
  return Math.round(Number(kilobytes) / 1024);
};

const logMemory = (pid: number, when: string): void =>
  console.log(when.padEnd(34) + `${megabytes(pid, 'VmRSS')} MB`.padStart(12));

const json = async <T>(answer: Promise<Response>): Promise<T> => (await answer).json() as T;

/** Uploads the photos one by one, as a device does; returns their URLs. */
const sendAhead = async (client: Client, pid: number, photos: readonly Buffer[]) => {
  const urls: string[] = [];
  const times: number[] = [];
  for (const photo of photos) {
    const start = performance.now();
    const answer = await json<{ data: { url: string } }>(
      client.sendFile(`/api/photo/upload/${hashOf(photo)}`, photo),
    );
    times.push(performance.now() - start);
    urls.push(answer.data.url);
    if (urls.length === 10 || urls.length % 100 === 0)
      logMemory(pid, `after ${urls.length} photos`);
  }
  console.log(`a photo takes ${median(times).toFixed(0)} ms (median)`);
  return urls;
};

const measure = async (client: Client, pid: number, photos: readonly Buffer[]): Promise<void> => {
  const { schoolId, places } = await addSchool(client, areas);
  logMemory(pid, 'before');
  // Resets the peak memory of the process, so that creating the database is not included.
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
  const urls = await sendAhead(client, pid, photos);
  const inspection = sentInspection(schoolId, places);
  inspection.evaluations.forEach(({ categories }, at) =>
    categories[0]?.pictures.push(...urls.slice(at * PHOTOS_AN_AREA, (at + 1) * PHOTOS_AN_AREA)),
  );
  const start = performance.now();
  const saved = await json<{ data: { photos: string[] } }>(
    client.upload('/api/inspection/save', await multipartOf(inspection, [])),
  );
  console.log(`the save takes ${(performance.now() - start).toFixed(0)} ms`);
  logMemory(pid, 'after the save');
  await setTimeout(10_000);
  logMemory(pid, 'ten seconds later');
  console.log('highest'.padEnd(34) + `${megabytes(pid, 'VmHWM')} MB`.padStart(12));
  const held = new Set(saved.data.photos);
  const shown = photos.filter((photo) => held.has(hashOf(photo))).length;
  console.log(`of ${held.size} photos that the saved inspection shows, sent ahead: ${shown}`);
};

const photos = await makePhotos(AREAS * PHOTOS_AN_AREA, 2048);
const size = median(photos.map(({ length }) => length)) / 1000;

await onEachEngine(
  `MALLOC_ARENA_MAX ${process.env['MALLOC_ARENA_MAX'] ?? 'unset'}, ` +
    `${photos.length} photos of ${size.toFixed(0)} kB (median).`,
  async ({ client, pid }) => measure(await signIn(client), pid, photos),
);
