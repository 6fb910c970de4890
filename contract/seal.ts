/** Sealed versions of reports, and the check whether a report is genuine. */
import { z } from 'zod';
import { ratings } from '#domain/rank.ts';
import { sealStates } from '#domain/seal.ts';
import { Day, Instant, Score, Sha256, text } from './common.ts';

const Rating = z.enum(ratings).nullable();

/** A version of a report as it became Final. */
export const SealedVersion = z.object({
  version: z.int(),
  /** Whether the report is Final and this is its latest version. */
  isCurrent: z.boolean(),
  /** The check code, as it is printed. */
  code: z.string(),
  /** The SHA-256 of the version's contents as canonical JSON. */
  sha256: Sha256,
  sealedAt: Instant,
  /** The name of the person who made it Final; '' where that is not known. */
  by: z.string(),
  score: Score,
  /** The effective rating. */
  rating: Rating,
  /**
   * What changed since the previous version, up to three sentences and how many more; empty for the
   * first.
   */
  changes: z.object({ list: z.array(z.string()), more: z.int() }),
  /** A signed link to the PDF of this version. */
  pdfUrl: z.string(),
});
export type SealedVersion = z.infer<typeof SealedVersion>;

/** What is checked: a code from the paper, or the SHA-256 of a PDF file. */
export const CheckWanted = z
  .object({ code: text(100).optional(), sha256: Sha256.optional() })
  .refine(({ code, sha256 }) => Boolean(code) !== (sha256 !== undefined), {
    error: 'is required: please enter the check code, or choose the PDF file',
    path: ['code'],
  });

/** The result of a check. The contents are null where the report must not be used any more. */
export const CheckedReport = z.object({
  state: z.enum(sealStates),
  /** Whether it is genuine, and whether it is current. */
  message: z.string(),
  version: z.int(),
  sealedOn: Day,
  contents: z
    .object({
      code: z.string(),
      sha256: Sha256,
      schoolName: z.string(),
      schoolDistrict: z.string(),
      date: Day,
      score: Score,
      rating: Rating,
    })
    .nullable(),
  /** The path of the public page of the report as it is now; null where there is none. */
  path: z.string().nullable(),
});
export type CheckedReport = z.infer<typeof CheckedReport>;
