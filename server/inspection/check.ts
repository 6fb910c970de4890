/** What an inspection may not say, beyond the shape that contract/inspection.ts holds it to. */
import { dateProblem } from '#domain/inspection-date.ts';
import { lowerRatings } from '#domain/lowered.ts';
import type { Rating } from '#domain/rank.ts';
import { refuse } from '../core/refusals.ts';
import type { KeptPicture, Sent } from './sent.ts';

/** Refuses what comes twice: an area, a local id, a category of one area. */
export const checkOnce = ({ evaluations }: Sent): void => {
  const area = findRepeated(evaluations, (evaluation) => evaluation.area);
  if (area !== undefined) throw refuse('area-twice', { field: `evaluations[${area}].area` });
  const id = findRepeated(evaluations, (evaluation) => evaluation.id);
  if (id !== undefined) {
    throw refuse('bad-input', { field: `evaluations[${id}].id`, problem: 'this id comes twice' });
  }
  for (const [e, { categories }] of evaluations.entries()) {
    const category = findRepeated(categories, ({ id }) => id);
    if (category !== undefined) {
      const field = `evaluations[${e}].categories[${category}].id`;
      throw refuse('category-twice', { field });
    }
  }
};

/** The index of the first that says the same as one before it. */
const findRepeated = <T>(all: readonly T[], said: (one: T) => unknown): number | undefined => {
  const seen = new Set<unknown>();
  for (const [at, one] of all.entries()) {
    if (seen.has(said(one))) return at;
    seen.add(said(one));
  }
  return undefined;
};

/** `known` holds the ids of the places that the inspection may evaluate. */
export const checkPlaces = ({ evaluations }: Sent, known: ReadonlyMap<string, unknown>): void => {
  const stranger = evaluations.findIndex(({ area }) => !known.has(area));
  if (stranger < 0) return;
  throw refuse('area-not-of-school', { field: `evaluations[${stranger}].area` });
};

/** Refuses a date that can only be a slip. `before` is the date that the inspection has, if it does. */
export const checkDate = (
  { date }: Sent['formData'],
  today: string,
  before: string | undefined,
): void => {
  const problem = date === before ? null : dateProblem(date, today);
  if (problem) throw refuse('bad-input', { field: 'formData.date', problem });
};

/** `owned` holds the ids of those pictures that are the account's. */
export const checkPictures = (kept: readonly KeptPicture[], owned: ReadonlySet<string>): void => {
  const stranger = kept.find(({ id }) => !owned.has(id));
  if (stranger) throw refuse('picture-unknown', { field: stranger.field });
};

/** An evaluator may lower the computed rating, never raise it, and must say why (docs/scoring.md, rule 9). */
export const checkLowered = (
  { loweredRating, loweredReason }: Sent['formData'],
  computed: Rating | null,
): void => {
  if (loweredRating === null) return;
  if (!lowerRatings(computed).includes(loweredRating)) {
    throw refuse('rating-not-lowered', { field: 'formData.loweredRating' });
  }
  if (loweredReason === '') {
    const problem = 'please write why the rating is lowered';
    throw refuse('bad-input', { field: 'formData.loweredReason', problem });
  }
};
