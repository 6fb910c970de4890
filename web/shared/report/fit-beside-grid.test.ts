import { expect, test } from 'vitest';
import { fitBesideGrid } from './fit-beside-grid.ts';

test('findings are beside the grid if they are no longer than it', () => {
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
