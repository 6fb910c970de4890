/** What is blank in a report or contradicts itself, which is asked before it becomes Final. */
import type { Coverage } from '#domain/inspection/coverage.ts';
import { form } from '#domain/language/en.ts';
import { plural } from '#domain/plural.ts';
import type { ReportHeader, ReportSheet } from './report-sheet.ts';

/** Where a person enters what is missing. */
export const gapPlaces = ['account', 'school', 'inspection'] as const;
export type GapPlace = (typeof gapPlaces)[number];

type BlankableField = Exclude<
  keyof ReportHeader,
  'schoolName' | 'schoolType' | 'date' | 'numberClassRooms'
>;

/** The fields that are printed in the header and may be blank, in the order of the form. */
const blankable = {
  schoolDistrict: { label: form.schoolDistrict, place: 'account' },
  county: { label: form.county, place: 'account' },
  schoolAddress: { label: form.address, place: 'school' },
  inspectorName: { label: form.inspectorName, place: 'inspection' },
  inspectorTitle: { label: form.inspectorTitle, place: 'inspection' },
  districtRepresentative: { label: form.districtRepresentative, place: 'inspection' },
  weatherCondition: { label: form.weather, place: 'inspection' },
} as const satisfies Record<BlankableField, { label: string; place: GapPlace }>;

export const gapFields = [
  ...(Object.keys(blankable) as BlankableField[]),
  'numberClassRooms',
  'date',
  'areas',
] as const;
export type GapField = (typeof gapFields)[number];

export const gapKinds = ['blank', 'contradiction'] as const;

export type ReportGap = {
  field: GapField;
  kind: (typeof gapKinds)[number];
  /** A sentence without a full stop, for example 'County is blank'. */
  text: string;
  /** Where it is entered. The district and the county can also be entered for the school alone. */
  place: GapPlace;
};

/** The gaps of a report; `today` is the current date of the account, YYYY-MM-DD. */
export const reportGaps = (
  { header, coverage, overall }: Pick<ReportSheet, 'header' | 'coverage' | 'overall'>,
  today: string,
): ReportGap[] => [
  ...(Object.keys(blankable) as BlankableField[])
    .filter((field) => header[field].trim() === '')
    .map((field): ReportGap => {
      const { label, place } = blankable[field];
      return { field, kind: 'blank', text: `${label} is blank`, place };
    }),
  ...classroomGaps(header.numberClassRooms, coverage),
  ...(header.date > today ? [contradiction('date', 'The inspection is dated in the future')] : []),
  ...(overall.score === null
    ? [contradiction('areas', 'No area has a mark other than NA, so there is no score')]
    : []),
];

const contradiction = (field: GapField, text: string): ReportGap => ({
  field,
  kind: 'contradiction',
  text,
  place: 'inspection',
});

const classroomGaps = (printed: number, coverage: Coverage | null): ReportGap[] => {
  const visited = coverage?.classroomsVisited ?? 0;
  if (printed < visited) {
    const text = `${form.classrooms} is ${printed}, but ${plural(visited, 'classroom')} ${visited === 1 ? 'was' : 'were'} inspected`;
    return [contradiction('numberClassRooms', text)];
  }
  if (printed > 0) return [];
  const text = `${form.classrooms} is 0`;
  return [{ field: 'numberClassRooms', kind: 'blank', text, place: 'inspection' }];
};
