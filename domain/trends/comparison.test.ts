import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Mark } from '#domain/scoring/mark.ts';
import { anEvaluation } from '#domain/testing/an-evaluation.ts';
import { anyInspection } from '#domain/testing/any-inspection.ts';
import { changeKind, changeKinds, compareEvaluations } from './comparison.ts';

const times: (Mark | undefined)[] = ['Good', 'Deficient', 'Poor', 'NA', undefined];

/**
 * The kind of change between two marks. Rows are the first mark, columns the second, both in the
 * order of `times`.
 */
const expected: (string | undefined)[][] = [
  [undefined, 'new', 'new', undefined, undefined],
  ['fixed', 'still', 'worse', 'inapplicable', 'unseen'],
  ['fixed', 'better', 'still', 'inapplicable', 'unseen'],
  [undefined, 'new', 'new', undefined, undefined],
  [undefined, 'new', 'new', undefined, undefined],
];

test.each(
  times.flatMap((before, row) =>
    times.map((after, column) => [before, after, expected[row]?.[column]] as const),
  ),
)('a change from %s to %s is of the kind %s', (before, after, kind) => {
  expect(changeKind(before, after)).toBe(kind);
});

describe('two inspections', () => {
  const room = anEvaluation({
    label: 'Room 12',
    marks: { roofs: 'Deficient', fire: 'Poor', sinks: 'Deficient' },
    comments: { roofs: 'Stain by the window' },
  });
  const renamed = {
    ...anEvaluation({
      label: 'Room 12A',
      marks: { roofs: 'Poor', gasLeaks: 'Deficient', sinks: 'NA' },
      comments: { roofs: 'Water drips' },
    }),
    area: room.area,
  };

  test('are matched by the id of the area, even if its name has changed', () => {
    const { areas, totals } = compareEvaluations([room], [renamed]);
    expect(areas).toHaveLength(1);
    expect(areas[0]).toMatchObject({ area: room.area, label: 'Room 12A' });
    expect(areas[0]?.changes).toEqual([
      {
        category: 'gasLeaks',
        kind: 'new',
        before: { mark: 'Good', comment: '' },
        after: { mark: 'Deficient', comment: '' },
      },
      {
        category: 'sinks',
        kind: 'inapplicable',
        before: { mark: 'Deficient', comment: '' },
        after: { mark: 'NA', comment: '' },
      },
      {
        category: 'fire',
        kind: 'fixed',
        before: { mark: 'Poor', comment: '' },
        after: { mark: 'Good', comment: '' },
      },
      {
        category: 'roofs',
        kind: 'worse',
        before: { mark: 'Deficient', comment: 'Stain by the window' },
        after: { mark: 'Poor', comment: 'Water drips' },
      },
    ]);
    expect(totals).toEqual({
      new: 1,
      worse: 1,
      still: 0,
      better: 0,
      fixed: 1,
      unseen: 0,
      inapplicable: 1,
    });
  });

  test('list areas that only one inspection visited, and count nothing as fixed in an area that the second inspection left out', () => {
    const locked = { ...anEvaluation({ notInspected: 'Locked' }), area: room.area };
    const added = anEvaluation({ label: 'Playground', marks: { playground: 'Deficient' } });
    const result = compareEvaluations([room], [locked, added]);
    expect(result.totals).toMatchObject({ new: 1, fixed: 0, unseen: 3, inapplicable: 0 });
    expect(result.areas).toMatchObject([
      { inspectedBefore: true, inspectedAfter: false },
      { label: 'Playground', inspectedBefore: false, inspectedAfter: true },
    ]);
    expect(result.areas[1]?.changes[0]?.before).toBeNull();
    expect([result.inspectedBoth, result.inspectedOnlyBefore, result.inspectedOnlyAfter]).toEqual([
      0, 1, 1,
    ]);
  });

  test('with the same content have only deficiencies that are unchanged', () => {
    fc.assert(
      fc.property(anyInspection, (evaluations) => {
        const { totals, inspectedOnlyBefore } = compareEvaluations(evaluations, evaluations);
        const kinds = changeKinds.filter((kind) => totals[kind] > 0);
        expect(kinds.filter((kind) => kind !== 'still')).toEqual([]);
        expect(inspectedOnlyBefore).toBe(0);
      }),
    );
  });

  test('that are compared in reverse order have new deficiencies instead of fixed, unseen and inapplicable ones, and worse ones instead of better ones', () => {
    fc.assert(
      fc.property(anyInspection, anyInspection, (one, other) => {
        const same = other.map((each, at) => ({ ...each, area: one[at]?.area ?? each.area }));
        const there = compareEvaluations(one, same).totals;
        const back = compareEvaluations(same, one).totals;
        expect(back.new).toBe(there.fixed + there.unseen + there.inapplicable);
        expect([back.worse, back.still]).toEqual([there.better, there.still]);
      }),
    );
  });
});
