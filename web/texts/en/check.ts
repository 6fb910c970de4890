import { plural } from '#domain/plural.ts';
import { defineTexts } from '#web/texts/define-texts.ts';

/** The questions before an inspection is saved. */
export const checkTexts = defineTexts('check', {
  title: 'Before you save',
  draftStored: 'Draft stored on this device',
  continueFrom: 'Continue it from the dashboard or from Inspections.',
  continueLater: 'Continue later',
  missing: (answers: number) =>
    `${plural(answers, 'answer is', 'answers are')} still missing: Good or NA for Gas Leaks and Sewer.`,
  saveWithNa: (categories: number) =>
    `Save with ${plural(categories, 'category', 'categories')} as NA`,
  markGood: (categories: number) =>
    categories === 1 ? 'Mark this category Good' : `Mark these ${categories} Good`,
  futureTitle: 'The date is in the future',
  futureQuestion: (day: string) =>
    `This inspection is dated ${day}. Is that right? Saving it confirms the date.`,
  changeDate: 'Change the date',
  indoorsTitle: 'Gas Leaks and Sewer indoors',
  indoorsQuestion:
    'Every room needs a mark here, even one without gas or a drain. What did you find?',
  allGood: (count: number) => `${count === 2 ? 'Both' : `All ${count}`} were Good`,
  good: '✓ Good',
  notApplicable: 'Not applicable (NA)',
  openTitle: 'Not marked, but deficient when last inspected',
  openQuestion: 'Saved as NA, these deficiencies stay open. Was anything repaired?',
  mark: 'Mark',
  naTitle: 'Not marked: will be saved as NA (not applicable)',
  leftoverTitle: 'No longer deficient, but with a comment or photos',
  leftoverHint:
    'Each was deficient before. What was written and photographed then will appear in the report, beside the new mark.',
  leftOutTitle: (areas: string) => `${areas} of this school inspected`,
  leftOutHint:
    'The school counts as inspected, with the score of these areas alone. To inspect the others another day, go back: what you entered stays on this device.',
  omittedTitle: 'Listed, but left out of the inspection: nothing was entered',
  categories: (count: number) => plural(count, 'category', 'categories'),
  show: 'Show',
  change: 'Change',
  theReason: (reason: string) => `the reason ${reason}`,
  whyNot:
    'Areas without marks are left out of the inspection. Why were these not inspected? The reason is optional and appears in the report.',
  selectNone: 'Select none',
  areasLeftOut: 'Areas left out',
  reasonFor: (areas: number) => `Reason for ${plural(areas, 'selected area')}`,
  otherReason: 'A different reason for the others',
});
