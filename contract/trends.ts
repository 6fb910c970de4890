/** What changes over time: two inspections side by side, a school's and a district's scores. */
import { z } from 'zod';
import { categoryIds } from '#domain/category.ts';
import { groupLetters } from '#domain/group.ts';
import { marks } from '#domain/mark.ts';
import { ranks } from '#domain/rank.ts';
import { changeKinds } from '#domain/trends/comparison.ts';
import { measures } from '#domain/trends/measure.ts';
import { Day, Id, Score } from './common.ts';
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

/** null where the area was not inspected. */
const Given = z.object({ mark: z.enum(marks), comment: z.string() }).nullable();

const TwoScores = { before: Score, after: Score, change: Difference };

export const InspectionComparison = z.object({
  school: z.object({ id: Id, name: z.string() }),
  /** null if there is nothing to compare with: the school has no other inspection. */
  earlier: Side.nullable(),
  later: Side,
  /**
   * The scores of both inspections: overall, of the eight groups and of the 15 categories. Empty
   * lists if there is no earlier inspection.
   */
  overall: z.object(TwoScores),
  groups: z.array(z.object({ letter: z.enum(groupLetters), name: z.string(), ...TwoScores })),
  categories: z.array(z.object({ id: CategoryId, name: z.string(), ...TwoScores })),
  /** How many changes there are of each kind. */
  totals: z.record(z.enum(changeKinds), z.int()),
  /** How many areas were inspected both times, only the first time, and only the second time. */
  inspectedBoth: z.int(),
  inspectedOnlyBefore: z.int(),
  inspectedOnlyAfter: z.int(),
  /** The areas in which something changed or is still deficient. */
  areas: z.array(
    z.object({
      area: Id,
      label: z.string(),
      inspectedBefore: z.boolean(),
      inspectedAfter: z.boolean(),
      changes: z.array(
        z.object({ category: CategoryId, kind: z.enum(changeKinds), before: Given, after: Given }),
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

/** The score of a group or category, with how many D and X are behind it. */
const Cell = z.object({
  score: Score,
  rank: z.enum([...ranks, 'N/A']),
  deficient: z.int(),
  extreme: z.int(),
});

/** A school by its last inspection; `cells` in the order of the columns. */
export const DistrictRow = z.object({
  id: Id,
  name: z.string(),
  inspectionId: Id,
  date: Day,
  score: Score,
  ...EffectiveRating,
  /** Its last inspection of an earlier school year; null without one. */
  before: z.object({ inspectionId: Id, date: Day, score: Score }).nullable(),
  /** The difference between the two scores in percentage points. */
  change: Difference,
  cells: z.array(Cell),
});
export type DistrictRow = z.infer<typeof DistrictRow>;

export const DistrictScores = z.object({
  /** The years in which the school years with an inspection begin, the latest first. */
  years: z.array(z.int()),
  /** The inspected schools, and the mean of their scores. */
  schools: z.int(),
  /**
   * The schools without an inspection in the chosen school year, or in any: their number, and a
   * list of up to 100 of them.
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
      /** The mean of the schools' scores. */
      mean: Score,
      /**
       * The points that the district's mean score would gain if every D and X of the column were
       * Good.
       */
      lost: z.number(),
      /** The schools with a D or X of the column, and how many D and X they have. */
      schools: z.int(),
      deficient: z.int(),
      extreme: z.int(),
    }),
  ),
  list: z.array(DistrictRow),
  totalPages: z.int().min(0),
});
export type DistrictScores = z.infer<typeof DistrictScores>;

/** A school year of the district, by the last inspection of each school in it. */
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
