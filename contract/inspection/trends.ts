/** Changes over time: two inspections compared, and the scores of a school and of a district. */
import { z } from 'zod';
import { categoryIds } from '#domain/instrument/category.ts';
import { groupLetters } from '#domain/instrument/group.ts';
import { marks } from '#domain/scoring/mark.ts';
import { ranks } from '#domain/scoring/rank.ts';
import { type ChangeKind, changeKinds } from '#domain/trends/comparison.ts';
import { measures } from '#domain/trends/measure.ts';
import { Day, Id, Score } from '#contract/common.ts';
import { EffectiveRating } from './inspection.ts';

const CategoryId = z.enum(categoryIds);
const ColumnKey = z.enum([...groupLetters, ...categoryIds]);
const Difference = z.number().nullable();

export const Measure = z
  .enum(measures, { error: 'must be groups or categories' })
  .default('groups');

const Side = z.object({
  id: Id,
  reportId: Id,
  date: Day,
  inspector: z.string(),
  score: Score,
  ...EffectiveRating,
});

/** null if the inspection did not visit the area. */
const ComparedEntry = z.object({ mark: z.enum(marks), comment: z.string() }).nullable();

const ComparedScore = { before: Score, after: Score, change: Difference };

export const InspectionComparison = z.object({
  school: z.object({ id: Id, name: z.string() }),
  /** null if the school has no other inspection to compare with. */
  earlier: Side.nullable(),
  later: Side,
  /**
   * The overall score, and those of the eight groups and the 15 categories, at both inspections.
   * The lists are empty if there is no earlier inspection.
   */
  overall: z.object(ComparedScore),
  groups: z.array(z.object({ letter: z.enum(groupLetters), name: z.string(), ...ComparedScore })),
  categories: z.array(z.object({ id: CategoryId, name: z.string(), ...ComparedScore })),
  /** The number of changes of each kind. */
  totals: z.object(
    Object.fromEntries(changeKinds.map((kind) => [kind, z.int()])) as Record<ChangeKind, z.ZodInt>,
  ),
  /** How many areas were inspected both times, only the first time, and only the second time. */
  inspectedBoth: z.int(),
  inspectedOnlyBefore: z.int(),
  inspectedOnlyAfter: z.int(),
  /** The areas in which a mark has changed, or in which a deficiency remains. */
  areas: z.array(
    z.object({
      area: Id,
      label: z.string(),
      inspectedBefore: z.boolean(),
      inspectedAfter: z.boolean(),
      changes: z.array(
        z.object({
          category: CategoryId,
          kind: z.enum(changeKinds),
          before: ComparedEntry,
          after: ComparedEntry,
        }),
      ),
    }),
  ),
});
export type InspectionComparison = z.infer<typeof InspectionComparison>;

/** An inspection with its scores by group, A to H. */
export const ScoredInspection = z.object({
  id: Id,
  date: Day,
  inspector: z.string(),
  score: Score,
  ...EffectiveRating,
  groups: z.array(
    z.object({ letter: z.enum(groupLetters), score: Score, rank: z.enum([...ranks, 'N/A']) }),
  ),
});
export type ScoredInspection = z.infer<typeof ScoredInspection>;

/** The score of a group or category, and the numbers of D and X from which it was computed. */
const Cell = z.object({
  score: Score,
  rank: z.enum([...ranks, 'N/A']),
  deficient: z.int(),
  extreme: z.int(),
});

/** A school with the scores of its last inspection; `cells` are in the order of the columns. */
export const DistrictRow = z.object({
  id: Id,
  name: z.string(),
  inspectionId: Id,
  date: Day,
  score: Score,
  ...EffectiveRating,
  /** The school's last inspection of an earlier school year; null if there is none. */
  before: z.object({ inspectionId: Id, date: Day, score: Score }).nullable(),
  /** The difference between the scores of these two inspections, in percentage points. */
  change: Difference,
  cells: z.array(Cell),
});
export type DistrictRow = z.infer<typeof DistrictRow>;

export const DistrictScores = z.object({
  /** The school years with an inspection, latest first, each as the year in which it begins. */
  years: z.array(z.int()),
  /** The number of inspected schools; `mean` is the mean of their scores. */
  schools: z.int(),
  /**
   * The schools without an inspection in the chosen school year, or, if none was chosen, without
   * any inspection: their number, and up to 100 of them.
   */
  notInspected: z.object({
    schools: z.int(),
    list: z.array(z.object({ id: Id, name: z.string() })),
  }),
  mean: Score,
  columns: z.array(
    z.object({
      key: ColumnKey,
      name: z.string(),
      /** The mean of the schools' scores in the column. */
      mean: Score,
      /**
       * The points that the district's mean score would gain if every D and X of the column were
       * Good.
       */
      lost: z.number(),
      /** The number of schools with a D or X in the column, and the numbers of these D and X. */
      schools: z.int(),
      deficient: z.int(),
      extreme: z.int(),
    }),
  ),
  list: z.array(DistrictRow),
  totalPages: z.int().min(0),
});
export type DistrictScores = z.infer<typeof DistrictScores>;

/**
 * A school year of the district, with the results of each school's last inspection in that year.
 */
export const DistrictYear = z.object({
  year: z.int(),
  schools: z.int(),
  mean: Score,
  /**
   * The change in the mean of the schools that have a score in this year and in the previous year.
   */
  change: Difference,
  schoolsInBoth: z.int(),
  groups: z.array(z.object({ letter: z.enum(groupLetters), name: z.string(), mean: Score })),
});
export type DistrictYear = z.infer<typeof DistrictYear>;
