import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { JudgedRow } from './judge.ts';
import type { KnownSchool } from './match.ts';
import { planImport, readImportFile } from './plan.ts';
import { noPlaces } from './testing/no-places.ts';

const nothing = { county: '', district: '' };

/** The outcome of importing a file with these lines. */
const plan = async (lines: readonly string[] | Buffer, schools: readonly KnownSchool[] = []) => {
  const bytes = Buffer.isBuffer(lines) ? lines : Buffer.from(lines.join('\n'));
  return planImport(await readImportFile('an account', bytes), nothing, schools, noPlaces);
};

const outcomes = ({ rows }: { rows: JudgedRow[] }) =>
  rows.map(({ line, outcome, reason }) => `${line} ${outcome}${reason && ` ${reason}`}`);

const HEAD = 'name,type,address,district,county';
const aKnown = (facts: Partial<KnownSchool>): KnownSchool => ({
  id: 'id of it',
  name: 'Alder High',
  type: 'High School',
  address: '9 Elm St',
  district: 'Mayacamas Valley Unified',
  county: 'Napa',
  cdsCode: null,
  ...facts,
});

test.each([
  ['name,type'],
  ['School Name,School Type'],
  ['School,Type'],
  ['SITE_NAME,SCHOOL_LEVEL'],
  ['"Site ", level '],
  ['\ufeffCampus;Grade Level'],
])('the columns %s are recognized', async (head) => {
  const row = head.includes(';') ? 'Alder;Middle' : 'Alder,Middle';
  const { rows } = await plan([head, row]);
  expect(rows).toMatchObject([{ name: 'Alder', type: 'Middle School', outcome: 'added' }]);
});

test('a column with the exact name is used in preference to one with a similar name', async () => {
  const { rows } = await plan(['School,Name,Type,School Type', '7,Alder,High,x']);
  expect(rows).toMatchObject([{ name: 'Alder', type: 'High School' }]);
});

test('a file without a required column is refused with the name of that column and of the optional ones', async () => {
  await expect(plan(['School Name,Teacher', 'Alder,Ann'])).rejects.toThrow(
    'One of the first lines must name the columns: no column is called “School type”. Name and type are ' +
      'required; address, district, county and CDS code are optional.',
  );
});

test('a file without both required columns is refused with both names', async () => {
  const missing = 'called “School name” or “School type”. Name';
  await expect(plan(['Teacher', 'Ann'])).rejects.toThrow(missing);
});

describe("the state's directory", () => {
  const sample = readFileSync(new URL('../fixtures/cde-pubschls-sample.tsv', import.meta.url));

  test('adds its active schools, and says why other rows are skipped', async () => {
    const { rows, counts } = await plan(sample);
    expect(outcomes({ rows })).toEqual([
      '2 skipped This row is the district itself, not a school.',
      '3 added',
      '4 added',
      '5 added',
      '6 added',
      '7 skipped The school is closed.',
    ]);
    expect(counts).toEqual({ added: 4, changed: 0, unchanged: 0, skipped: 2, refused: 0 });
    expect(rows[1]).toMatchObject({
      cdsCode: '01611276090146',
      name: 'Cornell Elementary',
      type: 'Elementary School',
      address: '920 Talbot Avenue, Albany, CA 94706-2020',
      district: 'Albany City Unified',
      county: 'Alameda',
    });
    expect(rows.slice(1, 5).map(({ type }) => type)).toEqual([
      'Elementary School',
      'Middle School',
      'High School',
      'High School',
    ]);
  });

  test('has its schools counted for each district, so that one district can be chosen', async () => {
    const file = await readImportFile('an account', sample);
    expect(file).toMatchObject({
      layout: 'directory',
      districts: [{ county: 'Alameda', district: 'Albany City Unified', schools: 4 }],
    });
    const albany = { county: 'alameda', district: 'ALBANY city unified' };
    const { rows } = await planImport(file, albany, [], noPlaces);
    expect(rows).toHaveLength(6);
    const napa = await planImport(file, { county: 'Napa', district: '' }, [], noPlaces);
    expect(napa.rows).toEqual([]);
  });

  const COLUMNS =
    'CDSCode\tStatusType\tCounty\tDistrict\tSchool\tStreet\tCity\tZip\tState\tEILCode';
  const row = (...fields: string[]) => fields.join('\t');

  test.each([
    ['INTMIDJR', 'Middle School'],
    ['ELEMHIGH', 'Other'],
    ['No Data', 'Other'],
    ['', 'Other'],
    ['null', 'Other'],
  ])('a school with the EILCode %j gets the type %s', async (code, type) => {
    const line = row('28662666025901', 'Active', 'Napa', 'NVUSD', 'Vine', '', '', '', '', code);
    expect((await plan([COLUMNS, line])).rows[0]).toMatchObject({ type, address: '' });
  });

  test.each([
    ['1611276090146', 'added', '01611276090146'],
    ['01611276090146', 'added', '01611276090146'],
    ['1.61128E+12', 'refused', null],
    ['No Data', 'refused', null],
    ['016112760901', 'refused', null],
  ])('a row with the code %s is %s', async (code, outcome, cdsCode) => {
    const line = row(code, 'Active', 'Alameda', 'Albany', 'Cornell', '', '', '', '', 'ELEM');
    expect((await plan([COLUMNS, line])).rows[0]).toMatchObject({ outcome, cdsCode });
  });

  test('accepts a status in any case, and refuses a row without a status or a name', async () => {
    const line = (status: string, name: string) =>
      row('28662666025901', status, 'Napa', 'NVUSD', name, '', '', '', '', 'HS');
    const lines = [line('PENDING', 'A'), line('', 'B'), line('Active', 'No Data')];
    expect(outcomes(await plan([COLUMNS, ...lines]))).toEqual([
      '2 skipped The school is pending.',
      '3 refused The row has no StatusType.',
      '4 refused The name is required: please enter the name of the school.',
    ]);
  });
});

describe('a plain list', () => {
  test('may have its columns in any order, semicolons, quotes and short names of types', async () => {
    const { rows } = await plan([
      'Type;School Name;County',
      'elementary;"Peña; Hall ""A""";Napa',
      'MIDDLE SCHOOL;Vine;',
    ]);
    expect(rows).toMatchObject([
      { name: 'Peña; Hall "A"', type: 'Elementary School', county: 'Napa', outcome: 'added' },
      { name: 'Vine', type: 'Middle School', county: '', outcome: 'added' },
    ]);
  });

  test('has each of its invalid rows refused or skipped, with a message', async () => {
    const lines = [
      'Vine,University,,,',
      ',High School,,,',
      `${'n'.repeat(201)},Other,,,`,
      'Alder,Other,,,',
      'ALDER,Other,,,',
    ];
    expect(outcomes(await plan([HEAD, ...lines]))).toEqual([
      '2 skipped The type “University” is not known: please choose what it means.',
      '3 refused The name is required: please enter the name of the school.',
      '4 refused The name must be at most 200 characters.',
      '5 added',
      '6 refused Line 5 is the same school.',
    ]);
  });

  test('has a row refused if its code does not have 14 digits; a leading zero that a spreadsheet removed is restored', async () => {
    const { rows } = await plan([
      'name,type,CDS code',
      'Alder,Other,1611270130294',
      'Vine,Other,1.61127E+12',
      'Elm,Other,12345',
      `Oak,Other,${'9'.repeat(60)}`,
    ]);
    expect(rows.map(({ cdsCode, reason }) => reason || cdsCode)).toEqual([
      '01611270130294',
      'The CDS code "1.61127E+12" has lost its digits: please have the spreadsheet keep it as text.',
      'The CDS code must have 14 digits, not "12345".',
      `The CDS code must have 14 digits, not "${'9'.repeat(40)}".`,
    ]);
  });

  test('has a second row for the same school refused, even if the letter case or the spaces of the name differ', async () => {
    const lines = ['Oak  Knoll,Other,,,', 'OAK KNOLL,Other,,,', 'Oakknoll,Other,,,'];
    const judged = outcomes(await plan([HEAD, ...lines]));
    expect(judged).toEqual(['2 added', '3 refused Line 2 is the same school.', '4 added']);
  });

  test.each([
    ['Windows-1252', Buffer.from(`${HEAD}\nPe\xf1a Hall,Other,,,`, 'latin1')],
    ['UTF-8', Buffer.from(`${HEAD}\nPeña Hall,Other,,,`)],
    ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${HEAD}\nPeña Hall,Other,,,`)],
    ['UTF-16, as Excel saves text', Buffer.from(`\uFEFF${HEAD}\nPeña Hall,Other,,,`, 'utf16le')],
    ['Windows line ends', Buffer.from(`${HEAD}\r\nPeña Hall,Other,,,\r\n\r\n`)],
    ['classic Mac OS line ends', Buffer.from(`${HEAD}\rPeña Hall,Other,,,`)],
  ])('may be in %s', async (_, bytes) => {
    expect((await plan(bytes)).rows).toMatchObject([{ name: 'Peña Hall', outcome: 'added' }]);
  });
});

describe('a school that already exists', () => {
  const code = '28662666025901';
  const line = 'Alder High,High School,9 Elm St,Mayacamas Valley Unified,Napa';

  test('is unchanged if the file has the same values; otherwise the fields that differ are changed', async () => {
    expect((await plan([HEAD, line], [aKnown({})])).rows).toMatchObject([
      { outcome: 'unchanged', id: 'id of it', changes: [] },
    ]);
    const moved = await plan([HEAD, line.replace('9 Elm', '11 Elm')], [aKnown({})]);
    const changes = [{ field: 'address', from: '9 Elm St', to: '11 Elm St' }];
    expect(moved.rows).toMatchObject([{ outcome: 'changed', reason: '', changes }]);
  });

  test('retains its values for fields that are empty in the file', async () => {
    expect((await plan([HEAD, 'alder  high,High School,,,'], [aKnown({})])).rows).toMatchObject([
      { outcome: 'changed', changes: [{ field: 'name' }], notice: '' },
    ]);
    expect((await plan([HEAD, 'Alder High,High School,,,'], [aKnown({})])).rows).toMatchObject([
      { outcome: 'unchanged' },
    ]);
  });

  test('is identified by its code, even if its name differs; a second row with this code is refused', async () => {
    const renamed = `Alder Academy,High School,,,,${code}`;
    const lines = [`${HEAD},CDS Code`, renamed, renamed];
    expect((await plan(lines, [aKnown({ cdsCode: code })])).rows).toMatchObject([
      { outcome: 'changed', changes: [{ field: 'name', from: 'Alder High', to: 'Alder Academy' }] },
      { outcome: 'refused', reason: 'Line 2 is the same school.' },
    ]);
  });

  test('gets its code from the file if it has none, and another row with the same name and another code is a new school', async () => {
    const lines = [
      `${HEAD},cds_code`,
      `${line},${code}`,
      `${line},28662666025902`,
      `${line},${code}`,
    ];
    const { rows } = await plan(lines, [aKnown({ district: '' })]);
    expect(rows).toMatchObject([
      { outcome: 'changed', changes: [{}, { field: 'cdsCode', from: '', to: code }] },
      { outcome: 'added', cdsCode: '28662666025902' },
      { outcome: 'refused', reason: 'Line 2 is the same school.' },
    ]);
  });

  test('is not identified by its name if it is in another district', async () => {
    const other = aKnown({ district: 'Elsewhere Unified' });
    expect((await plan([HEAD, line], [other])).rows).toMatchObject([{ outcome: 'added' }]);
  });

  test('is not identified by its name if several schools have that name', async () => {
    const two = [aKnown({ id: '1', district: 'A' }), aKnown({ id: '2', district: 'B' })];
    expect(outcomes(await plan([HEAD, 'Alder High,High School,,,'], two))).toEqual([
      '2 refused Several schools have this name: please add the district or the CDS code.',
    ]);
  });
});

test('a row that gives a school the name of another school is imported with a warning', async () => {
  const schools = [aKnown({ cdsCode: '28662666026710' }), aKnown({ id: 'b', name: 'Oak High' })];
  const { rows } = await plan(
    [
      HEAD,
      'Alder  HIGH,High School,,Napa Valley Unified,',
      'Vine High,High School,,Napa Valley Unified,',
      'Vine High,High School,,St. Helena Unified,',
      'Oak High,High School,1 Oak St,Mayacamas Valley Unified,',
    ],
    schools,
  );
  expect(rows.map(({ outcome, notice }) => [outcome, notice])).toEqual([
    ['added', 'There is already a school of this name, in Mayacamas Valley Unified.'],
    ['added', ''],
    ['added', 'Line 3 gives this name to another school.'],
    ['changed', ''],
  ]);
});
