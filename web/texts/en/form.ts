import { plural } from '#domain/plural.ts';
import { defineTexts } from '#web/texts/define-texts.ts';

/** Around the form: opening it, its questions, and its draft on this device. */
export const formTexts = defineTexts('form', {
  mayNotInspect: 'Your role lets you view inspections, but not create or edit them.',
  loadingInspection: 'Loading the inspection',
  loadingArea: 'Loading the area',
  schoolNotLoaded: 'The school of this link could not be loaded.',
  detailsNotLoaded: 'Failed to fetch inspection details.',
  backToInspections: 'Back to Inspections',
  finalForOthers:
    'This inspection’s report is final. An administrator must reopen it before you can make changes.',
  finalReopen: 'This inspection’s report is final. Reopen it to make changes.',
  reopen: 'Reopen to Edit',
  deleteTitle: (area: string | undefined) => `Delete ${area}?`,
  backTitle: 'Back to School Site?',
  nothingLost: 'Nothing will be lost. Press Next to return here.',
  evaluationsKept: 'Your area evaluations are kept. Press Next to return to them.',
  back: 'Back to School Site',
  changeTitle: (school: string | undefined) => `Change to ${school}?`,
  changeLoss: (areas: number, school: string) =>
    `What you entered for ${plural(areas, 'area')} of ${school} will be removed, because each school has its own areas.`,
  changeSchool: 'Change school',
  nothingEntered: 'Nothing has been entered for this area yet.',
  marks: (count: number) => plural(count, 'mark'),
  notes: (count: number) => plural(count, 'note'),
  evaluationLost: (parts: string) =>
    `Its evaluation will be removed from this inspection${parts && `: ${parts}`}.`,
  takenByTab: 'This inspection was taken over by another tab.',
  openInTab: 'This inspection is open in another tab.',
  takenHint:
    'Everything you entered here is in that tab. An inspection can be edited in only one tab at a time.',
  openHint:
    'An inspection can be edited in only one tab at a time. Everything entered there will appear here.',
  takeBack: 'Take it back',
  continueInTab: 'Continue in this tab',
});
