/** Finds the columns of a file by their usual names, and reads the values of their fields. */
import { normalizeName } from '#domain/normalize-name.ts';

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
  score: [
    'overallscore',
    'schoolscore',
    'fitscore',
    'overallpercentage',
    'overallpercent',
    'percentage',
    'percent',
  ],
  rating: ['overallrating', 'schoolrating', 'fitrating', 'facilityrating', 'overallcondition'],
  zip: ['zipcode', 'postalcode', 'postcode'],
  facility: [
    'building',
    'buildingname',
    'buildingnumber',
    'buildingno',
    'bldg',
    'bldgname',
    'facilityname',
    'facilitybuilding',
    'buildingfacility',
  ],
  facilitytype: ['buildingtype', 'typeofbuilding', 'typeoffacility'],
  area: [
    'room',
    'roomname',
    'roomnumber',
    'roomno',
    'roomnum',
    'rm',
    'classroom',
    'areaname',
    'roomarea',
    'arearoom',
    'space',
    'spacename',
  ],
};

/**
 * The names of the columns of a list of rooms that are about its schools. “Name” and “type” alone
 * may be those of a room there.
 */
const schoolsOfRooms = {
  name: [...(aliases['name'] ?? []), 'name'],
  type: ['schooltype', 'typeofschool', 'schoollevel'],
};

/** A longer text is not the name of a column. */
const LONGEST_HEADING = 200;

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
  const short = name.slice(0, LONGEST_HEADING);
  return letters(short.replaceAll(/\([^()]*\)|\[[^[\]]*\]/g, '')) || letters(short);
};

/**
 * The position of each column by its name, and by the name of the field that `aliases` maps it to.
 */
export const columnsOf = (names: readonly string[]): ReadonlyMap<string, number> => {
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
export const readValue = (field = ''): string => {
  const value = normalizeName(field);
  const [, quoted = value] = /^="(.*)"$/.exec(value) ?? /^'(\d.*)$/.exec(value) ?? [];
  return /^(null|no data)$/i.test(quoted) ? '' : quoted.trim();
};

/**
 * The columns of a list of facilities or areas. A column called “Type” is about the schools if it
 * is before the columns of facilities and areas.
 */
export const placeColumnsOf = (names: readonly string[]): ReadonlyMap<string, number> => {
  const columns = columnsOf(names);
  const plain = names.map(plainName);
  const firstOf = (wanted: readonly string[]) =>
    wanted.map((name) => plain.indexOf(name)).find((at) => at >= 0);
  const place = Math.min(...['facility', 'area'].map((name) => columns.get(name) ?? names.length));
  const type = firstOf(schoolsOfRooms.type) ?? firstOf(['type']);
  const isOfSchool = type !== undefined && (plain[type] !== 'type' || type < place);
  const found = new Map(columns);
  found.delete('type');
  if (isOfSchool) found.set('type', type);
  const name = firstOf(schoolsOfRooms.name);
  if (name !== undefined) found.set('name', name);
  return found;
};

/**
 * The code of a school, which has 14 digits, as it is or as 01-61119-0130229. A missing leading zero
 * is restored, because spreadsheets treat the code as a number and remove it.
 */
export const readCode = (code: string): string | undefined => {
  const digits = code.replaceAll(/[\s.\-‐‑‒–—−]/g, '');
  return /^\d{13,14}$/.test(digits) ? digits.padStart(14, '0') : undefined;
};
