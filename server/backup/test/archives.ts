/** Small backups for tests, and ways to forge one that is sealed correctly. */
import { hash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { type Headers, pack } from 'tar-stream';
import { readMigrations } from '#server/core/schema/schema-files.ts';
import { temporaryFolder } from '#server/test/folder.ts';
import { fileName, rowsName, SCHEMA_MEMBER } from '#server/backup/archive/member-name.ts';
import { FORMAT, MANIFEST, type Manifest } from '#server/backup/archive/manifest.ts';
import { SEAL_BYTES, sealOf } from '#server/backup/archive/seal.ts';
import { createArchive } from '#server/backup/archive/write-archive.ts';

const accountId = '10000000-0000-4000-8000-000000000001';
const photo = Buffer.from('the bytes of a photo');
const sha256Of = (bytes: Buffer) => hash('sha256', bytes);
export const photoName = `photos/${accountId}/${sha256Of(photo)}`;

const picture = { account_id: accountId, sha256: `\\x${sha256Of(photo)}` };

/** The members of a small backup with one photo, and the manifest without its list of members. */
export const smallBackup = () => ({
  members: [
    { name: SCHEMA_MEMBER, bytes: Buffer.from('create table account (id uuid);') },
    { name: rowsName('account', 1), bytes: gzipSync(`{"id":"${accountId}"}\n`) },
    { name: rowsName('picture', 1), bytes: gzipSync(`${JSON.stringify(picture)}\n`) },
    { name: fileName(`${photoName}.jpg`), bytes: photo },
    { name: fileName(`${photoName}-thumb.jpg`), bytes: Buffer.from('smaller') },
  ],
  manifest: {
    format: FORMAT,
    createdAt: '2026-11-22T10:00:00.000Z',
    program: '1.0.0',
    migrations: readMigrations().map(({ name, checksum }) => ({ name, checksum })),
    tables: {
      account: { rows: 1, columns: ['id'] },
      picture: { rows: 1, columns: ['account_id', 'sha256'] },
    },
    sequences: {},
    photos: { files: 2, bytes: 27, missing: [], absent: [], damaged: [] },
  } satisfies Omit<Manifest, 'members'>,
});

export type SmallBackup = {
  members: { name: string; bytes: Buffer }[];
  manifest: Omit<Manifest, 'members'>;
};

/** Writes a backup file as the backup command does, and returns its name. */
export const writeBackup = async ({ members, manifest }: SmallBackup): Promise<string> => {
  const file = path.join(temporaryFolder(), 'backup.tar');
  const archive = await createArchive(file);
  for (const { name, bytes } of members) await archive.add(name, bytes);
  await archive.finish(manifest);
  return file;
};

type TarEntry = { header: Headers; bytes?: Buffer | string };

/**
 * The tar file of these members, without the two empty blocks at its end, because sealOf returns
 * these blocks after the seal.
 */
const tarOf = async (members: readonly TarEntry[]): Promise<Buffer> => {
  const tar = pack();
  for (const { header, bytes = '' } of members) tar.entry(header, bytes);
  tar.finalize();
  return (await buffer(tar)).subarray(0, -1024);
};

const sealed = async (content: Buffer): Promise<Buffer> =>
  Buffer.concat([content, await sealOf(sha256Of(content))]);

/** An archive of any members with a valid seal, as an attacker could make it to pass the checks. */
export const writeSealed = async (members: readonly TarEntry[]): Promise<string> => {
  const file = path.join(temporaryFolder(), 'forged.tar');
  writeFileSync(file, await sealed(await tarOf(members)));
  return file;
};

/**
 * The members of the small backup with their manifest, which `change` may alter before it is
 * sealed.
 */
export const forge = async (
  change: (forged: { members: { name: string; bytes: Buffer }[]; manifest: Manifest }) => void,
): Promise<string> => {
  const { members, manifest } = smallBackup();
  const sums = members.map(({ name, bytes }) => ({
    name,
    bytes: bytes.length,
    sha256: sha256Of(bytes),
  }));
  const forged = { members, manifest: { ...manifest, members: sums } as Manifest };
  change(forged);
  const last = { name: MANIFEST, bytes: Buffer.from(JSON.stringify(forged.manifest)) };
  return writeSealed(
    [...forged.members, last].map(({ name, bytes }) => ({ header: { name }, bytes })),
  );
};

/** A copy of a backup with a changed manifest and a valid seal. */
export const withManifest = async (
  file: string,
  change: (manifest: Manifest) => void,
): Promise<string> => {
  const content = readFileSync(file).subarray(0, -SEAL_BYTES);
  // The manifest is the last member before the seal; the block before its text is its header.
  const start = content.lastIndexOf(`${MANIFEST}\0`);
  const size = Number.parseInt(content.toString('latin1', start + 124, start + 135), 8);
  const manifest = JSON.parse(
    content.toString('utf8', start + 512, start + 512 + size),
  ) as Manifest;
  change(manifest);
  const member = { header: { name: MANIFEST }, bytes: JSON.stringify(manifest) };
  const other = path.join(temporaryFolder(), 'altered.tar');
  writeFileSync(
    other,
    await sealed(Buffer.concat([content.subarray(0, start), await tarOf([member])])),
  );
  return other;
};

/** A copy of the file with changed bytes. */
export const alterFile = (file: string, change: (bytes: Buffer) => Buffer): string => {
  const other = path.join(temporaryFolder(), 'altered.tar');
  writeFileSync(other, change(readFileSync(file)));
  return other;
};
