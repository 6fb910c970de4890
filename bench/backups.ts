/**
 * Compares incremental backups with whole ones: their time, and the bytes that they write.
 *
 *     node bench/backups.ts [--inspections=20]
 *
 * Saves inspections of ten photos each, then makes two backups of each kind, each checked as the
 * command does it; before the second ones, one more inspection is saved.
 */
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { makeBackup } from '#server/backup/make-backup.ts';
import { checkBackup } from '#server/backup/restore-backup.ts';
import { readMigrations } from '#server/core/schema/schema-files.ts';
import { readSettings } from '#server/core/settings/settings.ts';
import { addSchool, type Client, signIn, startServer } from './client.ts';
import { makePhotos, multipartOf, PHOTOS, sentInspection } from './inspection.ts';

const INSPECTIONS = Number(
  process.argv.find((one) => one.startsWith('--inspections='))?.split('=')[1] ?? 20,
);

const folder = mkdtempSync(path.join(tmpdir(), 'good-repair-bench-'));
const settings = readSettings({ DATA_DIR: path.join(folder, 'data'), SECRET: 'bench'.repeat(8) });
const photos = await makePhotos((INSPECTIONS + 1) * PHOTOS, 2048);

/** Saves inspections with the photos from here on. */
const inspect = async (client: Client, from: number, count: number): Promise<void> => {
  const { schoolId, places } = await addSchool(client);
  for (let at = from; at < from + count; at += 1) {
    const own = photos.slice(at * PHOTOS, (at + 1) * PHOTOS);
    await client.upload(
      '/api/inspection/save',
      await multipartOf(sentInspection(schoolId, places), own),
    );
  }
};

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;

const backUp = async (name: string, isIncremental: boolean): Promise<void> => {
  const file = path.join(folder, isIncremental ? 'incremental' : 'whole', name);
  const start = performance.now();
  const made = await makeBackup(settings, file, { isIncremental });
  await checkBackup(file, readMigrations(), { isKeptRead: false });
  const seconds = (performance.now() - start) / 1000;
  const written = statSync(file).size + (isIncremental ? made.copied.bytes : 0);
  console.log(
    `${isIncremental ? 'incremental' : 'whole'}, ${name}: ${made.photos.files} files, ` +
      `${megabytes(written)} written in ${seconds.toFixed(1)} s`,
  );
};

try {
  console.log(`Node ${process.version}, load ${loadavg()[0]?.toFixed(1)} before.`);
  const server = await startServer('ours', settings.dataDir);
  const client = await signIn(server.client);
  await inspect(client, 0, INSPECTIONS);
  for (const isIncremental of [false, true]) await backUp('first.tar', isIncremental);
  await inspect(client, INSPECTIONS, 1);
  for (const isIncremental of [false, true]) await backUp('second.tar', isIncremental);
  await server.stop();
} finally {
  rmSync(folder, { recursive: true, force: true });
}
