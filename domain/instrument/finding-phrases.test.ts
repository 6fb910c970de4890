import { describe, expect, test } from 'vitest';
import { categoryGuide } from './category-guide.ts';
import { categoryIds } from './category-id.ts';
import { findingPhrases } from './finding-phrases.ts';

describe.each(categoryIds)('%s', (id) => {
  test('has phrases for a D, and phrases for an X only if the tool defines an X for it', () => {
    expect(findingPhrases(id, 'Deficient').length).toBeGreaterThan(0);
    expect(findingPhrases(id, 'Poor').length > 0).toBe(categoryGuide[id].examples.extreme !== null);
  });

  test('has no phrases for other marks, and no phrase twice', () => {
    for (const mark of ['Good', 'NA', null] as const) expect(findingPhrases(id, mark)).toEqual([]);
    const all = [...findingPhrases(id, 'Deficient'), ...findingPhrases(id, 'Poor')];
    expect(new Set(all).size).toBe(all.length);
  });
});
