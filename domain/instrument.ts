/**
 * Editions of the inspection tool. A report is scored and printed by the edition it was made under,
 * so a later revision is a new row here and never changes an old report.
 */
import { type CategoryId, categoryIds } from './category-id.ts';
import { type Group, groups } from './group.ts';
import { type Bands, type Rank, type Rating, rankBands, ratingBands } from './rank.ts';

export type Instrument = {
  id: string;
  name: string;
  /** The month from which it holds, YYYY-MM. */
  adopted: string;
  /** In the order in which they are printed. */
  categoryIds: readonly CategoryId[];
  groups: readonly Group[];
  rankBands: Bands<Rank>;
  ratingBands: Bands<Rating>;
};

/** The edition that new inspections are made under. */
export const instrument = {
  id: 'FIT REV 04/22',
  name: 'Facility Inspection Tool, revised 04/22',
  adopted: '2022-04',
  categoryIds,
  groups,
  rankBands,
  ratingBands,
} as const satisfies Instrument;

/** Every edition there has been, oldest first. */
export const instruments: readonly Instrument[] = [instrument];

/** The edition of an old report. Throws when it is none we know: never score by a guess. */
export const getInstrument = (id: string): Instrument => {
  const found = instruments.find((edition) => edition.id === id);
  if (!found) throw new RangeError(`There is no inspection tool called '${id}'`);
  return found;
};
