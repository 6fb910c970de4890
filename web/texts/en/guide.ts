import { categoryGuide, type Guide } from '#domain/instrument/category-guide.ts';
import type { CategoryId } from '#domain/instrument/category-id.ts';
import { defineTexts } from '#web/texts/define-texts.ts';

/** What to look for in each category. */
const categories: Record<CategoryId, Guide> = categoryGuide;

export const guideTexts = defineTexts('guide', {
  categories,
  title: 'What to look for',
  noExample: 'The state form gives no example. Use it only for an immediate danger.',
  howItCounts: 'How it counts',
});
