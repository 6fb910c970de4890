/** All data of an account as one file, which is generated in the background. */
import { z } from 'zod';
import { exportStates } from '#domain/account-export.ts';
import { Id, Instant } from './common.ts';

export const AccountExport = z.object({
  id: Id,
  /** Whether photos and sealed PDFs are in it. */
  withFiles: z.boolean(),
  state: z.enum(exportStates),
  /** How many of its tables, photos and PDFs are already in it. */
  done: z.int(),
  total: z.int(),
  /** Why it failed, or how many files are missing; '' if none. */
  problem: z.string(),
  /** The size of the file; null until it is done. */
  bytes: z.int().nullable(),
  createdAt: Instant,
  /** The name of the administrator who requested it. */
  by: z.string(),
  /** Until when it can be downloaded; null until it is done or has failed. */
  expiresAt: Instant.nullable(),
});
export type AccountExport = z.infer<typeof AccountExport>;
