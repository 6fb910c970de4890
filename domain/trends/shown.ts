/** How much the screens of trends show, and in which orders. */
import { categoryIds } from '#domain/instrument/category-id.ts';
import { groupLetters } from '#domain/instrument/group.ts';

/** The maximum number of inspections in the trend of a school: two a year for 15 years. */
export const INSPECTIONS_SHOWN = 30;

/** The maximum number of school years in the trend of a district. */
export const YEARS_SHOWN = 5;

/** The orders of a district's schools; '-' before an order reverses it. */
export const districtSorts = [
  'score',
  'school',
  'change',
  ...groupLetters,
  ...categoryIds,
] as const;
export type DistrictSchoolSort = (typeof districtSorts)[number];

/** The maximum number of districts of a county that are listed; the largest county has 80. */
export const DISTRICTS_SHOWN = 100;

/** The maximum number of rooms that are named for each school with rooms not inspected. */
export const ROOMS_NAMED = 60;
