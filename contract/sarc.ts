/** The school facility part of a school accountability report card (SARC). */
import { z } from 'zod';
import { groupLetters } from '#domain/group.ts';
import { ranks } from '#domain/rank.ts';
import { REPAIRS_LENGTH } from '#domain/sarc/sarc.ts';
import { Day, Id, Instant, Score, text } from './common.ts';
import { Rating, ReportStatus } from './inspection.ts';

const Letter = z.enum(groupLetters, { error: 'must be a letter from A to H' });

export const Sarc = z.object({
  reportId: Id,
  schoolId: Id,
  schoolName: z.string(),
  schoolDistrict: z.string(),
  date: Day,
  /** The month of the inspection. */
  month: z.int(),
  year: z.int(),
  /** 'August 2024' */
  monthAndYear: z.string(),
  score: Score,
  /** The effective rating. */
  overallRating: Rating.nullable(),
  computedRating: Rating.nullable(),
  status: ReportStatus,
  /** One for each group, A to H. */
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
  /** 0 while nobody has changed a text. */
  version: z.int(),
  updatedBy: z.string().nullable(),
  updatedAt: Instant.nullable(),
});
export type Sarc = z.infer<typeof Sarc>;

/** Rows that are left out stay unchanged. `version` is the version that was read. */
export const SarcChange = {
  reportId: Id,
  version: z
    .int({ error: 'must be the version that was read' })
    .min(0, { error: 'must be the version that was read' }),
  rows: z
    .array(
      z.object({
        letter: Letter,
        /** null resets the row to the draft; '' leaves it empty. */
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

/** The year in which a school year begins: 2024 for 2024–25. The present one by default. */
export const SchoolYear = z.coerce
  .number({ error: 'must be the year in which the school year begins, like 2024' })
  .int({ error: 'must be the year in which the school year begins, like 2024' })
  .min(1900, { error: 'must be the year in which the school year begins, like 2024' })
  .max(2999, { error: 'must be the year in which the school year begins, like 2024' })
  .optional();
