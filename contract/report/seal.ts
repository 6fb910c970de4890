/** Sealed versions of reports, and the check of whether a report is genuine. */
import { z } from 'zod';
import { ratings } from '#domain/scoring/rank.ts';
import { sealStates } from '#domain/report/seal.ts';
import { Day, Instant, Score, Sha256, text } from '#contract/common.ts';

const Rating = z.enum(ratings).nullable();

/** A version of a report that was stored when the report became Final. */
export const SealedVersion = z.object({
  version: z.int(),
  /** Whether the report is Final and this is its latest version. */
  isCurrent: z.boolean(),
  /** The check code in its printed form. */
  code: z.string(),
  /** The SHA-256 of the version's contents as canonical JSON. */
  sha256: Sha256,
  sealedAt: Instant,
  /** The name of the person who made the report Final; '' if it is not known. */
  by: z.string(),
  score: Score,
  /** The effective rating: the evaluator's rating if it is lower than the computed one. */
  rating: Rating,
  /**
   * What changed since the previous version: up to three sentences, and how many more changes there
   * are; empty for the first version.
   */
  changes: z.object({ list: z.array(z.string()), more: z.int() }),
  /** A signed link to the PDF of this version. */
  pdfUrl: z.string(),
});
export type SealedVersion = z.infer<typeof SealedVersion>;

/** The input of a check: a check code from a printed report, or the SHA-256 of a PDF file. */
export const CheckWanted = z
  .object({ code: text(100).optional(), sha256: Sha256.optional() })
  .refine(({ code, sha256 }) => Boolean(code) !== (sha256 !== undefined), {
    error: 'is required: please enter the check code, or choose the PDF file',
    path: ['code'],
  });

/** The result of a check. `contents` is null if the report must not be used any more. */
export const CheckedReport = z.object({
  state: z.enum(sealStates),
  /** Sentences that say whether the report is genuine, and whether it is current. */
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
  /** The path of the report's current public page; null if there is none. */
  path: z.string().nullable(),
});
export type CheckedReport = z.infer<typeof CheckedReport>;
