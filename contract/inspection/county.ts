/** The schools of the account beside the published scores of the other schools of the county. */
import { z } from 'zod';
import { schoolTypes } from '#domain/school/school.ts';
import { ratings } from '#domain/scoring/rank.ts';
import { Day, Id, Instant, Score } from '#contract/common.ts';
import { EffectiveRating } from './inspection.ts';

/** The scores of several schools, in percent; null if none has a score. */
const Spread = z.object({
  schools: z.int(),
  /** How many of the schools have a score; of the others, only the rating is known. */
  scored: z.int(),
  mean: Score,
  /** At most a quarter of the schools with a score have a lower one. */
  lowerQuarter: Score,
  median: Score,
  /** At most a quarter of the schools with a score have a higher one. */
  upperQuarter: Score,
  ratings: z.array(z.object({ rating: z.enum(ratings), schools: z.int() })),
});
export type Spread = z.infer<typeof Spread>;

/** The schools of the account and the others, and how many points higher the own mean is. */
const Sides = { own: Spread, others: Spread, difference: z.number().nullable() };

/** An uploaded list. */
const PublishedList = z.object({
  /** The year in which the school year begins. */
  year: z.int(),
  /** Where the list is from, as entered. */
  source: z.string(),
  importedAt: Instant,
  schools: z.int(),
  districts: z.int(),
});

const ComparedSchool = z.object({
  id: Id,
  name: z.string(),
  type: z.enum(schoolTypes),
  inspectionId: Id,
  date: Day,
  score: Score,
  ...EffectiveRating,
  /**
   * With how many other schools of the same type it is compared (of all types, if the list does not
   * say them), and how many of them have a higher score; null if there are none.
   */
  place: z.object({ of: z.int(), higher: z.int() }).nullable(),
});
export type ComparedSchool = z.infer<typeof ComparedSchool>;

const ComparedDistrict = Spread.extend({
  /** The name that the list has; '' for the schools of the account. */
  district: z.string(),
  isOwn: z.boolean(),
});
export type ComparedDistrict = z.infer<typeof ComparedDistrict>;

export const CountyComparison = z.object({
  /** The latest school year first. */
  lists: z.array(PublishedList),
  /** null if there is no list of the school year. */
  comparison: z
    .object({
      year: z.int(),
      ...Sides,
      /** Whether the list says the types of schools. */
      hasTypes: z.boolean(),
      types: z.array(z.object({ type: z.enum(schoolTypes), ...Sides })),
      /**
       * Those with the highest mean first; if there are more than are listed, the account is listed in
       * any case.
       */
      districts: z.array(ComparedDistrict),
      /**
       * The place of the account among the districts with a score; those with equal means share one.
       * null if the account has no score.
       */
      districtPlace: z.object({ place: z.int(), of: z.int() }).nullable(),
      /** The schools of the account, those with the lowest scores first. */
      list: z.array(ComparedSchool),
      totalPages: z.int(),
    })
    .nullable(),
});
export type CountyComparison = z.infer<typeof CountyComparison>;
