/** Makes a backup: the database in one snapshot, then the photos that it names. */
import { hash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { photoKey, photoSizes } from '#server/photo/photo-key.ts';
import type { Engine } from '#server/core/engine/engine.ts';
import { openEmbedded } from '#server/core/engine/embedded.ts';
import { openServer } from '#server/core/engine/server.ts';
import { type Files, openFiles } from '#server/core/files/files.ts';
import { programVersion } from '#server/core/settings/program-version.ts';
import type { Settings } from '#server/core/settings/settings.ts';
import { fileName } from './archive/member-name.ts';
import { FORMAT, type Manifest } from './archive/manifest.ts';
import { type ArchiveWriter, createArchive, refuseFolder } from './archive/write-archive.ts';
import { dumpDatabase, type NamedPhoto } from './database/dump.ts';
import { copyEmbedded } from './embedded-copy.ts';

export type BackupSettings = Pick<
  Settings,
  'dataDir' | 'databaseUrl' | 'preparedStatements' | 'storage'
>;

export type BackupSummary = Omit<Manifest, 'members'> & { bytes: number };

/** Writes the backup to `file`, replacing an earlier one only when it is complete. */
export const makeBackup = async (
  settings: BackupSettings,
  file: string,
): Promise<BackupSummary> => {
  await refuseFolder(file);
  const archive = await createArchive(file);
  try {
    const files = await openFiles(settings.storage);
    const { photos: named, ...dumped } = await withDatabase(settings, (engine) =>
      dumpDatabase(engine, archive.add),
    );
    const photos = await addPhotos(archive, files, named);
    const manifest = { format: FORMAT, program: programVersion, ...dumped, photos } as const;
    const bytes = await archive.finish(manifest);
    return { ...manifest, bytes };
  } catch (error) {
    await archive.discard();
    throw error;
  }
};

const withDatabase = async <T>(
  { databaseUrl: url, dataDir, preparedStatements }: BackupSettings,
  work: (engine: Engine) => Promise<T>,
): Promise<T> => {
  if (url) return closeAfter(await openServer({ url, poolSize: 1, preparedStatements }), work);
  const copy = await copyEmbedded(dataDir);
  try {
    return await closeAfter(await openEmbedded({ dataDir: copy.dataDir }), work);
  } finally {
    await copy.remove();
  }
};

const closeAfter = async <T>(engine: Engine, work: (engine: Engine) => Promise<T>): Promise<T> => {
  try {
    return await work(engine);
  } finally {
    await engine.close();
  }
};

/** Photos are read concurrently, because an object store takes time to answer each request. */
const AT_ONCE = 4;

/**
 * Adds each photo and its thumbnail. Files are never changed, and are removed only 30 days after
 * nothing needs them any more. So the photos that inspections in the snapshot show still exist,
 * however long the backup takes.
 */
const addPhotos = async (
  archive: ArchiveWriter,
  files: Files,
  named: readonly NamedPhoto[],
): Promise<Manifest['photos']> => {
  const photos: Manifest['photos'] = { files: 0, bytes: 0, missing: [], absent: [], damaged: [] };
  for await (const { key, bytes, photo, isFull } of readAhead(files, named)) {
    if (bytes) {
      await archive.add(fileName(key), bytes);
      photos.files += 1;
      photos.bytes += bytes.length;
      const sha256 = hash('sha256', bytes);
      if (isFull && sha256 !== photo.sha256) photos.damaged.push(key);
    } else {
      (photo.isShown ? photos.missing : photos.absent).push(key);
    }
  }
  return photos;
};

type PhotoContent = { key: string; photo: NamedPhoto; isFull: boolean; bytes: Buffer | undefined };

async function* readAhead(
  files: Files,
  named: readonly NamedPhoto[],
): AsyncGenerator<PhotoContent> {
  const reading: Promise<PhotoContent>[] = [];
  for (const photo of named) {
    for (const size of photoSizes) {
      const content = { accountId: photo.accountId, sha256: Buffer.from(photo.sha256, 'hex') };
      const read = readFile(files, photoKey(content, size)).then((found) => ({
        ...found,
        photo,
        isFull: size === 'full',
      }));
      // The promise is awaited later. If it rejects earlier, this handler prevents an unhandled
      // rejection.
      read.catch(() => undefined);
      reading.push(read);
      if (reading.length >= AT_ONCE) yield await (reading.shift() as Promise<PhotoContent>);
    }
  }
  for (const read of reading) yield await read;
}

const readFile = async (files: Files, key: string) => {
  const found = await files.getFile(key);
  return { key, bytes: found && (await buffer(found.stream)) };
};
