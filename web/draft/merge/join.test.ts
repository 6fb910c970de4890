import { describe, expect, test } from 'vitest';
import type { Draft, DraftEvaluation, DraftSite } from '#web/draft/draft.ts';
import { aDraft, anEvaluation } from '#web/draft/testing/a-draft.ts';
import { joinVersions } from './join.ts';
import { mergeDrafts } from './merge.ts';

const saved = (...evaluations: DraftEvaluation[]): Draft => ({
  ...aDraft(...evaluations),
  inspectionId: 'saved',
  version: 1,
});
const withSite = (draft: Draft, site: Partial<DraftSite>): Draft => ({
  ...draft,
  site: { ...draft.site, ...site },
});
const join = (mine: Draft, theirs: Draft) => mergeDrafts(joinVersions(mine, theirs));
const closed = (id: number, area: string): DraftEvaluation => ({
  ...anEvaluation(id, area),
  notInspected: 'Inspected by somebody else',
});
const good = { roofs: { status: 'Good' } } as const;

describe('an inspection that is added to one that another inspector has saved', () => {
  test('becomes an update of it with the areas of both', () => {
    const { draft, conflicts } = join(
      aDraft(anEvaluation(1, 'Hall', good), anEvaluation(2, 'Gym', good)),
      saved(anEvaluation(1, 'Room 1', good)),
    );
    expect(conflicts).toEqual([]);
    expect(draft).toMatchObject({ inspectionId: 'saved', version: 1, open: null });
    expect(draft.evaluations.map(({ label }) => label)).toEqual(['Hall', 'Gym', 'Room 1']);
    expect(new Set(draft.evaluations.map(({ id }) => id)).size).toBe(3);
  });

  test('asks only about categories that both have marked differently', () => {
    const mine = anEvaluation(1, 'Hall', {
      roofs: { status: 'Deficient' },
      sewer: { status: 'Good' },
      gasLeaks: { status: 'Good' },
    });
    const theirs = anEvaluation(1, 'Hall', {
      roofs: { status: 'Poor' },
      sewer: { status: 'Good' },
      fire: { status: 'Good' },
    });
    const { draft, conflicts } = join(aDraft(mine), saved(theirs));
    expect(conflicts.map(({ key }) => key)).toEqual([`${mine.area} roofs`]);
    const statusOf = (category: string) =>
      draft.evaluations[0]?.categories.find(({ id }) => id === category)?.status;
    expect([statusOf('sewer'), statusOf('gasLeaks')]).toEqual(['Good', 'Good']);
  });

  test('counts an area as inspected if one of them has inspected it', () => {
    const { draft, conflicts } = join(
      aDraft(anEvaluation(1, 'Hall', good), closed(2, 'Gym'), anEvaluation(3, 'Room 1')),
      saved(closed(1, 'Hall'), anEvaluation(2, 'Gym', good), closed(3, 'Room 1')),
    );
    expect(conflicts).toEqual([]);
    expect(draft.evaluations.map(({ label, notInspected }) => [label, notInspected])).toEqual([
      ['Hall', null],
      ['Gym', null],
      // Nobody has entered anything in it.
      ['Room 1', 'Inspected by somebody else'],
    ]);
  });

  test('keeps what is saved of the site, and adds what is missing, the name and the comments', () => {
    const mine = withSite(aDraft(), {
      inspectorName: 'Alice',
      weatherCondition: 'Sunny',
      districtRepresentative: 'Ana',
      inspectorComments: 'Two gates are locked.',
    });
    const theirs = withSite(saved(), {
      inspectorName: 'Bob',
      weatherCondition: 'Rain',
      districtRepresentative: '',
      inspectorComments: 'A long walk.',
    });
    const { draft, conflicts } = join(mine, theirs);
    expect(conflicts).toEqual([]);
    expect(draft.site).toMatchObject({
      inspectorName: 'Bob, Alice',
      weatherCondition: 'Rain',
      districtRepresentative: 'Ana',
      inspectorComments: 'A long walk.\nTwo gates are locked.',
    });
    const again = join(mine, withSite(theirs, { inspectorName: 'Bob, Alice' }));
    expect(again.draft.site.inspectorName).toBe('Bob, Alice');
  });
});
