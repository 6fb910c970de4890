import type { GroupLetter } from '#domain/instrument/group.ts';
import type { AreaStatus } from '#domain/scoring/mark.ts';
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
  copied: (from: string, areas: number) => `Marks of ${from} copied to ${plural(areas, 'area')}.`,
  copyMarksOf: (area: string) => `Copy marks of ${area} to…`,
  copyMarks: 'Copy marks to…',
  copyRule:
    'The marks Good and NA are copied. D, X, comments and photos never are: they belong to one place.',
  copy: 'Copy',
  copyTo: (areas: number) => `Copy to ${plural(areas, 'area')}`,
  copyLeavesOut: (categories: string) =>
    `${categories && `${categories} will stay without a mark. `}A category that was deficient when last inspected stays without a mark, too.`,
  allHaveMarks: 'All areas already have marks.',
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
  } as Record<AreaStatus, string>,
  notFinished: (count: number) => `, ${count} not finished`,
  schoolSoFar: 'School so far',
  areasNotFinished: (count: number) => `${plural(count, 'area')} not finished`,
  areasNotInspected: (count: number) => `${plural(count, 'area')} marked as not inspected`,
  groupsOf: (evaluated: number) => `${evaluated} of 8 groups`,
  whyThisScore: 'Why this score?',
  groups: 'Groups',
  group: (_letter: GroupLetter, name: string) => name,
  areasOfSchool: 'Areas of the school',
  ofThisSchool: (areas: string) => `${areas} of this school`,
  scoreNote:
    'The score is the average of the groups. One extreme deficiency sets its group to 0. A mark that is not set yet counts as not applicable (NA).',
  loweredTo: (rating: string) => `Rating lowered to ${rating}`,
  lowerRating: 'Lower the rating…',
  evaluatorsRating: 'Evaluator’s rating',
  nothingToLower: (rating: string | null) =>
    `The marks give ${rating ?? 'no rating'}, so there is nothing to lower.`,
  computedFromMarks: (rating: string) => `Computed from the marks: ${rating}.`,
  asComputed: 'As computed',
  lowerReasonHint: 'The report shows it next to the computed rating.',
  lowerReasonMissing: 'Please give a reason for lowering the rating.',
  signatures: 'Signatures',
  signaturesOptional: (signed: number) =>
    `(optional${signed > 0 ? `, ${signed} of 2 signed` : ''})`,
  signatureOf: (name: string) => `Signature of ${name}`,
  signed: (day: string, time: string) => `signed ${day}, ${time}`,
  signAgain: 'Clear and sign again',
  signerName: 'Name',
  signerNameMissing: 'Please enter the name of the person who signs.',
  signHint: 'Draw the signature below, or sign with the name only.',
  signWithName: 'Sign with name only',
  clear: 'Clear',
  signedBy: (name: string) => `Signed by ${name}.`,
  drawingSpace: 'Space for the drawing',
  drawing: 'The drawing',
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
  orderTitle: 'Change the Order',
  orderHint: (school: string) =>
    `The areas are listed in this order, and "Next" follows it, in every inspection of ${school} on this device.`,
  saveOrder: 'Save Order',
  orderOfLast: 'Order of the last inspection',
  orderByBuilding: 'By building and number',
  moveUp: (area: string) => `Move up: ${area}`,
  moveDown: (area: string) => `Move down: ${area}`,
  up: 'Up',
  down: 'Down',
  areasInOrder: 'Areas in order',
  position: (area: string, at: number, of: number) => `${area}: ${at} of ${of}`,
});
