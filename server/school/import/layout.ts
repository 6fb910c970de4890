/** Maps the columns of a file to the fields of a school. */
import { schoolTypeOf, typeKey } from '#domain/school/school-type-words.ts';
import {
  facilityTypes,
  type FacilityType,
  type SchoolType,
  schoolTypes,
} from '#domain/school/school.ts';
import type { RefusalDetails } from '#server/core/refusals.ts';
import type { ImportColumns } from '#domain/school/import-fields.ts';
import { columnsOf, placeColumnsOf, readCode, readValue } from './columns.ts';
import type { FileRow } from './file/table.ts';

/** A school as the file describes it; '' for an empty field. */
export type Candidate = {
  name: string;
  type: SchoolType;
  address: string;
  district: string;
  county: string;
  cdsCode: string | null;
};

/**
 * A facility or area of a school, or both, as a row of a list of rooms names them; '' for none.
 * `isTyped` is whether the row says the type of the school.
 */
export type NamedPlace = {
  facility: string;
  facilityType: FacilityType;
  area: string;
  isTyped: boolean;
};

/**
 * `skipped` is intended (a closed school), or needs an answer: `unknownType` is the word in the
 * column of types that is not understood. `refused` is an error in the row. `answeredType` is a
 * word that is understood only because a person has said what it means.
 */
export type RowResult =
  | { outcome: 'school'; candidate: Candidate; place?: NamedPlace; answeredType?: string }
  | {
      outcome: 'skipped' | 'refused';
      reason: string;
      candidate: Candidate;
      place?: NamedPlace;
      unknownType?: string;
    };

/** The types that words of the file mean, as a person has answered, by the words' `typeKey`. */
export type TypeAnswers = ReadonlyMap<string, SchoolType>;

export type Layout = {
  name: 'directory' | 'plain';
  /** Whether the list has columns for facilities or areas. */
  hasPlaces: boolean;
  /** The positions of the columns. */
  columns: ReadonlyMap<string, number>;
  read: (row: FileRow, answers: TypeAnswers) => RowResult;
  /** The columns of a plain list that are not imported, with the names that the file gives them. */
  unused: string[];
};

/** Whether these fields are the names of the columns of a list of schools. */
export const isHeading = (fields: readonly string[]): boolean =>
  'read' in layoutOf({ line: 1, fields: [...fields] });

type FieldReader = (column: string) => string;

/**
 * Detects the layout from the header row; if required columns are missing, returns the details of
 * the refusal.
 */
export const layoutOf = (head: FileRow, mapped?: ImportColumns): Layout | RefusalDetails => {
  if (mapped && Object.keys(mapped).length > 0) return mappedLayoutOf(head, mapped);
  const columns = columnsOf(head.fields);
  const fieldsOf = fieldReader(columns);
  const has = (...names: string[]) => names.every((name) => columns.has(name));
  if (has('cdscode', 'statustype', 'school')) {
    return {
      name: 'directory',
      columns,
      hasPlaces: false,
      read: (row) => readDirectory(fieldsOf(row)),
      unused: [],
    };
  }
  if (columns.has('facility') || columns.has('area')) {
    return placeLayoutOf(head, placeColumnsOf(head.fields));
  }
  if (has('name', 'type')) {
    return {
      name: 'plain',
      hasPlaces: false,
      columns,
      read: (row, answers) => readPlain(fieldsOf(row), answers),
      unused: unusedOf(head, columns, plainColumns),
    };
  }
  const missing = ['name', 'type'].filter((name) => !columns.has(name));
  return {
    problem:
      `no column is called ${missing.map((name) => `“School ${name}”`).join(' or ')}. Name and type are required; ` +
      'address, district, county and CDS code are optional. ' +
      (missing.includes('type') ? `Please add a type to each row: ${types}. ` : '') +
      'The California school directory can be read as it is',
  };
};

const fieldReader =
  (columns: ReadonlyMap<string, number>) =>
  ({ fields, corrected }: FileRow): FieldReader =>
  (column) =>
    readValue(corrected?.[column] ?? fields[columns.get(column) ?? -1]);

/** The layout of a list with columns for facilities or areas, each row of which names its school. */
const placeLayoutOf = (
  head: FileRow,
  columns: ReadonlyMap<string, number>,
): Layout | RefusalDetails => {
  if (!columns.has('name') && !columns.has('cdscode')) {
    return {
      problem:
        'no column names the school. Please add a column “School Name” or “CDS Code”, with the school of each row',
    };
  }
  return placeLayout(head, columns);
};

const placeLayout = (head: FileRow, columns: ReadonlyMap<string, number>): Layout => {
  const fieldsOf = fieldReader(columns);
  return {
    name: 'plain',
    hasPlaces: true,
    columns,
    read: (row, answers) => readPlace(fieldsOf(row), answers),
    unused: unusedOf(head, columns, [...plainColumns, 'facility', 'facilitytype', 'area']),
  };
};

/**
 * The layout of a list whose columns a person has chosen. Rows that lack what is required are
 * refused one by one.
 */
export const mappedLayoutOf = (head: FileRow, mapped: ImportColumns): Layout => {
  const found = columnsOf(head.fields);
  const hasPlaces = found.has('facility') || found.has('area');
  const columns = new Map(hasPlaces ? placeColumnsOf(head.fields) : found);
  for (const [field, at] of Object.entries(mapped)) {
    if (at < 0) columns.delete(field);
    else columns.set(field, at);
  }
  const isPlain = columns.has('name') && columns.has('type');
  const namesPlaces = columns.has('facility') || columns.has('area');
  if (!isPlain || namesPlaces) return placeLayout(head, columns);
  const fieldsOf = fieldReader(columns);
  return {
    name: 'plain',
    hasPlaces: false,
    columns,
    read: (row, answers) => readPlain(fieldsOf(row), answers),
    unused: unusedOf(head, columns, plainColumns),
  };
};

/** The names of the columns that are not read. */
const unusedOf = (
  { fields }: FileRow,
  columns: ReadonlyMap<string, number>,
  read: readonly string[],
): string[] => {
  const parts = columns.has('address') ? [] : ['street', 'city', 'state', 'zip'];
  const used = new Set([...read, ...parts].map((name) => columns.get(name)));
  return fields.filter((field, at) => field.trim() !== '' && !used.has(at));
};

const plainColumns = ['name', 'type', 'address', 'district', 'county', 'cdscode'];

const types = schoolTypes.join(', ').replace(/, (?=[^,]*$)/, ' or ');

const byEducationLevel: Record<string, SchoolType> = {
  ELEM: 'Elementary School',
  INTMIDJR: 'Middle School',
  HS: 'High School',
};

const addressOf = (field: FieldReader): string => {
  const place = [field('state'), field('zip')].filter(Boolean).join(' ');
  return [field('street'), field('city'), place].filter(Boolean).join(', ');
};

const readDirectory = (field: FieldReader): RowResult => {
  const code = readCode(field('cdscode'));
  const candidate: Candidate = {
    name: field('school'),
    type: byEducationLevel[field('eilcode').toUpperCase()] ?? 'Other',
    address: addressOf(field),
    district: field('district'),
    county: field('county'),
    cdsCode: code ?? null,
  };
  const refused = (reason: string): RowResult => ({ outcome: 'refused', reason, candidate });
  const skipped = (reason: string): RowResult => ({ outcome: 'skipped', reason, candidate });
  if (!code) return refused(badCode(field('cdscode')));
  if (code.endsWith('0000000')) return skipped('This row is the district itself, not a school.');
  const status = field('statustype');
  if (status === '') return refused('The row has no StatusType.');
  if (status.toLowerCase() !== 'active') return skipped(`The school is ${status.toLowerCase()}.`);
  return { outcome: 'school', candidate };
};

/** The fields of a plain list, and the type; undefined if the word for it is not understood. */
const readFields = (
  field: FieldReader,
  answers: TypeAnswers,
): { candidate: Candidate; type: SchoolType | undefined } => {
  const typed = field('type');
  const type = schoolTypeOf(typed) ?? answers.get(typeKey(typed));
  const candidate: Candidate = {
    name: field('name'),
    type: type ?? 'Other',
    address: field('address') || addressOf(field),
    district: field('district'),
    county: field('county'),
    cdsCode: readCode(field('cdscode')) ?? null,
  };
  return { candidate, type };
};

const readPlain = (field: FieldReader, answers: TypeAnswers): RowResult => {
  const { candidate, type } = readFields(field, answers);
  const typed = field('type');
  const code = field('cdscode');
  if (typed === '') return { outcome: 'refused', reason: MISSING_TYPE, candidate };
  if (!type) return unknownType(typed, candidate);
  if (code !== '' && !candidate.cdsCode) {
    return { outcome: 'refused', reason: badCode(code), candidate };
  }
  return { outcome: 'school', candidate, ...answeredType(typed) };
};

const answeredType = (typed: string): { answeredType?: string } =>
  typed === '' || schoolTypeOf(typed) ? {} : { answeredType: typed };

const MISSING_TYPE = `The type is missing. Please enter one of: ${types}.`;

const unknownType = (typed: string, candidate: Candidate): RowResult => {
  const reason = `The type “${typed.slice(0, 40)}” is not known: please choose what it means.`;
  return { outcome: 'skipped', reason, candidate, unknownType: typed };
};

/** The type of a school may be missing here, because the school may exist already. */
const readPlace = (field: FieldReader, answers: TypeAnswers): RowResult => {
  const { candidate, type } = readFields(field, answers);
  const [typed, code] = [field('type'), field('cdscode')];
  const word = field('facilitytype').toLowerCase();
  const place = {
    facility: field('facility'),
    facilityType: facilityTypes.find((each) => each.toLowerCase() === word) ?? 'Other',
    area: field('area'),
    isTyped: typed !== '',
  };
  const refused = (reason: string): RowResult => ({ outcome: 'refused', reason, candidate, place });
  if (candidate.name === '' && code === '') {
    return refused('The school is missing: please enter its name or its CDS code in each row.');
  }
  if (code !== '' && !candidate.cdsCode) return refused(badCode(code));
  if (typed !== '' && !type) return { ...unknownType(typed, candidate), place };
  return { outcome: 'school', candidate, place, ...answeredType(typed) };
};

const badCode = (code: string): string =>
  /^\d[\d.]*e\+?\d+$/i.test(code)
    ? `The CDS code "${code}" has lost its digits: please have the spreadsheet keep it as text.`
    : `The CDS code must have 14 digits${code ? `, not "${code.slice(0, 40)}"` : ''}.`;
