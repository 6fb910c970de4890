/** How much the screens of trends show, and in which order. */
import { categoryIds } from '../category-id.ts';
import { groupLetters } from '../group.ts';

/** How many inspections of a school the trend shows: two a year for 15 years. */
export const INSPECTIONS_SHOWN = 30;

/** School years of a district. */
export const YEARS_SHOWN = 5;

/** The sort order of the schools of a district; '-' in front sorts downwards. */
export const districtSorts = [
  'score',
  'school',
  'change',
  ...groupLetters,
  ...categoryIds,
] as const;
export type DistrictSort = (typeof districtSorts)[number];
