import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { categoryIds, formCategories } from '#domain/instrument/category.ts';
import { marks } from '#domain/scoring/mark.ts';
import type { Draft, DraftEvaluation } from './draft.ts';
import type { DraftAction } from './draft-action.ts';
import { reduceDraft } from './draft-reducer.ts';
import { tally } from './evaluation.ts';
import { aDraft, anEvaluation, anyDraft, labels, newPhoto } from './testing/a-draft.ts';

const place = (label: string) => ({ id: `area-${label}`, name: label });
const run = (draft: Draft, ...actions: DraftAction[]): Draft => actions.reduce(reduceDraft, draft);
const of = (draft: Draft, label: string): DraftEvaluation | undefined =>
  draft.evaluations.find((evaluation) => evaluation.label === label);

describe('an area that is opened', () => {
  test('is listed with the next local id and 15 categories in the order of the form', () => {
    const draft = run(aDraft(anEvaluation(4, 'Hall')), { type: 'open', area: place('Room 1') });
    expect(draft.open).toEqual({ id: 5, before: null });
    expect(of(draft, 'Room 1')?.categories.map(({ id }) => id)).toEqual(
      formCategories.map(({ id }) => id),
    );
  });

  test('opens its existing evaluation instead of adding a second one', () => {
    const draft = run(aDraft(anEvaluation(4, 'Hall')), { type: 'open', area: place('Hall') });
    expect(draft.evaluations).toHaveLength(1);
    expect(draft.open?.id).toBe(4);
  });

  test('is removed by Cancel if its evaluation is new, and restored if it existed', () => {
    const before = aDraft(anEvaluation(1, 'Hall', { roofs: { comments: 'stain' } }));
    const change = (id: number): DraftAction[] => [
      { type: 'mark', id, category: 'roofs', mark: 'Poor' },
      { type: 'comment', id, category: 'roofs', comments: 'other' },
      { type: 'addPhotos', id, category: 'fire', pictures: [newPhoto('p')] },
      { type: 'revert' },
    ];
    expect(run(before, { type: 'open', area: place('Hall') }, ...change(1))).toEqual(before);
    expect(run(before, { type: 'open', area: place('Room 1') }, ...change(2))).toEqual(before);
  });

  test('is closed by Save, which retains its changes', () => {
    const draft = run(
      aDraft(),
      { type: 'open', area: place('Hall') },
      { type: 'mark', id: 1, category: 'roofs', mark: 'Poor' },
      { type: 'keep' },
    );
    expect(draft.open).toBeNull();
    expect(of(draft, 'Hall')?.categories.find(({ id }) => id === 'roofs')?.status).toBe('Poor');
  });
});

describe('leaving an area with the back button', () => {
  test('retains the entries', () => {
    const marked = run(
      aDraft(),
      { type: 'open', area: place('Hall') },
      { type: 'mark', id: 1, category: 'roofs', mark: 'Good' },
    );
    const draft = run(marked, { type: 'leave' });
    expect(draft).toEqual({ ...marked, walked: [place('Hall').id], open: null });
  });

  test('removes an area without an entry, unless it was already listed', () => {
    expect(run(aDraft(), { type: 'open', area: place('Hall') }, { type: 'leave' })).toEqual(
      aDraft(),
    );
    const listed = aDraft(anEvaluation(1, 'Hall'));
    expect(run(listed, { type: 'open', area: place('Hall') }, { type: 'leave' })).toEqual(listed);
  });
});

test('an evaluation cannot be moved to an area that already has an evaluation', () => {
  const draft = aDraft(anEvaluation(1, 'Hall'), anEvaluation(2, 'Room 1'));
  expect(run(draft, { type: 'move', id: 2, area: place('Hall') })).toBe(draft);
  const moved = run(draft, { type: 'move', id: 2, area: place('Room 2') });
  expect(moved.evaluations.map(({ label }) => label)).toEqual(['Hall', 'Room 2']);
});

test('choosing another school removes all evaluations, but choosing the same school again changes nothing', () => {
  const draft = aDraft(anEvaluation(1, 'Hall'));
  const same = { id: 'alder', name: 'Alder Elementary' };
  expect(run(draft, { type: 'school', school: same })).toEqual(draft);
  const other = run(draft, { type: 'school', school: { id: 'birch', name: 'Birch' } });
  expect(other.evaluations).toEqual([]);
  expect(other.site).toMatchObject({
    schoolId: 'birch',
    schoolName: 'Birch',
    inspectorName: 'Bob Inspector',
  });
});

test('a claimed area is listed until the claim is withdrawn or another school is chosen', () => {
  const claim = (name: string, isClaimed: boolean) =>
    ({ type: 'claim', area: place(name), isClaimed }) as const;
  const both = run(aDraft(), claim('Hall', true), claim('Room 1', true), claim('Hall', true));
  expect(both.claims).toEqual([place('Room 1').id, place('Hall').id]);
  expect(both.evaluations).toEqual([]);
  expect(run(both, claim('Room 1', false)).claims).toEqual([place('Hall').id]);
  expect(run(both, { type: 'school', school: { id: 'birch', name: 'Birch' } }).claims).toEqual([]);
});

test('"All good" for a room that was not opened adds the room with all its marks, in one action', () => {
  const draft = run(aDraft(), { type: 'restGood', area: place('Room 12') });
  const room = of(draft, 'Room 12');
  expect(room && tally(room)).toMatchObject({ good: 12, notApplicable: 3, missing: 0 });
});

test('starting from the areas of the last inspection retains the areas that are already listed', () => {
  const draft = aDraft(anEvaluation(1, 'Hall', { roofs: { status: 'Deficient' } }));
  const next = run(draft, { type: 'list', areas: [place('Room 1'), place('Hall')] });
  expect(next.evaluations.map(({ id, label }) => [id, label])).toEqual([
    [1, 'Hall'],
    [2, 'Room 1'],
  ]);
  expect(of(next, 'Hall')).toBe(of(draft, 'Hall'));
});

describe('applying a finding to other rooms', () => {
  const finding = {
    status: 'Deficient' as const,
    comments: 'Loose gutter',
    pictures: [newPhoto('g')],
  };
  const draft = aDraft(
    anEvaluation(1, 'Room 1', { roofs: finding }),
    anEvaluation(2, 'Room 2', {
      roofs: { comments: 'Stain above the door', pictures: [newPhoto('s')] },
    }),
  );
  const apply = (withPhotos: boolean): DraftAction => ({
    type: 'apply',
    from: 1,
    category: 'roofs',
    areas: [place('Room 2'), place('Hall')],
    withPhotos,
  });
  const roofsOf = (label: string, after: Draft) =>
    of(after, label)?.categories.find(({ id }) => id === 'roofs');

  test('adds the finding to each of them, and does not replace existing comments', () => {
    const after = run(draft, apply(false));
    expect(roofsOf('Room 2', after)).toEqual({
      id: 'roofs',
      status: 'Deficient',
      comments: 'Stain above the door\nLoose gutter',
      pictures: [newPhoto('s')],
    });
    expect(roofsOf('Hall', after)).toEqual({ id: 'roofs', ...finding, pictures: [] });
    expect(of(after, 'Room 1')).toBe(of(draft, 'Room 1'));
  });

  test('includes the photo of the finding if requested; applying it again adds nothing', () => {
    const after = run(draft, apply(true));
    expect(roofsOf('Room 2', after)?.pictures).toEqual([newPhoto('s'), newPhoto('g')]);
    expect(run(after, apply(true))).toEqual(after);
  });
});

describe('any action on one area', () => {
  const anyPlace = fc.constantFrom(...labels).map(place);
  const anyId = fc.integer({ min: 1, max: 6 });
  const anyCategory = fc.constantFrom(...categoryIds);
  const at = { id: anyId, category: anyCategory };
  const anyActionOnOne: fc.Arbitrary<DraftAction> = fc.oneof(
    fc.record({ type: fc.constant('mark' as const), ...at, mark: fc.constantFrom(null, ...marks) }),
    fc.record({ type: fc.constant('comment' as const), ...at, comments: fc.string() }),
    fc.record({
      type: fc.constant('addPhotos' as const),
      ...at,
      pictures: fc.array(fc.uuid().map(newPhoto), { maxLength: 2 }),
    }),
    fc.record({
      type: fc.constant('notInspected' as const),
      id: anyId,
      reason: fc.option(fc.string()),
    }),
    fc.record({ type: fc.constant('restGood' as const), area: anyPlace }),
    fc.record({ type: fc.constant('delete' as const), ids: anyId.map((id) => [id]) }),
    fc.record({ type: fc.constant('open' as const), area: anyPlace }),
    fc.record({ type: fc.constant('move' as const), id: anyId, area: anyPlace }),
  );

  test('leaves every other area unchanged, as the same object', () => {
    fc.assert(
      fc.property(anyDraft, anyActionOnOne, (draft, action) => {
        const after = reduceDraft(draft, action);
        const named = 'area' in action && action.type !== 'move' ? action.area.id : undefined;
        const id = 'id' in action ? action.id : undefined;
        const ids = 'ids' in action ? action.ids : [];
        const others = draft.evaluations.filter(
          (one) => one.area !== named && one.id !== id && !ids.includes(one.id),
        );
        expect(after.evaluations).toEqual(expect.arrayContaining(others));
        expect(others.filter((one) => !after.evaluations.includes(one))).toEqual([]);
      }),
    );
  });

  test('leaves each area listed only once, ids unique, and a draft that survives a round trip through JSON', () => {
    fc.assert(
      fc.property(anyDraft, fc.array(anyActionOnOne, { maxLength: 12 }), (draft, actions) => {
        const after = run(draft, ...actions);
        const unique = (values: unknown[]) => new Set(values).size === values.length;
        expect(unique(after.evaluations.map(({ area }) => area))).toBe(true);
        expect(unique(after.evaluations.map(({ id }) => id))).toBe(true);
        expect(JSON.parse(JSON.stringify(after))).toEqual(after);
      }),
    );
  });

  test('does not change existing marks, comments or photos if it sets the missing marks ("All good")', () => {
    fc.assert(
      fc.property(anyDraft, anyPlace, (draft, area) => {
        const after = reduceDraft(draft, { type: 'restGood', area });
        for (const evaluation of draft.evaluations) {
          const now = after.evaluations.find(({ id }) => id === evaluation.id);
          for (const [index, entry] of evaluation.categories.entries()) {
            const { status, ...rest } = now?.categories[index] ?? {};
            expect(rest).toEqual({
              id: entry.id,
              comments: entry.comments,
              pictures: entry.pictures,
            });
            expect(entry.status ?? status).toBe(status);
          }
        }
      }),
    );
  });

  test('does not remove comments and photos of other areas if it applies a finding to them', () => {
    fc.assert(
      fc.property(anyDraft, anyCategory, fc.boolean(), (draft, category, withPhotos) => {
        const areas = labels.map(place);
        const after = reduceDraft(draft, { type: 'apply', from: 1, category, areas, withPhotos });
        for (const evaluation of draft.evaluations) {
          const now = after.evaluations.find(({ id }) => id === evaluation.id);
          for (const [index, { comments, pictures }] of evaluation.categories.entries()) {
            expect(now?.categories[index]?.comments.trim()).toContain(comments.trim());
            expect(now?.categories[index]?.pictures).toEqual(expect.arrayContaining([...pictures]));
          }
        }
      }),
    );
  });
});

test('removing one photo leaves the other photos of its category', () => {
  const [one, two] = [newPhoto('one'), newPhoto('two')];
  const draft = aDraft(anEvaluation(1, 'Hall', { fire: { pictures: [one, two] } }));
  const after = run(draft, { type: 'removePhoto', id: 1, category: 'fire', photo: one });
  expect(of(after, 'Hall')?.categories.find(({ id }) => id === 'fire')?.pictures).toEqual([two]);
});

test('a deleted evaluation can be restored', () => {
  const hall = anEvaluation(1, 'Hall', { fire: { comments: 'out of date' } });
  const after = run(aDraft(hall), { type: 'delete', ids: [1] }, { type: 'put', evaluation: hall });
  expect(after.evaluations).toEqual([hall]);
});
