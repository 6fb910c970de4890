import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PhotoLink } from '#web/shared/photos/photo-link.tsx';
import { type AreaFindings, Findings } from './findings.tsx';

const found = {
  categoryId: 'roofs',
  categoryName: 'Roofs',
  mark: 'Deficient',
  comment: 'A leak.',
  photos: [],
} as const;

const area = (label: string, more: Partial<AreaFindings> = {}): AreaFindings => ({
  key: label,
  label,
  findings: [],
  notedInPriorYear: true,
  notInspected: null,
  ...more,
});

const textOf = (areas: readonly AreaFindings[]): string =>
  renderToStaticMarkup(<Findings areas={areas} />)
    .replaceAll(/<[^>]+>/g, '|')
    .replaceAll(/\|+/g, '|');

test('areas that have no deficiency now, but had one in the year before, are listed in one sentence', () => {
  const text = textOf([
    area("1. O'Peña Hall"),
    area('2. Library', { findings: [found] }),
    area('3. Room 3'),
    area('4. Room 4', { notInspected: 'Locked' }),
    area('5. Room 5', { notedInPriorYear: false }),
  ]);
  expect(text).toBe(
    '|2. Library|This area: deficiency noted in prior year|D|Deficient|Roofs|A leak.|' +
      'Deficiency noted in prior year; none found this time: 1. O&#x27;Peña Hall, 3. Room 3.|' +
      'Deficiency noted in prior year; not inspected this time, whether fixed since or not: 4. Room 4.|',
  );
});

test('on the screens of members, an extreme deficiency without a photo shows "No photo"', () => {
  const findings = [found, { ...found, categoryId: 'sewer', mark: 'Poor' as const }];
  const areas = [area('2. Library', { findings })];
  const onScreen = renderToStaticMarkup(<Findings areas={areas} link={PhotoLink} />);
  expect(onScreen.split('No photo')).toHaveLength(2);
  expect(onScreen.indexOf('No photo')).toBeGreaterThan(onScreen.indexOf('Extreme deficiency'));
  expect(renderToStaticMarkup(<Findings areas={areas} />)).not.toContain('No photo');
});

test('no list is rendered when no area has findings', () => {
  expect(renderToStaticMarkup(<Findings areas={[area('1. Hall')]} />)).not.toContain('<ul');
});
