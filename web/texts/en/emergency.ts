import type { CategoryId } from '#domain/instrument/category.ts';
import { emergencyConditionOf } from '#domain/deficiency/emergency.ts';
import { defineTexts } from '#web/texts/define-texts.ts';

/** The question whether an X is an emergency or urgent threat. */
export const emergencyTexts = defineTexts('emergency', {
  question: 'Emergency or urgent threat to health or safety?',
  questionOf: (category: string) => `Emergency or urgent threat to health or safety: ${category}`,
  condition: (category: CategoryId): string => emergencyConditionOf(category),
  answers: {
    no: 'No',
    unsafe: 'Yes, not safe yet',
    closed: 'Yes, closed off',
    'shut-down': 'Yes, shut down',
    repaired: 'Yes, repaired on site',
  },
  told: 'Those whom your district has named are told as soon as the inspection is saved. If somebody is in danger, call 911.',
});
