/**
 * The manifest: the last member of a backup before the seal, with the checksums of all other
 * members and everything that a restore checks before it writes anything. docs/running.md describes
 * the file for operators.
 */
import { z } from 'zod';

/**
 * Increased when the format changes so that earlier versions of the program cannot restore the
 * file.
 */
export const FORMAT = 1;
export const MANIFEST = 'manifest.json';

const count = z.int().nonnegative();
const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const identifier = z.string().regex(/^[a-z_][a-z0-9_]*$/);

/** Read before the rest, because a newer format may have completely different fields. */
export const ManifestFormat = z.object({ format: z.int() });

export const Manifest = z.strictObject({
  format: z.literal(FORMAT),
  /** When the snapshot of the database was taken. */
  createdAt: z.iso.datetime(),
  /** The version of the program that made the backup. */
  program: z.string(),
  /** The migrations of the database in their order, which define its schema. */
  migrations: z.array(z.strictObject({ name: z.string(), checksum: Sha256 })),
  /** Rows and columns by table, in an order in which they can be inserted. */
  tables: z.record(identifier, z.strictObject({ rows: count, columns: z.array(identifier) })),
  /** The identity columns, as table.column, with the last number that each has generated. */
  sequences: z.record(z.string(), z.strictObject({ last: count, isUsed: z.boolean() })),
  photos: z.strictObject({
    files: count,
    bytes: count,
    /** Keys of files that inspections show and the store did not have. */
    missing: z.array(z.string()),
    /** Keys of missing files that no inspection shows: already purged, or to be purged. */
    absent: z.array(z.string()),
    /** Keys of photos whose content does not match the hash in their name. */
    damaged: z.array(z.string()),
  }),
  /** Every member except the manifest and the seal, in the order of the file. */
  members: z.array(z.strictObject({ name: z.string(), bytes: count, sha256: Sha256 })),
});
export type Manifest = z.infer<typeof Manifest>;

export type Member = Manifest['members'][number];
