/**
 * Editions of the inspection tool. A report is scored and printed by the edition that its
 * inspection used, so a later revision is a new row here and never changes an old report
 * (docs/decisions/0012).
 */
import { type CategoryId, categories, categoryIds } from './category.ts';
import { type Group, type GroupLetter, groups } from './group.ts';
import {
  type Bands,
  type Rank,
  type Rating,
  rankBands,
  ratingBands,
} from '#domain/scoring/rank.ts';

export type Instrument = {
  id: string;
  name: string;
  /** The month in which the edition came into force, YYYY-MM. */
  adopted: string;
  /** The categories in the order in which reports print them. */
  categoryIds: readonly CategoryId[];
  /** The names of the categories on reports. */
  categoryNames: Readonly<Record<CategoryId, string>>;
  groups: readonly Group[];
  rankBands: Bands<Rank>;
  ratingBands: Bands<Rating>;
  /** How scores are computed, in sentences that reports print before the bands of the ranks. */
  method: readonly string[];
};

/** The edition that new inspections use. */
export const instrument = {
  id: 'FIT REV 04/22',
  name: 'Facility Inspection Tool, revised 04/22',
  adopted: '2022-04',
  categoryIds,
  categoryNames: Object.fromEntries(
    categories.map(({ id, formLabel }) => [id, formLabel]),
  ) as Record<CategoryId, string>,
  groups,
  rankBands,
  ratingBands,
  method: [
    'Category score = ✓ ÷ (areas evaluated − N/A) × 100.',
    'One X makes the category and its group 0, rank Poor.',
    'Group score = mean of its categories; overall score = mean of the groups evaluated.',
    'Every step is rounded to two decimals, half up.',
  ],
} as const satisfies Instrument;

const editions = [instrument] as const;
/** Every edition so far, oldest first. */
export const instruments: readonly Instrument[] = editions;

/**
 * The ids of all editions. Each language must have the names of every edition (domain/language).
 */
export type InstrumentId = (typeof editions)[number]['id'];

/**
 * The edition with this id, for example of an old report. Throws if there is none, so that nothing
 * is scored by a wrong edition.
 */
export const getInstrument = (id: string): Instrument => {
  const found = instruments.find((edition) => edition.id === id);
  if (!found) throw new RangeError(`There is no inspection tool called '${id}'`);
  return found;
};

/** The letter of the group that a category belongs to in an edition. */
export const groupIn = (edition: Instrument, id: CategoryId): GroupLetter => {
  const group = edition.groups.find(({ categoryIds: ids }) => ids.includes(id));
  if (!group) throw new RangeError(`The edition '${edition.id}' has no group for '${id}'`);
  return group.letter;
};
