import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formCategories } from '#domain/instrument/category.ts';
import { marks } from '#domain/scoring/mark.ts';
import type { Draft, DraftEntry, DraftEvaluation } from '#web/draft/draft.ts';
import { photoPath } from './merge-photos.ts';
import {
  type DraftMerge,
  entryDifferences,
  type MergeChoices,
  mergeDrafts,
  type Side,
} from './merge.ts';
import {
  aDraft,
  anEvaluation,
  anyDraft,
  savedPhoto,
  newPhoto,
} from '#web/draft/testing/a-draft.ts';

const saved = (draft: Draft, version: number): Draft => ({ ...draft, inspectionId: 'i', version });
const withSite = (draft: Draft, change: Partial<Draft['site']>): Draft => ({
  ...draft,
  site: { ...draft.site, ...change },
});
type Some = Parameters<typeof anEvaluation>[2];
const room = (some: Some) => anEvaluation(1, 'Room 1', some);
const hall = (some: Some) => anEvaluation(2, 'Hall', some);
const stained = { roofs: { status: 'Deficient', comments: 'Stain' } } as const;

const chosen = (conflicts: DraftMerge['conflicts'], side: Side): MergeChoices =>
  Object.fromEntries(conflicts.map(({ key }) => [key, side]));

test('the merge has the new areas of both sides, without those that one side has created since', () => {
  const area = (id: string) => ({ id, name: id, facilityId: null });
  const withNew = (...ids: string[]) => ({ ...aDraft(), newAreas: ids.map(area) });
  const { draft } = mergeDrafts({
    base: withNew('created', 'both'),
    mine: withNew('both', 'mine'),
    theirs: withNew('created', 'both', 'theirs'),
  });
  expect(draft.newAreas?.map(({ id }) => id).toSorted()).toEqual(['both', 'mine', 'theirs']);
});

describe("the merge of two inspectors' edits of version 3", () => {
  const base = saved(aDraft(room({ fire: { status: 'Good' } }), hall(stained)), 3);
  const merged = (mine: Draft, theirs: Draft, choices?: MergeChoices) =>
    mergeDrafts({ base, mine: saved(mine, 3), theirs: saved(theirs, 4) }, choices);

  test('has no conflict if they concern different categories of one room', () => {
    const mine = aDraft(
      room({ fire: { status: 'Deficient' }, sewer: { status: 'Good' } }),
      hall(stained),
    );
    const theirs = aDraft(
      room({ fire: { status: 'Good' }, sinks: { status: 'Poor', comments: 'Burst' } }),
      hall(stained),
    );
    const { draft, conflicts, taken: from } = merged(mine, theirs);
    expect(conflicts).toEqual([]);
    expect(draft.version).toBe(4);
    expect(draft.evaluations[0]).toEqual(
      room({
        fire: { status: 'Deficient' },
        sewer: { status: 'Good' },
        sinks: { status: 'Poor', comments: 'Burst' },
      }),
    );
    expect(from).toEqual([
      { label: 'Room 1: Sewer', from: 'mine' },
      { label: 'Room 1: Sinks/Fountains', from: 'theirs' },
      { label: 'Room 1: Fire Safety', from: 'mine' },
    ]);
  });

  test('has only one conflict if both mark one category differently, and either mark can be chosen', () => {
    const mine = aDraft(room({ fire: { status: 'Deficient' } }), hall({}));
    const theirs = aDraft(room({ fire: { status: 'Poor' } }), hall(stained));
    const { conflicts, draft } = merged(mine, theirs);
    expect(conflicts).toMatchObject([
      { kind: 'entry', key: 'area-Room 1 fire', label: 'Room 1: Fire Safety' },
    ]);
    expect(draft.evaluations).toEqual([room({ fire: { status: 'Deficient' } }), hall({})]);
    const theirsChosen = merged(mine, theirs, { 'area-Room 1 fire': 'theirs' }).draft;
    expect(theirsChosen.evaluations).toEqual([room({ fire: { status: 'Poor' } }), hall({})]);
  });

  test('has all photos that both add to one category, whichever mark is chosen', () => {
    const mine = aDraft(room({ fire: { status: 'Deficient', pictures: [newPhoto('m')] } }));
    const theirs = aDraft(room({ fire: { status: 'Poor', pictures: [savedPhoto('t')] } }));
    for (const side of ['mine', 'theirs'] as const) {
      const { draft } = merged(mine, theirs, { 'area-Room 1 fire': side });
      const fire = draft.evaluations[0]?.categories.find(({ id }) => id === 'fire');
      expect(fire?.pictures.map(photoPath)).toEqual(['m', '/api/photo/t']);
    }
  });

  test('has the areas that both add, and gives the second area the next local id', () => {
    const mine = aDraft(...base.evaluations, anEvaluation(3, 'Gym'));
    const theirs = aDraft(...base.evaluations, anEvaluation(3, 'Library'));
    const { draft, conflicts } = merged(mine, theirs);
    expect(conflicts).toEqual([]);
    expect(draft.evaluations.map(({ id, label }) => [id, label])).toEqual([
      [1, 'Room 1'],
      [2, 'Hall'],
      [3, 'Gym'],
      [4, 'Library'],
    ]);
  });

  test('deletes an area that one of them deletes, but has a conflict if the other changes the area', () => {
    const without = aDraft(room({ fire: { status: 'Good' } }));
    expect(merged(base, without)).toMatchObject({
      conflicts: [],
      draft: { evaluations: without.evaluations },
    });
    const wider = aDraft(room({ fire: { status: 'Good' } }), hall({ roofs: { status: 'Poor' } }));
    const { conflicts } = merged(wider, without);
    expect(conflicts).toMatchObject([{ kind: 'area', label: 'Hall', theirs: null }]);
    expect(merged(wider, without, { 'area-Hall': 'theirs' }).draft.evaluations).toHaveLength(1);
    expect(merged(wider, without, { 'area-Hall': 'mine' }).draft.evaluations).toHaveLength(2);
  });

  test('has a conflict if one marks an area that the other sets to not inspected', () => {
    const closed = aDraft(
      { ...room({ fire: { status: 'Good' } }), notInspected: 'Locked' },
      hall(stained),
    );
    const marked = aDraft(room({ fire: { status: 'Poor' } }), hall(stained));
    expect(merged(closed, marked).conflicts).toMatchObject([{ kind: 'area', label: 'Room 1' }]);
    expect(merged(marked, closed).conflicts).toMatchObject([{ kind: 'area', label: 'Room 1' }]);
    const alone = merged(base, closed);
    expect(alone.conflicts).toEqual([]);
    expect(alone.draft.evaluations[0]?.notInspected).toBe('Locked');
  });

  test('merges the facts of the site field by field', () => {
    const mine = withSite(base, { weatherCondition: 'Rain', classroomCount: 4 });
    const theirs = withSite(base, { inspectorTitle: 'Lead', weatherCondition: 'Clear' });
    const { draft, conflicts } = merged(mine, theirs);
    expect(conflicts).toMatchObject([
      { key: 'site.weatherCondition', mine: 'Rain', theirs: 'Clear' },
    ]);
    expect(draft.site).toMatchObject({
      inspectorTitle: 'Lead',
      weatherCondition: 'Rain',
      classroomCount: 4,
    });
  });

  test('has a conflict if the schools differ, and does not mix areas of different schools', () => {
    const theirs = withSite(aDraft(), { schoolId: 'birch', schoolName: 'Birch' });
    const { conflicts } = merged(base, theirs);
    expect(conflicts).toMatchObject([
      { kind: 'school', mine: 'Alder Elementary', theirs: 'Birch' },
    ]);
    expect(merged(base, theirs, { school: 'theirs' }).draft).toEqual(saved(theirs, 4));
    expect(merged(base, theirs, { school: 'mine' }).draft).toEqual({ ...base, version: 4 });
  });
});

test('two people who both added a room and marked different categories have no conflict', () => {
  const base = saved(aDraft(), 1);
  const mine = saved(aDraft(room({ fire: { status: 'Good' } })), 1);
  const theirs = saved(aDraft(room({ roofs: { status: 'NA' }, sinks: { status: 'Poor' } })), 2);
  const { draft, conflicts } = mergeDrafts({ base, mine, theirs });
  expect(conflicts).toEqual([]);
  expect(draft.evaluations).toEqual([
    room({ fire: { status: 'Good' }, sinks: { status: 'Poor' } }),
  ]);
});

test('the differences inside an area are listed category by category', () => {
  const mine = hall({ fire: { status: 'Good' }, roofs: { comments: 'Stain' } });
  const theirs = hall({ fire: { status: 'Good', pictures: [newPhoto('p')] } });
  expect(entryDifferences(mine, theirs).map((both) => both.mine.id)).toEqual(['fire', 'roofs']);
});

describe('the merge of any edits', () => {
  const versions = (was: Draft, own: Draft, other: Draft) => ({
    base: saved(was, 1),
    mine: saved(own, 1),
    theirs: saved(other, 2),
  });

  test('is the edited version, without a conflict, if only one inspector made edits', () => {
    fc.assert(
      fc.property(anyDraft, anyDraft, (was, changed) => {
        const asMine = mergeDrafts(versions(was, changed, was));
        const asTheirs = mergeDrafts(versions(was, was, changed));
        expect([asMine.conflicts, asTheirs.conflicts]).toEqual([[], []]);
        expect(contents(asMine.draft)).toEqual(contents(changed));
        expect(contents(asTheirs.draft)).toEqual(contents(changed));
      }),
    );
  });

  test('combines edits of different categories of the same rooms without a conflict', () => {
    const aValue = fc.record({
      status: fc.constantFrom(...marks),
      comments: fc.string({ maxLength: 8 }),
      pictures: fc.array(fc.uuid().map(newPhoto), { maxLength: 2 }),
    });
    const aCell = fc.record({
      area: fc.nat(2),
      category: fc.nat(14),
      by: fc.boolean(),
      to: aValue,
    });
    fc.assert(
      fc.property(anyDraft, fc.array(aCell, { maxLength: 20 }), (any, cells) => {
        const was = {
          ...any,
          evaluations: any.evaluations.map((one) => ({ ...one, notInspected: null })),
        };
        const apply = (draft: Draft, by: boolean | null) => ({
          ...draft,
          evaluations: draft.evaluations.map((evaluation, at) => ({
            ...evaluation,
            categories: evaluation.categories.map((entry, index) => {
              // Only the first change to a cell is applied, so that each cell has one author.
              const cell = cells.find((one) => one.area === at && one.category === index);
              return cell && (by === null || cell.by === by) ? { ...entry, ...cell.to } : entry;
            }),
          })),
        });
        const merge = mergeDrafts(versions(was, apply(was, true), apply(was, false)));
        expect(merge.conflicts).toEqual([]);
        expect(contents(merge.draft)).toEqual(contents(apply(was, null)));
      }),
    );
  });

  test('has all photos of both sides, except in areas with a conflict about the whole area, whatever is chosen', () => {
    fc.assert(
      fc.property(anyDraft, anyDraft, anyDraft, fc.boolean(), (was, own, other, coin) => {
        const { conflicts } = mergeDrafts(versions(was, own, other));
        const choices = chosen(conflicts, coin ? 'mine' : 'theirs');
        const { draft } = mergeDrafts(versions(was, own, other), choices);
        const decided = new Set(conflicts.map(({ key }) => key));
        const added = [own, other].flatMap((side) =>
          side.evaluations
            .filter(({ area }) => !decided.has(area))
            .flatMap((evaluation) => photosIn(evaluation)),
        );
        const there = new Set(draft.evaluations.flatMap(photosIn));
        expect(added.filter((photo) => !there.has(photo))).toEqual([]);
      }),
    );
  });

  test('has the values of one side if that side is chosen for every conflict', () => {
    fc.assert(
      fc.property(anyDraft, anyDraft, anyDraft, fc.boolean(), (was, own, other, coin) => {
        const side = coin ? 'mine' : 'theirs';
        const { conflicts } = mergeDrafts(versions(was, own, other));
        const { draft } = mergeDrafts(versions(was, own, other), chosen(conflicts, side));
        for (const conflict of conflicts) {
          if (conflict.kind !== 'entry') continue;
          const area = draft.evaluations.find((one) => conflict.key.startsWith(`${one.area} `));
          const entry = area?.categories.find(({ id }) => id === conflict[side].id);
          const { status, comments } = conflict[side];
          expect(entry).toMatchObject({ status, comments });
        }
      }),
    );
  });

  test('has the same conflicts if the sides are exchanged, and unique local ids', () => {
    fc.assert(
      fc.property(anyDraft, anyDraft, anyDraft, (was, own, other) => {
        const here = mergeDrafts(versions(was, own, other));
        const there = mergeDrafts(versions(was, other, own));
        const keys = ({ conflicts }: DraftMerge) => conflicts.map(({ key }) => key).toSorted();
        expect(keys(here)).toEqual(keys(there));
        const ids = here.draft.evaluations.map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
      }),
    );
  });
});

const photosIn = ({ categories }: DraftEvaluation): string[] =>
  categories.flatMap(({ pictures }) => pictures.map(photoPath));

/** Returns what would be saved, sorted, without local ids, and with unset marks as NA. */
const contents = ({ evaluations }: Draft) =>
  evaluations
    .map(({ area, notInspected, categories }) => ({
      area,
      notInspected: notInspected?.trim() ?? null,
      categories: formCategories.map(({ id }) => {
        const { status, comments, pictures } = categories.find(
          (entry) => entry.id === id,
        ) as DraftEntry;
        return [status ?? 'NA', comments.trim(), pictures.map(photoPath).toSorted()];
      }),
    }))
    .toSorted((one, two) => one.area.localeCompare(two.area));
