/** Drafts for tests: small ones, and arbitrary ones that a person could have entered. */
import fc from 'fast-check';
import { type CategoryId, categoryIds } from '#domain/instrument/category.ts';
import { marks } from '#domain/scoring/mark.ts';
import type { DrawnShape } from '#domain/inspection/drawing.ts';
import {
  type Draft,
  type DraftEvaluation,
  type DraftEntry,
  newDraft,
  type DraftPhoto,
} from '#web/draft/draft.ts';
import { emptyEvaluation } from '#web/draft/evaluation.ts';

type SomeEntries = { [id in CategoryId]?: Partial<Omit<DraftEntry, 'id'>> };

/** Returns an evaluation with only the given entries. */
export const anEvaluation = (
  id: number,
  label: string,
  entries: SomeEntries = {},
): DraftEvaluation => {
  const empty = emptyEvaluation(id, { id: `area-${label}`, name: label });
  return {
    ...empty,
    categories: empty.categories.map((entry) => ({ ...entry, ...entries[entry.id] })),
  };
};

/** A draft at a chosen school with these evaluations. */
export const aDraft = (...evaluations: DraftEvaluation[]): Draft => {
  const draft = newDraft('2026-11-21', 'Bob Inspector');
  return {
    ...draft,
    site: { ...draft.site, schoolId: 'alder', schoolName: 'Alder Elementary' },
    evaluations,
  };
};

export const savedPhoto = (name: string): DraftPhoto => ({
  kind: 'kept',
  url: `/api/photo/${name}?e=1&s=x`,
  thumbnail: `/api/photo/${name}?size=thumb`,
});

export const newPhoto = (photo: string): DraftPhoto => ({ kind: 'new', photo });

const anyShape = fc
  .record({ x: fc.nat(10_000), y: fc.nat(10_000) })
  .map(
    ({ x, y }): DrawnShape => ({ kind: 'text', x: x / 10_000, y: y / 10_000, text: `Leak ${x}` }),
  );

const anyPhoto = fc
  .tuple(
    fc.oneof(
      fc.uuid().map((photo) => newPhoto(photo)),
      fc.uuid().map((name) => savedPhoto(name)),
    ),
    fc.array(anyShape, { maxLength: 2 }),
  )
  .map(([photo, drawing]): DraftPhoto => (drawing.length > 0 ? { ...photo, drawing } : photo));

const anyEntry = fc.record({
  status: fc.constantFrom(null, ...marks),
  comments: fc.string({ maxLength: 20 }),
  pictures: fc.array(anyPhoto, { maxLength: 3 }),
});

const anyEntries = fc.dictionary(
  fc.constantFrom(...categoryIds),
  anyEntry,
) as fc.Arbitrary<SomeEntries>;

export const labels = ['Room 1', 'Room 2', 'Boys restroom', 'Playground', 'Hall'] as const;

/** Between one and five areas with random entries. */
export const anyDraft: fc.Arbitrary<Draft> = fc
  .uniqueArray(fc.tuple(fc.constantFrom(...labels), anyEntries, fc.option(fc.string())), {
    selector: ([label]) => label,
    maxLength: labels.length,
  })
  .map((areas) =>
    aDraft(
      ...areas.map(([label, some, notInspected], at) => ({
        ...anEvaluation(at + 1, label, some),
        notInspected,
      })),
    ),
  );
