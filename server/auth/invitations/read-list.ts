/** Reads a list of people from pasted text or CSV. */
import { parse } from 'csv-parse/sync';
import { InvitedName, ValidEmail } from '#contract/user/user.ts';
import { MOST_INVITED } from '#domain/person/invitation.ts';
import { type Role, roleLabel, roles } from '#domain/person/role.ts';
import { departments } from '#domain/person/user.ts';
import { refuse } from '#server/core/refusals.ts';

export type Department = (typeof departments)[number] | '';

/** `problem` says what is wrong with the row; '' for a row that can be used. */
export type ListedPerson = {
  line: number;
  email: string;
  full_name: string;
  role: Role;
  department: Department;
  problem: string;
};

type Defaults = { role: Role; department: Department };

/**
 * The people of a list. Each line has cells separated by commas, semicolons or tabs, and one or
 * more email addresses, which may have the form Ann Lee <ann@school.org>. A cell with a role or a
 * department applies to all addresses of its line. If the first line names columns and has no
 * address, values are read from these columns, and an unknown role or department is a problem. The
 * person's name is the text before an address in <>, or the value of the columns for names, or, if
 * the first line does not name columns, the only other cell before the only address of the line.
 * Other cells are ignored. Refuses with 'no-addresses' and 'too-many-invitations'.
 */
export const readList = (list: string, defaults: Defaults): ListedPerson[] => {
  const [head, ...rest] = rowsOf(list);
  if (!head) throw refuse('no-addresses');
  const hasHead = !head.cells.some(isAddress) && columnOf(head, addressNames) >= 0;
  const column = (names: readonly string[]) => (hasHead ? columnOf(head, names) : -1);
  const columns: Columns = {
    role: column(['role']),
    department: column(['department']),
    name: column(['name', 'full name', 'display name']),
    first: column(['first name', 'given name']),
    last: column(['last name', 'family name', 'surname']),
  };
  const people = (hasHead ? rest : [head, ...rest]).flatMap((row) =>
    read(row, { hasHead, ...columns }, defaults),
  );
  if (people.length > MOST_INVITED) {
    throw refuse('too-many-invitations', { problem: people.length.toLocaleString('en-US') });
  }
  if (people.length === 0) throw refuse('no-addresses');
  return people;
};

type Row = { line: number; cells: string[] };

/** The index of each column, or -1 if the column is missing. */
type Columns = Record<'role' | 'department' | 'name' | 'first' | 'last', number>;

const addressNames = ['email', 'e-mail', 'email address', 'e-mail address', 'mail', 'address'];

const columnOf = ({ cells }: Row, names: readonly string[]): number =>
  cells.findIndex((cell) => names.includes(cell.toLowerCase()));

const isAddress = (cell: string): boolean => cell.includes('@');

const rowsOf = (list: string): Row[] =>
  list
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .map((text, at) => ({ line: at + 1, cells: cellsOf(text) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));

const cellsOf = (text: string): string[] => joinNames(fieldsOf(text)).flatMap(severalOf);

/**
 * Puts the parts of a name together that a comma has split: 'Doe, Jane <jane@…>' is one person. In a
 * list, a role or a department before the address is not a part of the name.
 */
const joinNames = (fields: readonly string[]): string[] =>
  fields.reduce<string[]>((joined, field) => {
    const parts: string[] = [];
    if (/^[^<>@]+<[^<>]*@/.test(field)) {
      while (isNamePart(joined.at(-1))) parts.unshift(joined.pop() as string);
    }
    return [...joined, [...parts, field].join(', ')];
  }, []);

const isNamePart = (field: string | undefined): boolean =>
  field !== undefined && /\p{L}/u.test(field) && !/[@<>]/.test(field) && !isOtherFact(field);

/** A quote that is not closed is an ordinary character, so that no part of a list is lost. */
const fieldsOf = (text: string): string[] => {
  const options = { delimiter: [',', ';', '\t'], trim: true };
  try {
    return parse(text, { ...options, relax_quotes: true })[0] ?? [];
  } catch {
    // Mail programs write "Lee, Ann" <ann@…>, which is not valid CSV and is split by a pattern.
    const isClosed = text.split('"').length % 2 === 1;
    return isClosed
      ? (text.match(/(?:"[^"]*"|[^",;\t])+/g) ?? []).map((field) => field.trim())
      : (parse(text, { ...options, quote: null })[0] ?? []);
  }
};

/** Splits a field with several email addresses that are separated only by spaces. */
const severalOf = (field: string): string[] =>
  field.split('@').length > 2 && !field.includes('<') ? field.split(/\s+/) : [field];

const read = (
  { line, cells }: Row,
  columns: Columns & { hasHead: boolean },
  defaults: Defaults,
): ListedPerson[] => {
  const addresses = cells.filter(isAddress);
  if (addresses.length === 0) {
    const problem = 'There is no email address in this line.';
    const email = cells.filter(Boolean).join(', ');
    return [{ line, email, full_name: '', ...defaults, problem }];
  }
  // A cell with an email address is not searched for a role or a department, because the name in it
  // ("Lee, Ann" <ann@…>) may be any word.
  const named = cells.filter((cell) => !isAddress(cell));
  const wantedRole = columns.role >= 0 ? (cells[columns.role] ?? '') : '';
  const role = columns.role >= 0 ? roleOf(wantedRole) : named.map(roleOf).find(Boolean);
  const wantedDepartment = columns.department >= 0 ? (cells[columns.department] ?? '') : '';
  const department =
    columns.department >= 0
      ? departmentOf(wantedDepartment)
      : named.map(departmentOf).find(Boolean);
  const problem =
    (wantedRole && !role && `“${wantedRole}” is not a role: ${roleNames}.`) ||
    (wantedDepartment &&
      !department &&
      `“${wantedDepartment}” is not a department: ${departments.join(', ')}.`) ||
    '';
  const nameOfLine = addresses.length === 1 ? nameIn(cells, columns) : '';
  return addresses.map((cell) => {
    const [, before = '', inBrackets] = /^([^<>]*)<([^<>]*)>/.exec(cell) ?? [];
    const written = (inBrackets ?? cell).trim();
    const { success, data } = ValidEmail.safeParse(written);
    const name = InvitedName.safeParse(nameOfLine || withoutQuotes(before));
    const nameProblem = name.success ? '' : `The name ${name.error.issues[0]?.message ?? ''}.`;
    return {
      line,
      email: success ? data : written,
      full_name: name.data ?? '',
      role: role ?? defaults.role,
      department: department ?? defaults.department,
      problem: success ? problem || nameProblem : 'This is not an email address.',
    };
  });
};

/**
 * The person's name in the columns for names, or else in the cell before the email address, '' if
 * there is none.
 */
const nameIn = (cells: readonly string[], columns: Columns & { hasHead: boolean }): string => {
  if (columns.hasHead) {
    const at = (column: number) => cells[column] ?? '';
    return at(columns.name) || `${at(columns.first)} ${at(columns.last)}`.trim();
  }
  const before = cells.slice(0, cells.findIndex(isAddress));
  const [name = '', ...others] = before.filter((cell) => !isOtherFact(cell));
  return others.length === 0 && /\p{L}/u.test(name) ? name : '';
};

/** Whether a cell contains no name: it is empty or has a role, a department or just "Email:". */
const isOtherFact = (cell: string): boolean =>
  cell === '' ||
  roleOf(cell) !== undefined ||
  departmentOf(cell) !== undefined ||
  addressNames.includes(cell.toLowerCase().replace(/:$/, ''));

const withoutQuotes = (name: string): string => name.trim().replaceAll(/^["']+|["']+$/g, '');

const roleNames = roles.map((role) => roleLabel[role]).join(', ');

const roleOf = (cell: string): Role | undefined => {
  const name = cell.toLowerCase();
  return roles.find((role) => role === name || roleLabel[role].toLowerCase() === name);
};

const departmentOf = (cell: string): Department | undefined =>
  departments.find((department) => department.toLowerCase() === cell.toLowerCase());
