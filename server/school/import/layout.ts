/** Maps the columns of a file to the fields of a school. */
import type { SchoolType } from '#domain/school.ts';
import { schoolTypes } from '#domain/school.ts';
import type { RefusalDetails } from '../../core/refusals.ts';
import type { FileRow } from './parse.ts';

/** A school as the file describes it; '' for an empty field. */
export type Candidate = {
  name: string;
  type: SchoolType;
  address: string;
  district: string;
  county: string;
  cdsCode: string | null;
};

/** `skipped` is intended (a closed school); `refused` is an error in the row. */
export type Reading =
  | { outcome: 'school'; candidate: Candidate }
  | { outcome: 'skipped' | 'refused'; reason: string; candidate: Candidate };

export type Layout = { name: 'directory' | 'plain'; read: (row: FileRow) => Reading };

type Fields = (column: string) => string;

/** Detects the layout from the header row, or returns what is missing in it. */
export const layoutOf = (head: FileRow): Layout | RefusalDetails => {
  const columns = new Map(head.fields.map((name, at) => [plainName(name), at]));
  const fieldsOf =
    ({ fields }: FileRow): Fields =>
    (column) =>
      known(fields[columns.get(column) ?? -1]);
  const has = (...names: string[]) => names.every((name) => columns.has(name));
  if (has('cdscode', 'statustype', 'school')) {
    return { name: 'directory', read: (row) => readDirectory(fieldsOf(row)) };
  }
  if (has('name', 'type')) return { name: 'plain', read: (row) => readPlain(fieldsOf(row)) };
  return {
    problem:
      'name, type, address, district and county, or those of the California school directory ' +
      '(CDSCode, StatusType, School and so on)',
  };
};

const aliases: Record<string, string> = { schoolname: 'name', schooltype: 'type' };

/** Normalizes a column name: 'Status Type' and 'statustype' are equal. */
const plainName = (name: string): string => {
  const plain = name.toLowerCase().replaceAll(/[^a-z]/g, '');
  return aliases[plain] ?? plain;
};

/** Blank, NULL and No Data all mean that there is no value. */
const known = (field = ''): string => (/^(null|no data)$/i.test(field) ? '' : field);

const byEducationLevel: Record<string, SchoolType> = {
  ELEM: 'Elementary School',
  INTMIDJR: 'Middle School',
  HS: 'High School',
};

const readDirectory = (field: Fields): Reading => {
  const street = field('street');
  const place = [field('state'), field('zip')].filter(Boolean).join(' ');
  const code = readCode(field('cdscode'));
  const candidate: Candidate = {
    name: field('school'),
    type: byEducationLevel[field('eilcode').toUpperCase()] ?? 'Other',
    address: [street, field('city'), place].filter(Boolean).join(', '),
    district: field('district'),
    county: field('county'),
    cdsCode: code ?? null,
  };
  const refused = (reason: string): Reading => ({ outcome: 'refused', reason, candidate });
  const skipped = (reason: string): Reading => ({ outcome: 'skipped', reason, candidate });
  if (!code) return refused(badCode(field('cdscode')));
  if (code.endsWith('0000000')) return skipped('This row is the district itself, not a school.');
  const status = field('statustype');
  if (status === '') return refused('The row has no StatusType.');
  if (status.toLowerCase() !== 'active') return skipped(`The school is ${status.toLowerCase()}.`);
  return { outcome: 'school', candidate };
};

const readPlain = (field: Fields): Reading => {
  const wanted = field('type');
  const type = schoolTypes.find((each) => shortType(each) === shortType(wanted));
  const code = field('cdscode');
  const candidate: Candidate = {
    name: field('name'),
    type: type ?? 'Other',
    address: field('address'),
    district: field('district'),
    county: field('county'),
    cdsCode: readCode(code) ?? null,
  };
  const refused = (reason: string): Reading => ({ outcome: 'refused', reason, candidate });
  if (!type) return refused(`The type must be one of: ${schoolTypes.join(', ')}.`);
  if (code !== '' && !candidate.cdsCode) return refused(badCode(code));
  return { outcome: 'school', candidate };
};

/** Allows 'Elementary' as a short form of 'Elementary School'. */
const shortType = (type: string): string => type.toLowerCase().replace(/\s+school$/, '');

/**
 * 14 digits; restores a leading zero that a spreadsheet removed by treating the code as a number.
 */
const readCode = (code: string): string | undefined =>
  /^\d{13,14}$/.test(code) ? code.padStart(14, '0') : undefined;

const badCode = (code: string): string =>
  /e\+/i.test(code)
    ? `The CDS code "${code}" has lost its digits: please have the spreadsheet keep it as text.`
    : `The CDS code must have 14 digits${code ? `, not "${code.slice(0, 40)}"` : ''}.`;
