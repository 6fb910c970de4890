/**
 * The numbers of PostgreSQL's advisory locks, each for one purpose. Servers of different versions may
 * share a database during an update, so a number never gets another meaning.
 */
export const advisoryLocks = {
  /** Held while a migration is applied. */
  migration: 7_264_021,
  /** With the account's hash: shared while photos are stored, exclusive while files are removed. */
  photoFiles: 7_264_022,
  /** Held while an empty database is filled. */
  seeding: 7_264_023,
} as const;
