/** Checks a whole backup before anything of it is used. */
import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { fileName, readMemberName, SCHEMA_MEMBER } from './member-name.ts';
import { MANIFEST, Manifest, ManifestFormat, FORMAT, type ArchiveMember } from './manifest.ts';
import { refusalOfDamage, type OpenMember, readMembers } from './read-archive.ts';
import { photoKey, photoSizes } from '#server/photo/photo-key.ts';
import { recordingKey } from '#server/recording/recording-key.ts';
import { BackupRefusal } from '#server/backup/backup-refusal.ts';

/**
 * Returns the manifest of a file if every byte of the file is as it was written, the file has
 * exactly the members that the manifest names, the tables have the numbers of rows that it names,
 * and every photo and recording that the database names is included. Throws a BackupRefusal otherwise.
 */
export const verifyArchive = async (file: string): Promise<Manifest> => {
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
    else found.members.push(await sumOf(member));
  }
  if (!manifest) throw refusalOfDamage(file, `it has no ${MANIFEST}`);
  const read = readManifest(file, manifest);
  compare(file, read, found);
  return read;
};

type ArchiveContents = {
  members: ArchiveMember[];
  names: Set<string>;
  rows: Map<string, number>;
  /** The keys of the files that the database names. */
  named: string[];
};

const sumOf = async ({ name, content }: OpenMember): Promise<ArchiveMember> => {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of content) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { name, bytes, sha256: hash.digest('hex') };
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

const readManifest = (file: string, bytes: Buffer): Manifest => {
  let json: unknown;
  try {
    json = JSON.parse(bytes.toString());
  } catch (error) {
    throw refusalOfDamage(file, `its ${MANIFEST} is no JSON`, error);
  }
  const { data } = ManifestFormat.safeParse(json);
  if (data && data.format > FORMAT) {
    throw new BackupRefusal(
      `${file} was made by a newer version of Good Repair (format ${data.format}; this one reads up ` +
        `to ${FORMAT}). Restore it with that version.`,
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
  const { members, tables, photos } = manifest;
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
  const files = members.filter(({ name }) => readMemberName(name)?.kind === 'file');
  if (files.length !== photos.files) {
    throw refusalOfDamage(
      file,
      `it has ${files.length} files of photos and voice notes instead of ${photos.files}`,
    );
  }
  const absent = new Set([...photos.missing, ...photos.absent]);
  for (const key of found.named) {
    if (!absent.has(key) && !actual.has(fileName(key)))
      throw refusalOfDamage(file, `${key} is missing`);
  }
};
