/** Checks a whole backup before anything of it is used. */
import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { fileName, readMemberName, SCHEMA_MEMBER } from './member-name.ts';
import {
  type ArchiveMember,
  FORMAT,
  INCREMENTAL_FORMAT,
  type KeptFile,
  MANIFEST,
  Manifest,
  ManifestFormat,
} from './manifest.ts';
import { refusalOfDamage, type OpenMember, readMembers } from './read-archive.ts';
import { readKept } from './read-kept.ts';
import { photoKey, photoSizes } from '#server/photo/photo-key.ts';
import { recordingKey } from '#server/recording/recording-key.ts';
import { BackupRefusal } from '#server/backup/backup-refusal.ts';

/**
 * Returns the manifest of a file if every byte of the file is as it was written, the file has
 * exactly the members that the manifest names, the tables have the numbers of rows that it names,
 * and every photo and recording that the database names is included. Throws a BackupRefusal otherwise.
 *
 * @param options.isKeptRead false if the files beside an incremental backup were read a moment ago
 * @param options.onDamaged called with the key of each file beside an incremental backup that is
 *   missing or differs, instead of a refusal
 */
export const verifyArchive = async (
  file: string,
  { isKeptRead = true, onDamaged }: VerifyOptions = {},
): Promise<Manifest> => {
  const found: ArchiveContents = { members: [], names: new Set(), rows: new Map(), named: [] };
  let manifest: Buffer | undefined;
  for await (const member of readMembers(file)) {
    const name = readMemberName(member.name);
    if (name === undefined) {
      throw refusalOfDamage(file, `${JSON.stringify(member.name)} is no name of a member`);
    }
    if (manifest || found.names.has(member.name)) {
      throw refusalOfDamage(file, `${member.name} appears twice or too late`);
    }
    found.names.add(member.name);
    if (name.kind === 'manifest') manifest = await buffer(member.content);
    else if (name.kind === 'rows') await checkRows(member, name.table, found);
    else found.members.push({ name: member.name, ...(await sumOf(member.content)) });
  }
  if (!manifest) throw refusalOfDamage(file, `it has no ${MANIFEST}`);
  const read = parseManifest(file, manifest);
  compare(file, read, found);
  for (const one of isKeptRead ? (read.kept ?? []) : []) {
    await checkKept(file, one).catch((error: unknown) => {
      if (!onDamaged) throw error;
      onDamaged(one.key);
    });
  }
  return read;
};

export type VerifyOptions = { isKeptRead?: boolean; onDamaged?: (key: string) => void };

/** Refuses an incremental backup if this file beside it is missing or has changed. */
const checkKept = async (file: string, { key, bytes, sha256 }: KeptFile): Promise<void> => {
  const found = await sumOf(await readKept(file, key)).catch((error: unknown) => {
    throw error instanceof BackupRefusal
      ? error
      : refusalOfDamage(file, `${key}: ${String(error)}`);
  });
  if (found.bytes !== bytes || found.sha256 !== sha256)
    throw refusalOfDamage(
      file,
      `${key} beside it differs, which other backups may need, too; --without-damaged leaves it out`,
    );
};

/**
 * The manifest of a file whose seal is unbroken. Nothing else of it is checked. Throws a
 * BackupRefusal if there is none.
 */
export const readManifest = async (file: string): Promise<Manifest> => {
  let manifest: Buffer | undefined;
  for await (const { name, content } of readMembers(file)) {
    if (name === MANIFEST) manifest = await buffer(content);
    else for await (const _ of content);
  }
  if (!manifest) throw refusalOfDamage(file, `it has no ${MANIFEST}`);
  return parseManifest(file, manifest);
};

type ArchiveContents = {
  members: ArchiveMember[];
  names: Set<string>;
  rows: Map<string, number>;
  /** The keys of the files that the database names. */
  named: string[];
};

const sumOf = async (
  content: AsyncIterable<Buffer>,
): Promise<Pick<ArchiveMember, 'bytes' | 'sha256'>> => {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of content) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { bytes, sha256: hash.digest('hex') };
};

const checkRows = async (
  member: OpenMember,
  table: string,
  found: ArchiveContents,
): Promise<void> => {
  const bytes = await buffer(member.content);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  found.members.push({ name: member.name, bytes: bytes.length, sha256 });
  // A part that cannot be unpacked has a wrong checksum, which `compare` reports.
  const lines = await linesIn(bytes).catch(() => []);
  found.rows.set(table, (found.rows.get(table) ?? 0) + lines.length);
  const keysOf = fileKeysOf[table];
  if (!keysOf) return;
  for (const line of lines) found.named.push(...keysOf(JSON.parse(line) as FileRow));
};

/** A row of `picture` or `recording`; bytes are hexadecimal after \\x. */
type FileRow = { account_id: string; sha256: string; content_type: string };

/** The keys of the files of a row, by its table. */
const fileKeysOf: Readonly<Record<string, (row: FileRow) => string[]>> = {
  picture: (row) => photoSizes.map((size) => photoKey(fileOf(row), size)),
  recording: (row) => [recordingKey(fileOf(row))],
};

const fileOf = ({ account_id: accountId, sha256, content_type: contentType }: FileRow) => ({
  accountId,
  sha256: Buffer.from(sha256.slice(2), 'hex'),
  contentType,
});

/** The rows of a part of a table, each as one line of JSON. */
export const linesIn = async (part: Buffer): Promise<string[]> => {
  const text = (await buffer(Readable.from([part]).pipe(createGunzip()))).toString();
  return text.split('\n').filter(Boolean);
};

const parseManifest = (file: string, bytes: Buffer): Manifest => {
  let json: unknown;
  try {
    json = JSON.parse(bytes.toString());
  } catch (error) {
    throw refusalOfDamage(file, `its ${MANIFEST} is no JSON`, error);
  }
  const { data } = ManifestFormat.safeParse(json);
  if (data && data.format > INCREMENTAL_FORMAT) {
    throw new BackupRefusal(
      `${file} was made by a newer version of Good Repair (format ${data.format}; this one reads up ` +
        `to ${INCREMENTAL_FORMAT}). Restore it with that version.`,
    );
  }
  if (data && data.format < FORMAT) {
    throw new BackupRefusal(
      `${file} was made before version 1.0: restore it with the last version before 1.0 (in the ` +
        'repository: git checkout 77ec05cb), and then start this version with what was restored.',
    );
  }
  const read = Manifest.safeParse(json);
  if (!read.success)
    throw refusalOfDamage(file, `its ${MANIFEST} is not as it should be`, read.error);
  return read.data;
};

const compare = (file: string, manifest: Manifest, found: ArchiveContents): void => {
  const { members, kept = [], tables, photos } = manifest;
  const actual = new Map(found.members.map((member) => [member.name, member]));
  for (const { name, bytes, sha256 } of members) {
    const member = actual.get(name);
    if (!member) throw refusalOfDamage(file, `${name} is missing`);
    if (member.bytes !== bytes || member.sha256 !== sha256)
      throw refusalOfDamage(file, `${name} differs`);
  }
  if (actual.size !== members.length)
    throw refusalOfDamage(file, 'it has more than its manifest names');
  for (const [table, { rows }] of Object.entries(tables)) {
    const read = found.rows.get(table) ?? 0;
    if (read !== rows) throw refusalOfDamage(file, `${table} has ${read} rows instead of ${rows}`);
    found.rows.delete(table);
  }
  for (const table of found.rows.keys())
    throw refusalOfDamage(file, `${table} is not in its manifest`);
  if (!actual.has(SCHEMA_MEMBER)) throw refusalOfDamage(file, `${SCHEMA_MEMBER} is missing`);
  const keptKeys = new Set(kept.map(({ key }) => key));
  for (const key of keptKeys) {
    const name = fileName(key);
    if (readMemberName(name)?.kind !== 'file' || actual.has(name))
      throw refusalOfDamage(file, `${JSON.stringify(key)} is no key of a file beside it`);
  }
  const files = members.filter(({ name }) => readMemberName(name)?.kind === 'file');
  if (files.length + keptKeys.size !== photos.files) {
    throw refusalOfDamage(
      file,
      `it has ${files.length + keptKeys.size} files of photos and voice notes instead of ${photos.files}`,
    );
  }
  const absent = new Set([...photos.missing, ...photos.absent]);
  for (const key of found.named) {
    if (!absent.has(key) && !actual.has(fileName(key)) && !keptKeys.has(key))
      throw refusalOfDamage(file, `${key} is missing`);
  }
};
