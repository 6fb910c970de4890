/** Maps the columns of a file to the fields of a school. */
import { normalizeName } from '#domain/normalize-name.ts';
import { schoolTypeOf, typeKey } from '#domain/school/school-type-words.ts';
import type { SchoolType } from '#domain/school/school.ts';
import { schoolTypes } from '#domain/school/school.ts';
import type { RefusalDetails } from '#server/core/refusals.ts';
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
 * `skipped` is intended (a closed school), or needs an answer: `unknownType` is the word in the
 * column of types that is not understood. `refused` is an error in the row.
 */
export type RowResult =
  | { outcome: 'school'; candidate: Candidate }
  | {
      outcome: 'skipped' | 'refused';
      reason: string;
      candidate: Candidate;
      unknownType?: string;
    };

/** The types that words of the file mean, as a person has answered, by the words' `typeKey`. */
export type TypeAnswers = ReadonlyMap<string, SchoolType>;

export type Layout = {
  name: 'directory' | 'plain';
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
export const layoutOf = (head: FileRow): Layout | RefusalDetails => {
  const columns = columnsOf(head.fields);
  const fieldsOf =
    ({ fields }: FileRow): FieldReader =>
    (column) =>
      readValue(fields[columns.get(column) ?? -1]);
  const has = (...names: string[]) => names.every((name) => columns.has(name));
  if (has('cdscode', 'statustype', 'school')) {
    return { name: 'directory', read: (row) => readDirectory(fieldsOf(row)), unused: [] };
  }
  if (has('name', 'type')) {
    const parts = columns.has('address') ? [] : ['street', 'city', 'state', 'zip'];
    const used = new Set([...plainColumns, ...parts].map((name) => columns.get(name)));
    const unused = head.fields.filter((field, at) => field.trim() !== '' && !used.has(at));
    return { name: 'plain', read: (row, answers) => readPlain(fieldsOf(row), answers), unused };
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

const plainColumns = ['name', 'type', 'address', 'district', 'county', 'cdscode'];

const types = schoolTypes.join(', ').replace(/, (?=[^,]*$)/, ' or ');

/**
 * Other usual names of the columns, normalized. If a file has several names of a column, the one
 * that is listed first here is used.
 */
const aliases: Readonly<Record<string, readonly string[]>> = {
  name: ['schoolname', 'school', 'sitename', 'site', 'schoolsite', 'campus', 'nameofschool'],
  type: ['schooltype', 'typeofschool', 'schoollevel', 'level', 'gradelevel'],
  address: ['schooladdress', 'siteaddress', 'streetaddress', 'fulladdress', 'mailingaddress'],
  district: ['districtname', 'schooldistrict', 'schooldistrictname', 'lea'],
  county: ['countyname'],
  cdscode: ['cds', 'cdsnumber', 'cdsno', 'cdsid'],
  zip: ['zipcode', 'postalcode', 'postcode'],
};

/**
 * Normalizes a column name: 'Status Type', 'STATUS_TYPE' and 'statustype' are the same, and so are
 * 'Address' and 'Address (street, city)'.
 */
const plainName = (name: string): string => {
  const letters = (text: string) =>
    text
      .normalize('NFKD')
      .toLowerCase()
      .replaceAll(/[^a-z]/g, '');
  return letters(name.replaceAll(/\([^)]*\)|\[[^\]]*\]/g, '')) || letters(name);
};

/**
 * The position of each column by its name, and by the name of the field that `aliases` maps it to.
 */
const columnsOf = (names: readonly string[]): ReadonlyMap<string, number> => {
  const columns = new Map<string, number>();
  names.forEach((name, at) => {
    const plain = plainName(name);
    if (!columns.has(plain)) columns.set(plain, at);
  });
  for (const [column, others] of Object.entries(aliases)) {
    const at = others.map((other) => columns.get(other)).find((each) => each !== undefined);
    if (at !== undefined && !columns.has(column)) columns.set(column, at);
  }
  return columns;
};

/**
 * The value of a field as it is stored. Blank, NULL and No Data all mean that there is no value;
 * `="0161"` and `'0161` are how lists for spreadsheet programs write a number as text.
 */
const readValue = (field = ''): string => {
  const value = normalizeName(field);
  const [, quoted = value] = /^="(.*)"$/.exec(value) ?? /^'(\d.*)$/.exec(value) ?? [];
  return /^(null|no data)$/i.test(quoted) ? '' : quoted.trim();
};

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

const readPlain = (field: FieldReader, answers: TypeAnswers): RowResult => {
  const typed = field('type');
  const type = schoolTypeOf(typed) ?? answers.get(typeKey(typed));
  const code = field('cdscode');
  const candidate: Candidate = {
    name: field('name'),
    type: type ?? 'Other',
    address: field('address') || addressOf(field),
    district: field('district'),
    county: field('county'),
    cdsCode: readCode(code) ?? null,
  };
  const refused = (reason: string): RowResult => ({ outcome: 'refused', reason, candidate });
  if (typed === '') return refused(`The type is missing. Please enter one of: ${types}.`);
  if (!type) {
    const reason = `The type “${typed.slice(0, 40)}” is not known: please choose what it means.`;
    return { outcome: 'skipped', reason, candidate, unknownType: typed };
  }
  if (code !== '' && !candidate.cdsCode) return refused(badCode(code));
  return { outcome: 'school', candidate };
};

/**
 * The code of a school, which has 14 digits, as it is or as 01-61119-0130229. A missing leading zero
 * is restored, because spreadsheets treat the code as a number and remove it.
 */
const readCode = (code: string): string | undefined => {
  const digits = code.replaceAll(/[\s.\-‐‑‒–—−]/g, '');
  return /^\d{13,14}$/.test(digits) ? digits.padStart(14, '0') : undefined;
};

const badCode = (code: string): string =>
  /^\d[\d.]*e\+?\d+$/i.test(code)
    ? `The CDS code "${code}" has lost its digits: please have the spreadsheet keep it as text.`
    : `The CDS code must have 14 digits${code ? `, not "${code.slice(0, 40)}"` : ''}.`;
