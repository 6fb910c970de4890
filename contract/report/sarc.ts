/** The school facility part of a school accountability report card (SARC). */
import { z } from 'zod';
import { groupLetters } from '#domain/instrument/group.ts';
import { ranks } from '#domain/scoring/rank.ts';
import { REPAIRS_LENGTH } from '#domain/sarc/sarc.ts';
import { Day, Id, Instant, Score, text } from '#contract/common.ts';
import { asNumber } from '#contract/lenient.ts';
import { Rating, ReportStatus } from '#contract/inspection/inspection.ts';

const Letter = z.enum(groupLetters, { error: 'must be a letter from A to H' });

export const Sarc = z.object({
  reportId: Id,
  schoolId: Id,
  schoolName: z.string(),
  schoolDistrict: z.string(),
  date: Day,
  /** The month of the inspection, 1 to 12. */
  month: z.int(),
  year: z.int(),
  /** For example 'August 2024'. */
  monthAndYear: z.string(),
  score: Score,
  /** The effective rating: the evaluator's rating if it is lower than the computed one. */
  overallRating: Rating.nullable(),
  computedRating: Rating.nullable(),
  status: ReportStatus,
  /** One row for each group, A to H. */
  rows: z.array(
    z.object({
      letter: z.enum(groupLetters),
      group: z.string(),
      name: z.string(),
      rank: z.enum([...ranks, 'N/A']),
      repairs: z.string(),
      draft: z.string(),
      isEdited: z.boolean(),
      isDraftChanged: z.boolean(),
    }),
  ),
  /** 0 if nobody has changed a text yet. */
  version: z.int(),
  updatedBy: z.string().nullable(),
  updatedAt: Instant.nullable(),
});
export type Sarc = z.infer<typeof Sarc>;

/** Rows that are omitted are not changed. `version` is the version that the client has read. */
export const SarcChange = {
  reportId: Id,
  version: asNumber(
    z
      .int({ error: 'must be the version that was read' })
      .min(0, { error: 'must be the version that was read' }),
  ),
  rows: z
    .array(
      z.object({
        letter: Letter,
        /** null resets the text of the row to the draft; '' makes it empty. */
        repairs: text(REPAIRS_LENGTH).nullable(),
      }),
      { error: 'must be a list of rows' },
    )
    .min(1, { error: 'must have at least one row' })
    .max(groupLetters.length, { error: 'may have at most eight rows' }),
};

export const sarcFormats = ['csv', 'docx', 'pdf'] as const;
export type SarcFormat = (typeof sarcFormats)[number];
export const SarcFormat = z.enum(sarcFormats, { error: 'must be csv, docx or pdf' }).default('csv');

/** The year in which a school year begins: 2024 for 2024–25. By default the current school year. */
export const SchoolYear = z.coerce
  .number({ error: 'must be the year in which the school year begins, like 2024' })
  .int({ error: 'must be the year in which the school year begins, like 2024' })
  .min(1900, { error: 'must be the year in which the school year begins, like 2024' })
  .max(2999, { error: 'must be the year in which the school year begins, like 2024' })
  .optional();
