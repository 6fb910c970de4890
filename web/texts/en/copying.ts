import { plural } from '#domain/plural.ts';
import { defineTexts } from '#web/texts/define-texts.ts';

/** Copying the marks of an area. */
export const copyingTexts = defineTexts('copying', {
  copied: (from: string, areas: number) => `Marks of ${from} copied to ${plural(areas, 'area')}.`,
  copyMarksOf: (area: string) => `Copy marks of ${area} to…`,
  copyRule:
    'The marks Good and NA are copied. D, X, comments and photos never are: they belong to one place.',
  copy: 'Copy',
  copyTo: (areas: number) => `Copy to ${plural(areas, 'area')}`,
  copyLeavesOut: (categories: string) =>
    `${categories && `${categories} will stay without a mark. `}A category that was deficient when last inspected stays without a mark, too.`,
  allHaveMarks: 'All areas already have marks.',
});
