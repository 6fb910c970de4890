import { defineTexts } from '#web/texts/define-texts.ts';

/** Step 1, the school site. */
export const siteTexts = defineTexts('site', {
  subtitle: 'The school, the date, and who is there.',
  title: 'School Site',
  representativeHint: 'The person accompanying the inspector, if any.',
  optional: 'Site data (optional)',
  classrooms: 'classrooms',
  wrongClock: (day: string) => `The clock of this device is wrong. Today is ${day}.`,
  future: 'This date is in the future.',
  noSchools: 'There are no schools yet.',
  noSchoolsHint: 'An administrator or staff member can add schools under Schools & Facilities.',
  listOfSchools: 'List of schools',
  schools: 'Schools',
  school: 'School',
  chooseSchool: 'Choose a school',
  custodialHint: 'For example: 2 full-time, 1 part-time.',
  enterNumber: (example: string) => `Please enter a number like ${example}.`,
});
