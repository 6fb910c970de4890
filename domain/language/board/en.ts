/** The English texts of the pages for the school board. `year` is the name of a school year. */
import { formatsOf } from '#domain/language/formats.ts';

const { count, agree, list } = formatsOf('en-US');

const schools = (number: number): string => count(number, 'school', 'schools');
const rooms = (number: number): string => count(number, 'room', 'rooms');

export const board = {
  title: 'The condition of our schools',
  schoolYear: (year: string) => `School year ${year}`,
  asOf: (day: string) => `As of ${day}`,
  school: 'School',
  notInspected: 'Not inspected',
  more: (number: number) => `and ${number} more`,

  summary: {
    title: 'The year at a glance',
    lead: (inspected: number, all: number, year: string) =>
      `${inspected} of ${schools(all)} ${agree(inspected, 'was', 'were')} inspected in ${year}.`,
    instances: (all: number, extreme: number) =>
      `${count(all, 'instance', 'instances')} of not meeting good repair: ${count(all - extreme, 'deficiency', 'deficiencies')}, ${count(extreme, 'extreme deficiency', 'extreme deficiencies')}.`,
    leadNone: (year: string) => `No school was inspected in ${year}.`,
    inspected: 'Schools inspected',
    partOf: (part: number, all: number) => `${part} of ${all}`,
    allInspected: 'Every school was inspected',
    missing: (number: number) => `${schools(number)} not inspected`,
    average: 'Average score',
    change: (by: string, both: number, year: string) =>
      `${by} points since ${year}, at the ${agree(both, 'school', `${both} schools`)} inspected in both years`,
    noChange: (year: string) => `Nothing to compare with in ${year}`,
    overdue: 'Extreme deficiencies overdue',
    overdueAt: (number: number) => `at ${schools(number)}`,
    noneOverdue: 'None is overdue',
    rooms: 'Rooms not inspected',
    roomsOf: (all: number) => `of ${rooms(all)}`,
    open: 'Open repair costs',
    spent: (amount: string, year: string) => `${amount} spent in ${year}`,
    ratings: 'Schools by rating',
    rating: 'Rating',
    noLastYear: (year: string) => `No school was inspected in ${year}.`,
  },

  schools: {
    title: 'Rating of every school',
    lead: (good: number, rated: number) =>
      `${good} of ${schools(rated)} with a rating ${agree(good, 'is', 'are')} Exemplary or Good.`,
    moved: (risen: number, fallen: number, year: string) =>
      `Since ${year}, ${risen} rose and ${fallen} fell.`,
    leadNone: (year: string) => `No school has a rating of ${year}.`,
    scores: 'Scores, the lowest rating first',
    score: 'Score',
    rating: 'Rating',
    change: 'Change',
    date: 'Inspected',
    changeNote: (year: string) =>
      `Change: points since the last inspection of ${year}. The bars begin at 0 and end at 100%.`,
    first: 'First year',
    gap: (year: string) => `Not in ${year}`,
    lowered: (rating: string, computed: string) => `${rating} (lowered from ${computed})`,
  },

  lowest: {
    title: (number: number) =>
      agree(
        number,
        'The school with the lowest rating',
        `The ${number} schools with the lowest ratings`,
      ),
    lead: 'What was found there, and what is planned.',
    found: 'Found',
    planned: 'Planned',
    noPhoto: 'No photo',
    marks: (category: string, extreme: number, deficient: number) =>
      `${category}: ${list([
        ...(extreme > 0 ? [`${extreme} extreme`] : []),
        ...(deficient > 0 ? [`${deficient} deficient`] : []),
      ])}`,
    moreCategories: (number: number) => count(number, 'more category', 'more categories'),
    photo: (category: string, place: string) => `${category}, ${place}`,
    toRepair: (number: number) => `${number} to be repaired`,
    inProgress: (number: number) => `${number} in progress`,
    deferred: (number: number) => `${number} deferred`,
    withWorkOrder: (number: number) => `${number} with a work order`,
    overdue: (number: number) => `${number} overdue`,
    nextDue: (day: string) => `Next due date: ${day}`,
    estimated: (amount: string) => `Estimated cost: ${amount}`,
    capitalNeed: (title: string, amount: string, year: string) => `${title}: ${amount} in ${year}`,
    allRepaired: 'Nothing is left to be repaired',
    nothing: 'No plan is recorded yet',
    firstYear: 'First year',
    gap: (year: string) => `Not inspected in ${year}`,
    since: (by: string, year: string) => `${by} since ${year}`,
  },

  open: {
    title: 'Overdue, and not inspected',
    lead: (day: string, year: string) =>
      `Extreme deficiencies past their due date on ${day}, and rooms without an inspection in ${year}.`,
    overdue: 'Extreme deficiencies overdue',
    noneOverdue: 'No extreme deficiency is overdue.',
    overdueNote: (all: number, day: string) => `${all} in total, found by ${day}.`,
    number: 'Overdue',
    oldest: 'Longest overdue',
    since: 'Due',
    at: (category: string, place: string) => `${category}, ${place}`,
    rooms: 'Rooms not inspected',
    noRooms: 'Every room was inspected.',
    noRoomsKnown: 'No rooms are recorded.',
    roomsNote: (missing: number, all: number) => `${missing} of ${rooms(all)}.`,
    notRecorded: (number: number) =>
      `An inspection of ${schools(number)} does not say which rooms it left out.`,
    roomsMissing: 'Not inspected',
    roomsAll: 'Rooms',
    schoolMissing: (school: string) => `${school} (school not inspected)`,
  },

  costs: {
    title: 'Repair costs: open and spent',
    lead: (open: string, spent: string, year: string) =>
      `${open} estimated for open repairs, ${spent} spent in ${year}.`,
    bySchool: 'Costs by school',
    open: 'Open',
    spent: 'Spent',
    note: (year: string) =>
      `Open: estimated costs of what is to be repaired. Spent: actual costs of repairs in ${year}.`,
    withoutEstimate: (number: number) =>
      `${count(number, 'deficiency has', 'deficiencies have')} no estimate.`,
  },
};
