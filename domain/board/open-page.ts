import type { BoardPage, BoardPanel } from './board-page.ts';
import type { SchoolRooms } from './facts.ts';
import { panelOf } from './panel.ts';
import type { Wording } from './wording.ts';

/** How many schools each of the two charts of the page shows. */
const SCHOOLS_IN_CHART = 8;

/** The overdue extreme deficiencies and the rooms that were not inspected, both by school. */
export const openPage = (wording: Wording): BoardPage => {
  const { facts, words, year } = wording;
  const { open } = words.board;
  return {
    name: 'open',
    title: open.title,
    lead: open.lead(words.formats.day(facts.today), year),
    figures: [],
    panels: [overduePanel(wording), roomsPanel(wording)],
    cards: [],
  };
};

const overduePanel = ({ facts, words, endOfYear, nameOfCategory }: Wording): BoardPanel => {
  const { board, formats } = words;
  const { open } = board;
  if (facts.overdue.length === 0)
    return { title: open.overdue, note: open.noneOverdue, data: null };
  const all = facts.overdue.reduce((sum, { overdue }) => sum + overdue, 0);
  return panelOf({
    title: open.overdue,
    note: open.overdueNote(all, formats.day(endOfYear)),
    unit: 'number',
    series: [open.number],
    rowLabel: board.school,
    columns: [
      { label: open.number, isNumeric: true },
      { label: open.oldest, isNumeric: false },
      { label: open.since, isNumeric: true },
    ],
    rows: facts.overdue
      .toSorted((one, other) => other.overdue - one.overdue || compare(one.since, other.since))
      .map(({ school, overdue, since, category, place }) => ({
        label: school,
        tone: 'poor' as const,
        values: [overdue],
        texts: [formats.number(overdue)],
        cells: [
          formats.number(overdue),
          open.at(nameOfCategory(category), place),
          formats.shortDay(since),
        ],
      })),
    shown: SCHOOLS_IN_CHART,
    more: board.more,
  });
};

const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

/** The sums of the schools that have recorded which rooms were left out. */
export const sumOfRooms = (
  schools: readonly SchoolRooms[],
): { rooms: number; notInspected: number } => {
  const recorded = schools.filter(({ notInspected }) => notInspected !== null);
  return {
    rooms: recorded.reduce((sum, { rooms }) => sum + rooms, 0),
    notInspected: recorded.reduce((sum, { notInspected }) => sum + (notInspected ?? 0), 0),
  };
};

const roomsPanel = ({ facts, words }: Wording): BoardPanel => {
  const { board, formats } = words;
  const { open } = board;
  const sums = sumOfRooms(facts.rooms);
  const unrecorded = facts.rooms.filter(({ notInspected }) => notInspected === null).length;
  const caveat = unrecorded > 0 ? [open.notRecorded(unrecorded)] : [];
  const missing = facts.rooms.flatMap((one) =>
    one.notInspected === null || one.notInspected === 0
      ? []
      : [{ ...one, notInspected: one.notInspected }],
  );
  if (missing.length === 0) {
    const note = [sums.rooms === 0 ? open.noRoomsKnown : open.noRooms, ...caveat].join(' ');
    return { title: open.rooms, note, data: null };
  }
  return panelOf({
    title: open.rooms,
    note: [open.roomsNote(sums.notInspected, sums.rooms), ...caveat].join(' '),
    unit: 'number',
    series: [open.roomsMissing],
    rowLabel: board.school,
    columns: [
      { label: open.roomsMissing, isNumeric: true },
      { label: open.roomsAll, isNumeric: true },
    ],
    rows: missing
      .toSorted((one, other) => other.notInspected - one.notInspected)
      .map(({ school, rooms, notInspected, isSchoolInspected }) => ({
        label: isSchoolInspected ? school : open.schoolMissing(school),
        tone: 'plain' as const,
        values: [notInspected],
        texts: [board.summary.partOf(notInspected, rooms)],
        cells: [formats.number(notInspected), formats.number(rooms)],
      })),
    shown: SCHOOLS_IN_CHART,
    more: board.more,
  });
};
