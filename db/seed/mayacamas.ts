/**
 * The only real evaluation in the demo district, as published: Mayacamas Countywide Middle School,
 * Napa, 7 August 2024. Its score is computed, and not stored here: 92.51, Good (seed/demo.test.ts).
 */
import type { CallArguments } from '#contract/calls.ts';
import { type CategoryId, categoryIds } from '#domain/instrument/category-id.ts';
import type { Mark } from '#domain/scoring/mark.ts';
import published from './mayacamas-2024.json' with { type: 'json' };

type PublishedArea = {
  label: string;
  marks: Record<CategoryId, Mark>;
  comments?: Partial<Record<CategoryId, string>>;
};

const areas = published.areas as PublishedArea[];

export const mayacamas = {
  school: {
    name: published.school.name,
    type: 'Middle School' as const,
    address: '',
    district: 'Napa County Office of Education',
    county: published.school.county,
  },
  /** The published form also evaluates the building as a whole. */
  building: 'Main Building',
  areas: areas.map(({ label }) => label).filter((label) => label !== 'Main Building'),
  facts: {
    date: published.date,
    classroomCount: areas.filter(({ label }) => label.startsWith('Classroom ')).length,
    inspectorName: 'FCMAT',
    inspectorTitle: 'for the Napa County Office of Education',
    weatherCondition: '',
    districtRepresentative: '',
  },
} as const;

/**
 * The 14 areas of the evaluation in the order of the form; `places` are the places of the school.
 */
export const mayacamasEvaluations = (
  places: readonly { id: string; name: string }[],
): CallArguments<'inspection/save'>['evaluations'] =>
  areas.map(({ label, marks, comments }, index) => {
    const place = places.find(({ name }) => name === label);
    if (!place) throw new Error(`The school has no '${label}'.`);
    return {
      id: index + 1,
      area: place.id,
      notInspected: null,
      categories: categoryIds.map((id) => ({
        id,
        status: marks[id],
        comments: comments?.[id] ?? '',
        pictures: [],
      })),
    };
  });
