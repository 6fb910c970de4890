import type { DateProblem } from '#domain/inspection/inspection-date.ts';
import { dateProblemWords } from '#domain/inspection/inspection-date.ts';
import { defineTexts } from '#web/texts/define-texts.ts';

/** What must be entered before an inspection is saved. */
export const requirementTexts = defineTexts('requirements', {
  selectSchool: 'Please select a school.',
  chooseDate: 'Please choose a date.',
  dateProblem: (problem: DateProblem) => `The date ${dateProblemWords[problem]}.`,
  evaluateArea: 'Please evaluate at least one area.',
  giveReason: (area: string) => `${area}: please give a reason why it could not be inspected.`,
  chooseCategory: (area: string, photos: string) =>
    `${area}: ${photos}. Please choose a category, or remove what is not needed.`,
  giveLowerReason: 'Please give a reason for lowering the rating.',
});
