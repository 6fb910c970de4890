/** Why a report has its numbers, and how repairs would change them. */
import { z } from 'zod';
import { categoryIds } from '#domain/instrument/category.ts';
import { repairTargets } from '#domain/explanation/fewest-repairs.ts';
import { groupLetters } from '#domain/instrument/group.ts';
import { marks } from '#domain/scoring/mark.ts';
import { ranks, ratings } from '#domain/scoring/rank.ts';
import { Id, Score } from '#contract/common.ts';
import { Sentences } from './report.ts';

const CategoryId = z.enum(categoryIds);
const Rank = z.enum([...ranks, 'N/A']);
const Rating = z.enum(ratings);

const ExplainedScore = {
  score: Score,
  /** null if nothing applies, or if an X made the score 0. */
  arithmetic: z
    .object({ expression: z.string(), exact: z.string(), rounded: z.string() })
    .nullable(),
  /** The explanation in sentences; `rule` is the number of the rule in docs/scoring.md. */
  sentences: Sentences,
};

/** The X that make the score 0; `area` is the number of the area in the report. */
const ZeroingMarks = z.array(
  z.object({
    category: CategoryId,
    categoryName: z.string(),
    area: z.int(),
    label: z.string(),
  }),
);

export const ReportExplanation = z.object({
  instrument: z.object({ id: z.string(), name: z.string() }),
  overall: z.object({
    ...ExplainedScore,
    rating: Rating.nullable(),
    computedRating: Rating.nullable(),
    lowered: z.object({ rating: Rating, reason: z.string() }).nullable(),
    groupsEvaluated: z.int(),
    groups: z.int(),
    areasInspected: z.int(),
  }),
  groups: z.array(
    z.object({
      letter: z.enum(groupLetters),
      name: z.string(),
      ...ExplainedScore,
      rank: Rank,
      categories: z.array(CategoryId),
      zeroedBy: ZeroingMarks,
    }),
  ),
  categories: z.array(
    z.object({
      id: CategoryId,
      number: z.int(),
      name: z.string(),
      group: z.enum(groupLetters),
      areas: z.int(),
      adequate: z.int(),
      deficient: z.int(),
      extremeDeficiency: z.int(),
      notApplicable: z.int(),
      ...ExplainedScore,
      rank: Rank,
      zeroedBy: ZeroingMarks,
      findings: z.array(
        z.object({
          area: z.int(),
          label: z.string(),
          mark: z.enum(marks),
          comment: z.string(),
          /** Signed links. For a photo with a drawing, `original` is the photo without it. */
          photos: z.array(
            z.object({
              url: z.string(),
              thumbnail: z.string(),
              alt: z.string(),
              original: z.string().optional(),
            }),
          ),
        }),
      ),
      /** The numbers of the areas with the mark Good, and of those with NA. */
      good: z.array(z.int()),
      notApplicableIn: z.array(z.int()),
    }),
  ),
  areas: z.array(
    z.object({ number: z.int(), label: z.string(), notInspected: z.string().nullable() }),
  ),
  /** `reason` is '' if none was given. */
  notInspected: z.array(z.object({ label: z.string(), reason: z.string() })),
});
export type ReportExplanation = z.infer<typeof ReportExplanation>;

export const RepairTarget = z.enum(repairTargets, { error: 'must be Good or Exemplary' });

const Result = z.object({
  score: Score,
  rating: Rating.nullable(),
  computedRating: Rating.nullable(),
  groupsEvaluated: z.int(),
});

/** The smallest set of repairs that reaches the target. */
export const WhatIf = z.object({
  target: RepairTarget,
  state: z.enum(['reached', 'reachable', 'unreachable']),
  /** The result in a sentence. */
  message: z.string(),
  repairs: z.array(
    z.object({
      /** `number` is the number of the area in the report; `id` is the id of the area. */
      area: z.object({ id: Id, number: z.int(), label: z.string() }),
      category: CategoryId,
      categoryName: z.string(),
      mark: z.enum(['Deficient', 'Poor']),
    }),
  ),
  /** The effective ratings. If the evaluator has lowered the rating, repairs do not change it. */
  before: Result,
  after: Result,
});
