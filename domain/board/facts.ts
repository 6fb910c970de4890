/** What the pages for the board are made from: plain values, as the database has them. */
import type { CategoryId } from '#domain/instrument/category-id.ts';
import type { Hundredths } from '#domain/scoring/hundredths.ts';
import type { Rating } from '#domain/scoring/rank.ts';

/**
 * The maximum number of schools of the pages: the tables have a row for each, and the slides with them
 * take memory.
 */
export const MOST_BOARD_SCHOOLS = 2000;

/** The last inspection of a school in a school year. Ratings are null if no category applied. */
export type SchoolResult = {
  score: Hundredths | null;
  /** The effective rating: the evaluator's rating if it is lower than the computed one. */
  rating: Rating | null;
  computedRating: Rating | null;
  /** YYYY-MM-DD */
  date: string;
  /** The D marks and the X marks. */
  deficient: number;
  extreme: number;
};

export type BoardSchool = {
  id: string;
  name: string;
  /** null if the school was not inspected in the school year. */
  result: SchoolResult | null;
  /** The same for the school year before. */
  last: Pick<SchoolResult, 'score' | 'rating'> | null;
  /** Whether the school was inspected in any school year before these two. */
  isInspectedEarlier: boolean;
};

/** What was found at a school with a low rating, and what is planned there. Days are YYYY-MM-DD. */
export type SchoolNeeds = {
  schoolId: string;
  /** The categories with a D or X, in the order of the form. */
  findings: readonly { category: CategoryId; deficient: number; extreme: number }[];
  /** The photo of the most serious finding that has one, with the category and place it shows. */
  photo: { id: string; category: CategoryId; place: string } | null;
  /** The district's plan, as written in the report; '' if there is none. */
  districtPlan: string;
  /** The deficiencies that nobody has reported as repaired: all of them, and those that are … */
  toRepair: number;
  inProgress: number;
  deferred: number;
  overdue: number;
  withWorkOrder: number;
  /** The first due date that has not passed; null if there is none. */
  nextDue: string | null;
  /** The sum of their estimated costs. */
  estimatedCents: number;
  /** Capital needs, the earliest first. `year` is the year in which the school year begins. */
  capitalNeeds: readonly { title: string; year: number; cents: number }[];
};

/** The overdue extreme deficiencies of a school, with the one that is overdue for the longest time. */
export type OverdueSchool = {
  school: string;
  overdue: number;
  /** The day on which it was due. */
  since: string;
  category: CategoryId;
  place: string;
};

/** The rooms of a school, and how many were not inspected in the school year. */
export type SchoolRooms = {
  school: string;
  rooms: number;
  /** null if an inspection of the year did not record which rooms it left out. */
  notInspected: number | null;
  isSchoolInspected: boolean;
};

export type SchoolCosts = { school: string; openCents: number; spentCents: number };

export type BoardFacts = {
  /** The year in which the school year begins. */
  year: number;
  schoolYearBegins: string;
  today: string;
  /** In the order of their names. */
  schools: readonly BoardSchool[];
  needs: readonly SchoolNeeds[];
  overdue: readonly OverdueSchool[];
  rooms: readonly SchoolRooms[];
  costs: readonly SchoolCosts[];
  /** How many deficiencies to be repaired have no estimated cost. */
  withoutEstimate: number;
};
