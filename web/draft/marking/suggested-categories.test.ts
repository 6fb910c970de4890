import { expect, test } from 'vitest';
import { areaKinds } from '#domain/inspection/area-kind.ts';
import { commonFindings } from '#domain/inspection/common-findings.ts';
import { categoryIds } from '#domain/instrument/category.ts';
import { suggestCategories } from './suggested-categories.ts';

const found = (area: string, category: (typeof categoryIds)[number], lastFound: string) => ({
  area,
  category,
  lastFound,
});
const known = [
  found('room', 'roofs', '2025-09-01'),
  found('hall', 'gasLeaks', '2026-10-01'),
  found('room', 'interior', '2026-03-02'),
];

test('what was found in the room comes first, the latest finding before older ones, then what is usual in such a room', () => {
  expect(suggestCategories('room', 'classroom', known).suggested).toEqual([
    { category: 'interior', why: 'found' },
    { category: 'roofs', why: 'found' },
    { category: 'electrical', why: 'common' },
    { category: 'windows', why: 'common' },
  ]);
});

test('findings of other rooms are not suggested', () => {
  const { suggested } = suggestCategories('attic', 'restroom', known);
  expect(suggested.map(({ category }) => category)).toEqual(commonFindings('restroom'));
});

test.each(areaKinds)('in an area of the kind %s every category is offered once', (kind) => {
  const { suggested, others } = suggestCategories('room', kind, known);
  expect([...suggested.map(({ category }) => category), ...others].toSorted()).toEqual(
    categoryIds.toSorted(),
  );
  expect(suggested).toHaveLength(4);
});
