/** An export of all data of an account as one file, which is generated in the background. */
import { z } from 'zod';
import { fileStates } from '#domain/account/requested-file.ts';
import { Id, Instant } from '#contract/common.ts';

export const AccountExport = z.object({
  id: Id,
  /** Whether the file contains the photos and the sealed PDFs. */
  withFiles: z.boolean(),
  state: z.enum(fileStates),
  /** How many tables, photos and PDFs have been added to the file so far. */
  done: z.int(),
  total: z.int(),
  /** Why the export failed, or how many files are missing in it; '' if there is no problem. */
  problem: z.string(),
  /** The size of the file; null until it is done. */
  bytes: z.int().nullable(),
  createdAt: Instant,
  /** The name of the administrator who requested the export. */
  by: z.string(),
  /** Until when the file can be downloaded; null until the export is done or has failed. */
  expiresAt: Instant.nullable(),
});
export type AccountExport = z.infer<typeof AccountExport>;
