/** Checks on an inspection that the schema in contract/inspection/inspection.ts cannot express. */
import type { Evaluation } from '#domain/inspection/inspection.ts';
import { dateProblem } from '#domain/inspection/inspection-date.ts';
import { sizeOf, sizeProblem } from '#domain/inspection/size.ts';
import { ratingsBelow } from '#domain/scoring/lowered.ts';
import type { Rating } from '#domain/scoring/rank.ts';
import { refuse } from '#server/core/refusals.ts';
import type { ExistingPhoto, InspectionInput, VoiceNoteInput } from './sent.ts';

/**
 * Refuses evaluations that contain an area or a local id twice, or a category twice in one area.
 */
export const checkUniqueness = ({ evaluations }: InspectionInput): void => {
  const area = findRepeated(evaluations, (evaluation) => evaluation.area);
  if (area !== undefined) throw refuse('area-twice', { field: `evaluations[${area}].area` });
  const id = findRepeated(evaluations, (evaluation) => evaluation.id);
  if (id !== undefined) {
    throw refuse('bad-input', { field: `evaluations[${id}].id`, problem: 'this id is used twice' });
  }
  for (const [e, { categories }] of evaluations.entries()) {
    const category = findRepeated(categories, ({ id }) => id);
    if (category !== undefined) {
      const field = `evaluations[${e}].categories[${category}].id`;
      throw refuse('category-twice', { field });
    }
  }
};

/** The index of the first element whose key equals the key of an earlier element. */
const findRepeated = <T>(all: readonly T[], keyOf: (one: T) => unknown): number | undefined => {
  const seen = new Set<unknown>();
  for (const [at, one] of all.entries()) {
    if (seen.has(keyOf(one))) return at;
    seen.add(keyOf(one));
  }
  return undefined;
};

/**
 * Refuses an evaluation of a place whose id is not in `known`, the places that may be evaluated.
 */
export const checkPlaces = (
  { evaluations }: InspectionInput,
  known: ReadonlyMap<string, unknown>,
): void => {
  const unknown = evaluations.findIndex(({ area }) => !known.has(area));
  if (unknown < 0) return;
  throw refuse('area-not-of-school', { field: `evaluations[${unknown}].area` });
};

/** Refuses an implausible date. `before` is the stored date when an inspection is updated. */
export const checkDate = (
  { date }: InspectionInput['formData'],
  today: string,
  before: string | undefined,
): void => {
  const problem = date === before ? null : dateProblem(date, today);
  if (problem) throw refuse('bad-input', { field: 'formData.date', problem });
};

/** Refuses an inspection that is too large, unless `before`, the stored one, was as large. */
export const checkSize = (
  evaluations: readonly Evaluation[],
  before: readonly Evaluation[] | undefined,
): void => {
  const problem = sizeProblem(sizeOf(evaluations), before && sizeOf(before));
  if (problem) throw refuse('inspection-too-large', { field: 'evaluations', problem });
};

/** Refuses a photo whose id is not in `owned`, the ids of the account's photos. */
export const checkPhotos = (
  existing: readonly ExistingPhoto[],
  owned: ReadonlySet<string>,
): void => {
  const unknown = existing.find(({ id }) => !owned.has(id));
  if (unknown) throw refuse('picture-unknown', { field: unknown.field });
};

/** Refuses a voice note whose recording is not in `owned`, those of the account. */
export const checkRecordings = (
  voiceNotes: readonly VoiceNoteInput[],
  owned: ReadonlyMap<string, unknown>,
): void => {
  const unknown = voiceNotes.find(({ id }) => !owned.has(id));
  if (unknown) throw refuse('recording-unknown', { field: unknown.field });
};

/**
 * An evaluator may only lower the computed rating and must give a reason (docs/scoring.md, rule 9).
 */
export const checkLowered = (
  { loweredRating, loweredReason }: InspectionInput['formData'],
  computed: Rating | null,
): void => {
  if (loweredRating === null) return;
  if (!ratingsBelow(computed).includes(loweredRating)) {
    throw refuse('rating-not-lowered', { field: 'formData.loweredRating' });
  }
  if (loweredReason === '') {
    const problem = 'please give a reason for lowering the rating';
    throw refuse('bad-input', { field: 'formData.loweredReason', problem });
  }
};
