import { plural } from '#domain/plural.ts';
import { defineTexts } from '#web/texts/define-texts.ts';

const andFacilities = (count: number): string =>
  count > 0 ? `, and ${plural(count, 'facility', 'facilities')} as a whole` : '';

/** The list of the areas of a school. */
export const listTexts = defineTexts('list', {
  steps: 'Steps',
  view: 'View',
  asList: 'List',
  asPlan: 'Plan',
  loadingPlan: 'Loading the floor plan',
  stepNames: ['School Site', 'Evaluation'] as [string, string],
  tapAgain: 'Tap again',
  allGood: 'All good',
  toAnswer: (count: number) => `${count} to answer`,
  marked: 'Marked',
  openToAnswer: 'Open the area to answer',
  undone: (area: string) => `Undone: ${area}.`,
  copyMarksOf: (area: string) => `Copy marks of ${area} to…`,
  copyMarks: 'Copy marks to…',
  stillToDo: (count: number) => `Still to do (${count})`,
  evaluated: (inspected: number, done: number, above: number) =>
    `${
      inspected === done
        ? `Evaluated (${inspected})`
        : `${inspected} inspected, ${done - inspected} not inspected`
    }${above > 0 ? `, ${above} still above` : ''}`,
  open: 'Open',
  editArea: (area: string) => `Edit ${area}`,
  deleteArea: (area: string) => `Delete ${area}`,
  withoutComment: (count: number) =>
    `${plural(count, 'deficiency', 'deficiencies')} without a comment`,

  new: 'New',
  prev: 'Prev',
  addedFromLast: (areas: number, asOf: string | undefined) =>
    `${plural(areas, 'area')} added from the last inspection${asOf ? ` as of ${asOf}` : ''}, without marks.`,
  /** On a phone only the second part is visible. */
  lastAreas: ['Start with the', "last inspection's areas"] as [string, string],
  listsWithoutMarks: 'Lists them without marks',
  notSaved: (areas: number) =>
    `${areas > 0 ? `Changes in ${plural(areas, 'area')}` : 'Your changes'} are not saved yet. Choose Save to finish.`,
  openBefore: (count: number) => `${count} open`,
  openToBeAnswered: 'to answer',
  states: {
    notInspected: 'not inspected',
    notFinished: 'not finished',
    evaluated: 'evaluated',
  },
  statusNotInspected: 'Not inspected',
  statusNotFinished: 'Not finished',
  statuses: {
    Good: 'Good',
    Deficient: 'Deficient',
    Poor: 'Poor',
    'Not Evaluated': 'Not Evaluated',
  },
  notFinished: (count: number) => `, ${count} not finished`,
  schoolSoFar: 'School so far',
  allDoneExcept: (closed: number) => `All areas are done, ${closed} of them not inspected.`,
  allEvaluated: 'All areas are evaluated.',
  areasToDo: 'Areas to do',
  pressNew: 'Press New to add the first one.',
  otherAreas: 'Other areas',
  /** Follows 'Areas' and 'Other areas'; a phone does not show it. */
  ofTheSchool: 'of the school',
  countLeft: (areas: number, facilities: number) => `(${areas})${andFacilities(facilities)}`,
  facilityAsWhole: 'A facility can also be evaluated as a whole.',
  evaluate: 'Evaluate',
  asWhole: 'as a whole',
  markedWithBuilding: 'marked with its building',
  showAll: (areas: number, facilities: number) =>
    `Show all ${areas > 0 ? `${areas}${andFacilities(facilities)}` : ''}`.trim(),
  more: (count: number) => `${count} more: type a few letters to find them.`,
  searchIn: (label: string) => `Search: ${label}`,
  selectAllOf: (count: number) => `Select all ${count}`,
  // Other inspectors.
  others: {
    here: (person: string) => `${person} is here`,
    finished: (person: string) => `Finished by ${person}`,
    begun: (person: string) => `Begun by ${person}`,
    claimed: (person: string) => `${person} takes this room`,
    saved: (person: string) => `Saved by ${person}`,
  },
  alsoHere: (people: string) => `Also inspecting this school today: ${people}`,
  claimed: 'You take this room',
  claim: 'Take this room',
  // The order of the areas.
  changeOrder: 'Change Order',
});
