import { MOST_AREAS } from '#domain/inspection/size.ts';
import { describe, expect, test } from 'vitest';
import type { Draft } from '#web/draft/draft.ts';
import { withRestGood } from '#web/draft/evaluation.ts';
import * as check from './save-check.ts';
import { aDraft, anEvaluation } from '#web/draft/testing/a-draft.ts';

const { isClear } = check;
const today = '2026-11-21';
const saveCheck = (
  draft: Draft,
  places: { id: string; name: string }[] = [],
  saved: Draft = aDraft(),
) => check.saveCheck(draft, { places, today, saved });
const findObstacle = (draft: Draft, saved = aDraft()) => check.findObstacle(draft, today, saved);
const begun = (label: string) => anEvaluation(1, label, { fire: { status: 'Good' } });
const site = (draft: Draft, change: Partial<Draft['site']>): Draft => ({
  ...draft,
  site: { ...draft.site, ...change },
});

describe('before an inspection is saved', () => {
  test('nothing is asked when every mark is set', () => {
    expect(isClear(saveCheck(aDraft(withRestGood(begun('Room 1')))))).toBe(true);
  });

  test('for an indoor area, unset marks for Gas Leaks and Sewer need confirmation, and other unset marks are listed', () => {
    const { asked, unset, untouched } = saveCheck(aDraft(begun('Room 1')));
    expect(asked.map(({ category }) => category)).toEqual(['gasLeaks', 'sewer']);
    expect(unset[0]?.categories).toHaveLength(12);
    expect(untouched).toEqual([]);
  });

  test('for an outdoor area, no unset mark needs confirmation, and all are listed', () => {
    const { asked, unset } = saveCheck(aDraft(begun('Playground')));
    expect(asked).toEqual([]);
    expect(unset[0]?.categories).toHaveLength(14);
  });

  test('an area without an entry is listed as untouched, without its unset marks', () => {
    const check = saveCheck(aDraft(anEvaluation(1, 'Room 1')));
    expect(check).toMatchObject({ asked: [], unset: [], untouched: [{ label: 'Room 1' }] });
    expect(isClear(check)).toBe(false);
  });

  test('an area that was not inspected needs no confirmation', () => {
    expect(
      isClear(saveCheck(aDraft({ ...anEvaluation(1, 'Attic'), notInspected: 'Locked' }))),
    ).toBe(true);
  });

  test('areas of the school that are left out without a reason are listed', () => {
    const places = ['Room 1', 'Room 2', 'Attic'].map((name) => ({ id: `area-${name}`, name }));
    const closed = { ...anEvaluation(2, 'Attic'), notInspected: 'Locked' };
    const check = saveCheck(aDraft(withRestGood(begun('Room 1')), closed), places);
    expect(check.leftOut.map(({ name }) => name)).toEqual(['Room 2']);
    expect(isClear(check)).toBe(false);
  });

  test('an edit asks only about omitted areas that the saved inspection has, and about a future date if it is new', () => {
    const places = ['Room 1', 'Room 2', 'Room 3'].map((name) => ({ id: `area-${name}`, name }));
    const [one, two] = [withRestGood(begun('Room 1')), withRestGood(anEvaluation(2, 'Room 2'))];
    const ahead = { date: '2026-11-30' };
    const saved = { ...site(aDraft(one, two), ahead), inspectionId: 'saved' };
    const ask = (draft: Draft) => saveCheck(draft, places, saved);
    expect(isClear(ask(saved))).toBe(true);
    const without = ask({ ...saved, evaluations: [one] });
    expect(without.leftOut.map(({ name }) => name)).toEqual(['Room 2']);
    expect(ask(site(saved, { date: '2026-12-01' })).isAhead).toBe(true);
    const first = { ...saved, inspectionId: null };
    expect(saveCheck(first, places, first)).toMatchObject({ isAhead: true, leftOut: [places[2]] });
  });

  test('a date in the future needs confirmation', () => {
    const whole = aDraft(withRestGood(begun('Room 1')));
    expect(isClear(saveCheck(site(whole, { date: '2026-11-22' })))).toBe(false);
    expect(saveCheck(site(whole, { date: '2026-11-21' })).isAhead).toBe(false);
  });
});

describe('an inspection cannot be saved', () => {
  test('without any area', () => {
    expect(findObstacle(aDraft())).toEqual({
      at: 'areas',
      sentence: 'Please evaluate at least one area.',
    });
  });

  test('without a school or a date', () => {
    expect(findObstacle(site(aDraft(), { schoolId: '' }))?.sentence).toBe(
      'Please select a school.',
    );
    expect(findObstacle(site(aDraft(), { date: '' }))?.at).toBe('site');
    expect(findObstacle(aDraft(begun('Hall')))).toBeNull();
  });

  test('dated before 1970 or more than one year ahead', () => {
    const at = (date: string) => findObstacle(site(aDraft(begun('Hall')), { date }));
    expect(at('1969-12-31')).toEqual({
      at: 'site',
      sentence: 'The date may not be before 1970: please check it.',
    });
    expect(at('2027-11-22')?.sentence).toContain('more than one year ahead');
    expect(at('2027-11-21')).toBeNull();
  });

  test('with more areas than one inspection can have, unless it had as many before', () => {
    const many = aDraft(
      ...Array.from({ length: MOST_AREAS + 1 }, (_, at) => anEvaluation(at + 1, `Room ${at}`)),
    );
    expect(findObstacle(many)).toEqual({
      at: 'areas',
      sentence: expect.stringContaining('1,001 areas; one inspection can have 1,000'),
    });
    expect(findObstacle(many, many)).toBeNull();
  });

  test('with an area that was not inspected and has no reason', () => {
    expect(findObstacle(aDraft({ ...anEvaluation(3, 'Attic'), notInspected: ' ' }))).toEqual({
      at: { evaluation: 3 },
      sentence: 'Attic: please give a reason why it could not be inspected.',
    });
  });

  test('with a lowered rating but no reason, if it has a computed rating', () => {
    const lowered = { loweredRating: 'Poor' as const, loweredReason: ' ' };
    expect(findObstacle(site(aDraft(withRestGood(begun('Hall'))), lowered))?.at).toBe('lowered');
    expect(
      findObstacle(site(aDraft({ ...begun('Hall'), notInspected: 'Locked' }), lowered)),
    ).toBeNull();
  });
});
