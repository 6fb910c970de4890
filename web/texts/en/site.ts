import type { DateProblem } from '#domain/inspection/inspection-date.ts';
import { dateProblemWords } from '#domain/inspection/inspection-date.ts';
import { sizeSentences } from '#domain/inspection/size.ts';
import { defineTexts } from '#web/texts/define-texts.ts';

/** The labels of the fields of step 1. */
export const siteFieldTexts = defineTexts('siteFields', {
  date: 'Date',
  classroomCount: 'Number of classrooms',
  inspectorName: 'Inspector name',
  inspectorTitle: "Inspector's title",
  weatherCondition: 'Weather condition',
  districtRepresentative: 'District representative',
  loweredRating: 'Lowered rating',
  loweredReason: 'Reason for the lower rating',
  timeOfDay: 'Time of day',
  buildingArea: 'Building area, square feet',
  siteAcreage: 'Site, acres',
  enrollment: 'Enrollment',
  restroomCount: 'Number of restrooms',
  custodialStaffing: 'Custodial staffing',
  inspectorComments: "Inspector's comments",
  inspectorSignature: "Inspector's signature",
  representativeSignature: "Representative's signature",
});

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
  notDownloaded: 'This school could not be downloaded. Please try again.',
  updateCopy: 'Update the offline copy',
  download: 'Download for offline use',
  downloading: 'Downloading its areas and last inspection…',
  copyAsOf: (when: string) => `Copy for offline use, as of ${when}.`,
  copyWithoutApp:
    'A copy of the school is on this device, but this browser cannot open the app offline. Keep this page open.',
});

/** How large an inspection may be. */
export const sizeTexts = defineTexts('size', {
  sentences: sizeSentences,
  closeToLimit: 'Close to the largest size: ',
  overLimit: 'It cannot be saved: ',
});
