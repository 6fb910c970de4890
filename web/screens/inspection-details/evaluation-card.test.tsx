import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Evaluation } from '#contract/inspection/inspection.ts';
import { formCategories } from '#domain/instrument/category.ts';
import { EvaluationCard } from './evaluation-card.tsx';

const found: Record<string, Partial<Evaluation['categories'][number]>> = {
  restrooms: {
    status: 'Deficient',
    comments: 'Leaking toilets.',
    pictures: ['/api/photo/1?s=a', '/api/photo/2?s=b'],
    thumbnails: ['/api/photo/1/thumb?s=a', '/api/photo/2/thumb?s=b'],
  },
  roofs: { status: 'Poor' },
  playground: { status: 'NA' },
};

const evaluation: Evaluation = {
  id: 1,
  area: 'an-area',
  label: "O'Peña Hall · Room 12",
  status: 'Poor',
  notInspected: null,
  categories: formCategories.map(({ id, formLabel }) => ({
    id,
    label: formLabel,
    status: 'Good' as const,
    comments: '',
    pictures: [],
    thumbnails: [],
    ...found[id],
  })),
};

const markupOf = (one: Evaluation) => renderToStaticMarkup(<EvaluationCard evaluation={one} />);
const textOf = (markup: string) =>
  markup
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll(/\s+/g, ' ');

test('the card of an evaluation shows the status, every category with its mark, the comments and the photos', () => {
  const markup = markupOf(evaluation);
  const text = textOf(markup);
  expect(text).toContain("O'Peña Hall · Room 12");
  for (const { formLabel } of formCategories) expect(text).toContain(formLabel);
  expect(text).toMatch(/Restrooms D? ?Deficient Leaking toilets\./);
  expect(text).toMatch(/Roofs X? ?Extreme deficiency/);
  for (const photo of [1, 2]) {
    expect(markup).toContain(`alt="Restrooms in O&#x27;Peña Hall · Room 12, photo ${photo} of 2"`);
    expect(markup).toContain(`href="/api/photo/${photo}?`);
    expect(markup).toContain(`src="/api/photo/${photo}/thumb?`);
  }
  expect(markup).not.toMatch(/<(input|textarea|select|button)/);
});

test('the card says why an area was not inspected, and does not show marks', () => {
  const text = textOf(markupOf({ ...evaluation, notInspected: 'Locked' }));
  expect(text).toContain('Not inspected: Locked');
  expect(text).not.toContain('Restrooms');
});
