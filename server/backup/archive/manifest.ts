/**
 * The manifest of a backup. A backup is a tar file; its members are the files in it, of which the
 * manifest is the last before the seal (seal.ts). The manifest has the checksums of all other
 * members and everything that a restore checks before it writes anything. docs/running.md describes
 * the file for operators.
 */
import { z } from 'zod';

/**
 * The number of the file format. It is increased by each change that earlier versions of the
 * program could not restore correctly. A backup that contains its files has the earlier number, so
 * that earlier versions can restore it.
 */
export const FORMAT = 2;
/** The format of an incremental backup, whose files are in a folder beside it. */
export const INCREMENTAL_FORMAT = 3;
export const MANIFEST = 'manifest.json';

const count = z.int().nonnegative();
const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const identifier = z.string().regex(/^[a-z_][a-z0-9_]*$/);

/**
 * The format number is read before the other fields, because a newer format may have completely
 * different fields.
 */
export const ManifestFormat = z.object({ format: z.int() });

export const Manifest = z.strictObject({
  format: z.literal([FORMAT, INCREMENTAL_FORMAT]),
  /** When the snapshot of the database was taken. */
  createdAt: z.iso.datetime(),
  /** The version of the program that made the backup. */
  program: z.string(),
  /** The migrations since version 1.0 whose result the schema of the backup has, in their order. */
  migrations: z.array(z.strictObject({ name: z.string(), checksum: Sha256 })),
  /** Rows and columns by table, in an order in which they can be inserted. */
  tables: z.record(identifier, z.strictObject({ rows: count, columns: z.array(identifier) })),
  /** The identity columns, as table.column, with the last number that each has generated. */
  sequences: z.record(z.string(), z.strictObject({ last: count, isUsed: z.boolean() })),
  /** The files of photos and of recordings. */
  photos: z.strictObject({
    files: count,
    bytes: count,
    /** Keys of files that inspections show, but that were missing in the file store. */
    missing: z.array(z.string()),
    /**
     * Keys of files that no inspection shows and that were missing in the file store, because the
     * purge removes such files.
     */
    absent: z.array(z.string()),
    /** Keys of photos and recordings whose content does not match the hash in their name. */
    damaged: z.array(z.string()),
  }),
  /** Every member except the manifest and the seal, in the order of the file. */
  members: z.array(z.strictObject({ name: z.string(), bytes: count, sha256: Sha256 })),
  /** The photos and recordings of an incremental backup, in the folder beside it (kept-files.ts). */
  kept: z.array(z.strictObject({ key: z.string(), bytes: count, sha256: Sha256 })).optional(),
});
export type Manifest = z.infer<typeof Manifest>;

export type ArchiveMember = Manifest['members'][number];

/** A file beside an incremental backup, by its key in the file store. */
export type KeptFile = NonNullable<Manifest['kept']>[number];
