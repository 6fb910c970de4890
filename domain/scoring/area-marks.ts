/** The marks of one area while it is being evaluated. */
import type { AreaKind } from '#domain/inspection/area-kind.ts';
import { type CategoryId, categoryIds } from '#domain/instrument/category-id.ts';
import type { MaybeMark } from '#domain/inspection/inspection.ts';
import type { Mark } from './mark.ts';

/** The marks that an inspector has set so far; a missing category, '' or null means no mark. */
export type PartialMarks = { readonly [id in CategoryId]?: MaybeMark };

export type FullMarks = Record<CategoryId, Mark>;

/** The categories that still have no mark, in the order of the state form. */
export const unmarkedCategories = (marks: PartialMarks): CategoryId[] =>
  categoryIds.filter((id) => !marks[id]);

export const unmarkedCount = (marks: PartialMarks): number => unmarkedCategories(marks).length;

const allGood = Object.fromEntries(categoryIds.map((id) => [id, 'Good'])) as FullMarks;

// NA is proposed only for what an area of this kind usually does not have, according to the
// counting rules of category-guide.ts and the published Mayacamas evaluation. A classroom, library
// or office has no plumbing, but a kitchen does. Grounds have no roof, walls, air, power or fire
// equipment, but often a drinking fountain.
const typical = {
  classroom: { ...allGood, restrooms: 'NA', sinks: 'NA', playground: 'NA' },
  restroom: { ...allGood, playground: 'NA' },
  kitchen: { ...allGood, restrooms: 'NA', playground: 'NA' },
  outdoor: {
    ...allGood,
    mechHvac: 'NA',
    interior: 'NA',
    electrical: 'NA',
    restrooms: 'NA',
    fire: 'NA',
    roofs: 'NA',
  },
  other: { ...allGood, restrooms: 'NA', sinks: 'NA', playground: 'NA' },
} as const satisfies Record<AreaKind, FullMarks>;

/** The 15 marks of an area of this kind that has no deficiencies. */
export const typicalMarks = (kind: AreaKind): FullMarks => ({ ...typical[kind] });

/**
 * "Mark the rest Good": retains every mark that is set, and sets the other marks to the typical
 * ones.
 */
export const markRestGood = (marks: PartialMarks, kind: AreaKind = 'other'): FullMarks =>
  Object.fromEntries(categoryIds.map((id) => [id, marks[id] || typical[kind][id]])) as FullMarks;

const neverNAIndoors = ['gasLeaks', 'sewer'] as const satisfies readonly CategoryId[];

/**
 * The categories about which the inspector is asked before saving. Without a mark, they would be
 * saved as NA, which is not allowed indoors (docs/scoring.md, rule 10).
 */
export const categoriesToAskAbout = (marks: PartialMarks, kind: AreaKind): CategoryId[] =>
  kind === 'outdoor' ? [] : neverNAIndoors.filter((id) => !marks[id]);
