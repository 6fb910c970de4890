import { expect, test } from 'vitest';
import { fitBesideGrid } from './fit-beside-grid.ts';

test('the findings are shown next to the grid if they are not longer than the grid', () => {
  const photo = { url: '/photo', alt: '' };
  const areas = (count: number, photos: (typeof photo)[]) =>
    Array.from({ length: count }, (_, key) => ({
      key,
      label: `Room ${key}`,
      findings: [
        {
          categoryId: 'roofs',
          categoryName: 'Roofs',
          mark: 'Poor' as const,
          comment: '',
          photos,
        },
      ],
    }));
  expect(fitBesideGrid(areas(9, []), 18)).toBe(true);
  expect(fitBesideGrid(areas(9, []), 17)).toBe(false);
  expect(fitBesideGrid(areas(5, [photo]), 18)).toBe(false);
  expect(fitBesideGrid([], 18)).toBe(false);
});
