/** Files with all reports of a school year, which are generated in the background. */
import { z } from 'zod';
import { fileStates } from '#domain/account/requested-file.ts';
import { bundleContents, bundleFormats } from '#domain/report/bundle.ts';
import { languages } from '#domain/language/language.ts';
import { Id, Instant } from '#contract/common.ts';

export const BundleContents = z.enum(bundleContents, { error: 'must be published or final' });
export const BundleFormat = z.enum(bundleFormats, { error: 'must be zip or pdf' });

export const Bundle = z.object({
  id: Id,
  /** The year in which the school year begins. */
  schoolYear: z.int(),
  contents: z.enum(bundleContents),
  format: z.enum(bundleFormats),
  language: z.enum(languages),
  state: z.enum(fileStates),
  /** How many of the reports have been added to the file so far. */
  done: z.int(),
  total: z.int(),
  /**
   * Why the file could not be generated, or which reports are missing in it; '' if there is no
   * problem.
   */
  problem: z.string(),
  /** The size of the file; null until it is done. */
  bytes: z.int().nullable(),
  createdAt: Instant,
  /** The name of the member who requested the file. */
  by: z.string(),
  /** Until when the file can be downloaded; null until it is done or has failed. */
  expiresAt: Instant.nullable(),
  /** A signed link for downloading the file within the next hour; null until it is done. */
  link: z.string().nullable(),
});
export type Bundle = z.infer<typeof Bundle>;
