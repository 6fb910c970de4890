/** Makes a backup: the database in one snapshot, then the photos and recordings that it names. */
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
import { FORMAT, INCREMENTAL_FORMAT, type KeptFile, type Manifest } from './archive/manifest.ts';
import { type ArchiveWriter, createArchive, refuseFolder } from './archive/write-archive.ts';
import { type DatabaseDump, dumpDatabase } from './database/dump.ts';
import { copyEmbedded } from './embedded-copy.ts';
import { type KeptFiles, openKept } from './kept/kept-files.ts';

export type BackupSettings = Pick<
  Settings,
  'dataDir' | 'databaseUrl' | 'preparedStatements' | 'storage'
>;

/**
 * `bytes` is the size of everything that the backup consists of; `copied` counts the photos and
 * recordings that were not in the folder of an incremental backup yet. `lost` are the keys of files
 * that are only in that folder, and not in the file store any more.
 */
export type BackupSummary = Omit<Manifest, 'members' | 'kept'> & {
  bytes: number;
  copied: { files: number; bytes: number };
  lost: string[];
};

/**
 * Writes the backup to `file`, replacing an earlier one only when it is complete.
 *
 * @param options.isIncremental whether photos and recordings are kept in the folder beside `file`,
 *   of which only new ones are copied, instead of in `file`
 */
export const makeBackup = async (
  settings: BackupSettings,
  file: string,
  { isIncremental = false } = {},
): Promise<BackupSummary> => {
  await refuseFolder(file);
  const archive = await createArchive(file);
  try {
    const kept = isIncremental ? await openKept(file) : undefined;
    const files = await openFiles(settings.storage);
    const {
      photos: named,
      recordings,
      ...dumped
    } = await withDatabase(settings, (engine) => dumpDatabase(engine, archive.add));
    const read = filesOf({ photos: named, recordings });
    const add = kept?.add ?? addToArchive(archive.add);
    const { photos, copied, lost, all } = await addFiles(add, { kept, files }, read);
    const format = kept ? INCREMENTAL_FORMAT : FORMAT;
    const manifest = { format, program: programVersion, ...dumped, photos } as const;
    const bytes = await archive.finish({ ...manifest, ...(kept && { kept: all }) });
    return { ...manifest, copied, lost, bytes: bytes + (kept ? photos.bytes : 0) };
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
  add: AddFile,
  sources: FileSources,
  named: readonly NamedFile[],
): Promise<AddedFiles> => {
  const photos: Manifest['photos'] = { files: 0, bytes: 0, missing: [], absent: [], damaged: [] };
  const copied = { files: 0, bytes: 0 };
  const lost: string[] = [];
  const all: KeptFile[] = [];
  for await (const { key, sha256, isShown, kept, isLost, bytes } of readAhead(sources, named)) {
    const file = kept ?? (bytes && (await add(key, bytes)));
    if (!file) {
      (isShown ? photos.missing : photos.absent).push(key);
      continue;
    }
    all.push(file);
    photos.files += 1;
    photos.bytes += file.bytes;
    if (sha256 !== undefined && file.sha256 !== sha256) photos.damaged.push(key);
    if (isLost && isShown) lost.push(key);
    if (kept) continue;
    copied.files += 1;
    copied.bytes += file.bytes;
  }
  return { photos, copied, lost, all };
};

type AddedFiles = {
  photos: Manifest['photos'];
  copied: BackupSummary['copied'];
  lost: string[];
  all: KeptFile[];
};

/** Adds a file to the backup, in its tar file or beside it. */
type AddFile = (key: string, bytes: Buffer) => Promise<KeptFile>;

const addToArchive =
  (add: ArchiveWriter['add']): AddFile =>
  async (key, bytes) => {
    const { sha256 } = await add(fileName(key), bytes);
    return { key, bytes: bytes.length, sha256 };
  };

/** `kept` has the files that earlier incremental backups have copied. */
type FileSources = { kept: KeptFiles | undefined; files: Files };

/**
 * `kept` if an earlier backup has copied the file, else `bytes`; neither if the file is gone. `isLost`
 * if the file store does not have the file that was copied.
 */
type FileContent = NamedFile & {
  kept?: KeptFile | undefined;
  isLost?: boolean;
  bytes?: Buffer | undefined;
};

async function* readAhead(
  sources: FileSources,
  named: readonly NamedFile[],
): AsyncGenerator<FileContent> {
  const reading: Promise<FileContent>[] = [];
  for (const one of named) {
    const read = readOne(sources, one);
    // The promise is awaited later. If it rejects earlier, this handler prevents an unhandled
    // rejection.
    read.catch(() => undefined);
    reading.push(read);
    if (reading.length >= AT_ONCE) yield await (reading.shift() as Promise<FileContent>);
  }
  for (const read of reading) yield await read;
}

const readOne = async ({ kept, files }: FileSources, one: NamedFile): Promise<FileContent> => {
  const earlier = await kept?.find(one.key, one.sha256);
  if (earlier) return { ...one, kept: earlier, isLost: !(await files.hasFile(one.key)) };
  const found = await files.getFile(one.key);
  return { ...one, bytes: found && (await buffer(found.stream)) };
};
