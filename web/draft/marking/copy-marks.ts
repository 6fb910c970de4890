/**
 * Copies the marks of one area to several others that have none, because the classrooms of a wing
 * are often alike. Only Good and NA are copied: a D or an X is a finding at one place, with its own
 * comment and photo.
 */
import { isDeficient } from '#domain/scoring/mark.ts';
import { areaKind } from '#domain/inspection/area-kind.ts';
import type { CategoryId } from '#domain/instrument/category.ts';
import { categoriesToAskAbout } from '#domain/scoring/area-marks.ts';
import { reduceDraft } from '#web/draft/draft-reducer.ts';
import type { Draft, DraftEntry, DraftEvaluation, Place } from '#web/draft/draft.ts';
import { isUntouched } from '#web/draft/evaluation.ts';
import { wholeFacilities } from '#web/draft/areas/area-count.ts';
import { freePlaces } from '#web/draft/areas/next-area.ts';

const isCopyable = ({ status }: Pick<DraftEntry, 'status'>): boolean =>
  status === 'Good' || status === 'NA';

/** The categories that are not copied, because they have a D or an X. */
export const deficientCategories = ({ categories }: DraftEvaluation): CategoryId[] =>
  categories.filter(({ status }) => isDeficient(status)).map(({ id }) => id);

/** The areas in which nothing was entered, beginning with those of the same facility. */
export const placesToCopyTo = (
  draft: Draft,
  places: readonly Place[],
  from: DraftEvaluation,
): Place[] => {
  const facilityOf = new Map(places.map(({ id, facilityId }) => [id, facilityId ?? null]));
  const facility = facilityOf.get(from.area) ?? null;
  const listed = draft.evaluations
    .filter(isUntouched)
    .map(({ area, label }) => ({ id: area, name: label }));
  const whole = wholeFacilities(places, places);
  const free = freePlaces(draft, places).filter((place) => !whole.includes(place));
  const all = [...listed, ...free];
  const isNear = ({ id }: Place) => facility !== null && facilityOf.get(id) === facility;
  return [...all.filter(isNear), ...all.filter((place) => !isNear(place))];
};

/**
 * Copies Good and NA to these areas, which have no entry yet. Skips the categories returned by
 * `exceptIn`, which have a deficiency open from earlier inspections, and in a building skips NA for
 * Gas Leaks and Sewer.
 */
export const copyMarks = (
  draft: Draft,
  {
    from,
    areas,
    exceptIn,
  }: {
    from: DraftEvaluation;
    areas: readonly Place[];
    exceptIn: (area: string) => readonly CategoryId[];
  },
): Draft => {
  const to = new Set(areas.map(({ id }) => id));
  const listed = reduceDraft(draft, { type: 'list', areas });
  const source = new Map(from.categories.map((entry) => [entry.id, entry]));
  return {
    ...listed,
    evaluations: listed.evaluations.map((evaluation) => {
      if (!to.has(evaluation.area) || !isUntouched(evaluation)) return evaluation;
      const except = exceptIn(evaluation.area);
      const neverNA = categoriesToAskAbout({}, areaKind(evaluation.label));
      const categories = evaluation.categories.map((entry) => {
        const given = source.get(entry.id);
        if (!given || !isCopyable(given) || except.includes(entry.id)) return entry;
        if (given.status === 'NA' && neverNA.includes(entry.id)) return entry;
        return { ...entry, status: given.status };
      });
      return { ...evaluation, categories };
    }),
  };
};
