/**
 * The ids of PostgreSQL's advisory locks. Servers of different versions may share a database during
 * an update, so an id is never reused for another purpose.
 */
export const advisoryLocks = {
  /** Held while a migration is applied. */
  migration: 7_264_021,
  /**
   * One lock for each account (the second number is a hash of its id): held shared while photos are
   * stored, and exclusively while files are removed.
   */
  photoFiles: 7_264_022,
  /** Held while an empty database is filled. */
  seeding: 7_264_023,
  /**
   * One lock for each second (the second number is the time of a write in whole seconds): held
   * shared until the write is committed (migration 0033).
   */
  changes: 7_264_024,
  /**
   * One lock for each account (the second number is a hash of its id): held shared by transactions
   * that derive values from the settings of the account, and exclusively while these are changed.
   */
  settings: 7_264_025,
} as const;
