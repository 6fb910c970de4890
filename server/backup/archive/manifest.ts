/**
 * The manifest: the last member but one of a backup, with the sum of every other member and all that
 * a restore checks before it writes anything. docs/running.md describes the file for operators.
 */
import { z } from 'zod';

/** Raised when a program of today could not restore the file. */
export const FORMAT = 1;
export const MANIFEST = 'manifest.json';

const count = z.int().nonnegative();
const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const identifier = z.string().regex(/^[a-z_][a-z0-9_]*$/);

/** Read first, because a newer format may have any other fields. */
export const ManifestFormat = z.object({ format: z.int() });

export const Manifest = z.strictObject({
  format: z.literal(FORMAT),
  /** When the snapshot of the database was taken. */
  createdAt: z.iso.datetime(),
  /** The version of the program that made the backup. */
  program: z.string(),
  /** The migrations that the database had, in their order: its schema. */
  migrations: z.array(z.strictObject({ name: z.string(), checksum: Sha256 })),
  /** Rows and columns by table, in an order in which they can be inserted. */
  tables: z.record(identifier, z.strictObject({ rows: count, columns: z.array(identifier) })),
  /** The identity columns, as table.column, and the number that each gave last. */
  sequences: z.record(z.string(), z.strictObject({ last: count, isUsed: z.boolean() })),
  photos: z.strictObject({
    files: count,
    bytes: count,
    /** Keys of files that inspections show and the store did not have. */
    missing: z.array(z.string()),
    /** Keys of missing files that no inspection shows: already purged, or to be purged. */
    absent: z.array(z.string()),
    /** Keys of photos whose content is not what their name says. */
    damaged: z.array(z.string()),
  }),
  /** Every other member but the seal, in the order of the file. */
  members: z.array(z.strictObject({ name: z.string(), bytes: count, sha256: Sha256 })),
});
export type Manifest = z.infer<typeof Manifest>;

export type Member = Manifest['members'][number];
