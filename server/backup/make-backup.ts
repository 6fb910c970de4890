/** Makes a backup: the database in one snapshot, then the photos and recordings that it names. */
import { hash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { photoKey, photoSizes } from '#server/photo/photo-key.ts';
import { recordingKey } from '#server/recording/recording-key.ts';
import type { Engine } from '#server/core/engine/engine.ts';
import { openEmbedded } from '#server/core/engine/embedded.ts';
import { openServer } from '#server/core/engine/server.ts';
import { type Files, openFiles } from '#server/core/files/files.ts';
import { programVersion } from '#server/core/settings/program-version.ts';
import type { Settings } from '#server/core/settings/settings.ts';
import { fileName } from './archive/member-name.ts';
import { FORMAT, type Manifest } from './archive/manifest.ts';
import { type ArchiveWriter, createArchive, refuseFolder } from './archive/write-archive.ts';
import { type DatabaseDump, dumpDatabase } from './database/dump.ts';
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
    const {
      photos: named,
      recordings,
      ...dumped
    } = await withDatabase(settings, (engine) => dumpDatabase(engine, archive.add));
    const photos = await addFiles(archive, files, filesOf({ photos: named, recordings }));
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

/** Files are read concurrently, because an object store takes time to answer each request. */
const AT_ONCE = 4;

/** A file that the database names; `sha256` is that of its content, undefined for a thumbnail. */
type NamedFile = { key: string; sha256: string | undefined; isShown: boolean };

const filesOf = ({ photos, recordings }: Pick<DatabaseDump, 'photos' | 'recordings'>) => [
  ...photos.flatMap(({ accountId, sha256, isShown }): NamedFile[] =>
    photoSizes.map((size) => ({
      key: photoKey({ accountId, sha256: Buffer.from(sha256, 'hex') }, size),
      sha256: size === 'full' ? sha256 : undefined,
      isShown,
    })),
  ),
  ...recordings.map(
    ({ sha256, isShown, ...recording }): NamedFile => ({
      key: recordingKey({ ...recording, sha256: Buffer.from(sha256, 'hex') }),
      sha256,
      isShown,
    }),
  ),
];

/**
 * Adds each file. Files are never changed, and are removed only 30 days after nothing needs them any
 * more. So the files that inspections in the snapshot show still exist, however long the backup
 * takes.
 */
const addFiles = async (
  archive: ArchiveWriter,
  files: Files,
  named: readonly NamedFile[],
): Promise<Manifest['photos']> => {
  const added: Manifest['photos'] = { files: 0, bytes: 0, missing: [], absent: [], damaged: [] };
  for await (const { key, sha256, isShown, bytes } of readAhead(files, named)) {
    if (bytes) {
      await archive.add(fileName(key), bytes);
      added.files += 1;
      added.bytes += bytes.length;
      if (sha256 !== undefined && hash('sha256', bytes) !== sha256) added.damaged.push(key);
    } else {
      (isShown ? added.missing : added.absent).push(key);
    }
  }
  return added;
};

type FileContent = NamedFile & { bytes: Buffer | undefined };

async function* readAhead(files: Files, named: readonly NamedFile[]): AsyncGenerator<FileContent> {
  const reading: Promise<FileContent>[] = [];
  for (const one of named) {
    const read = readFile(files, one.key).then((bytes) => ({ ...one, bytes }));
    // The promise is awaited later. If it rejects earlier, this handler prevents an unhandled
    // rejection.
    read.catch(() => undefined);
    reading.push(read);
    if (reading.length >= AT_ONCE) yield await (reading.shift() as Promise<FileContent>);
  }
  for (const read of reading) yield await read;
}

const readFile = async (files: Files, key: string): Promise<Buffer | undefined> => {
  const found = await files.getFile(key);
  return found && (await buffer(found.stream));
};
