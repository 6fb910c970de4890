import { describe, expect, test } from 'vitest';
import { TEMPLATE } from '#domain/school/import-template.ts';
import type { KnownSchool } from '#server/school/import/match.ts';
import { planImport, readImportFile } from '#server/school/import/plan.ts';
import type { KnownPlaces } from './known-places.ts';

const HEAD = 'School Name,School Type,CDS Code,Building,Room';
const CODE = '28662666025901';

const aKnown = (facts: Partial<KnownSchool> = {}): KnownSchool => ({
  id: 'lincoln',
  name: 'Lincoln High',
  type: 'High School',
  address: '9 Elm St',
  district: 'Mayacamas Valley Unified',
  county: 'Napa',
  cdsCode: null,
  ...facts,
});

/** The plan of importing these lines into an account with these schools and places. */
const plan = async (
  lines: readonly string[],
  schools: readonly KnownSchool[] = [],
  places: Partial<KnownPlaces> = {},
) => {
  const file = await readImportFile('an account', Buffer.from(lines.join('\n')));
  return planImport(file, { county: '', district: '' }, schools, () =>
    Promise.resolve({ facilities: [], areas: [], ...places }),
  );
};

/** Each row in short, for example '2 added area: school facility area'. */
const inShort = ({ rows }: Awaited<ReturnType<typeof plan>>) =>
  rows.map(({ line, outcome, level, adds, reason }) =>
    [`${line} ${outcome} ${level}`, reason || adds.join(' ')].filter(Boolean).join(': '),
  );

test('a row may describe a school, a facility, an area, or all of them together', async () => {
  const planned = await plan([
    HEAD,
    'Lincoln High,HS,,Main Building,Room 205',
    'Lincoln High,,,Main Building,Room 206',
    'Lincoln High,,,Gym,',
    'Lincoln High,,,,Playground',
    'Nguyễn Du Elementary,Elementary,,,',
    "Nguyễn Du Elementary,,,O'Peña Hall,",
  ]);
  expect(inShort(planned)).toEqual([
    '2 added area: school facility area',
    '3 added area: area',
    '4 added facility: facility',
    '5 added area: area',
    '6 added school: school',
    '7 added facility: facility',
  ]);
  expect(planned.totals).toEqual({ schools: 2, facilities: 3, areas: 3, changedSchools: 0 });
  const [main, gym] = planned.writes.facilities;
  expect(planned.writes.areas).toMatchObject([
    { facilityId: main?.id, name: 'Room 205', schoolId: planned.writes.schools[0]?.id },
    { facilityId: main?.id, name: 'Room 206' },
    { facilityId: null, name: 'Playground' },
  ]);
  expect(gym).toMatchObject({ name: 'Gym', type: 'Other' });
});

test('what occurs several times in a file is added once', async () => {
  const planned = await plan([
    HEAD,
    'Lincoln High,HS,,Main Building,Room 205',
    'LINCOLN  HIGH,HS,,main building,ROOM 205',
    'Lincoln High,HS,,Main Building,',
    'Lincoln High,HS,,,',
  ]);
  expect(inShort(planned).slice(1)).toEqual([
    '3 unchanged area',
    '4 unchanged facility',
    '5 unchanged school',
  ]);
  expect(planned.totals).toEqual({ schools: 1, facilities: 1, areas: 1, changedSchools: 0 });
});

describe('the school of a row', () => {
  test('is that of the account with its CDS code, or else with its name', async () => {
    const { rows, writes } = await plan(
      [
        'School,CDS,Room',
        `,${CODE},Room 1`,
        `Lincoln HS,${CODE},Room 2`,
        'lincoln high,,Room 3',
        'O’Peña Academy,,Room 4',
      ],
      [aKnown({ cdsCode: CODE }), aKnown({ id: 'pena', name: "O'Peña Academy" })],
    );
    expect(writes.areas.map(({ schoolId }) => schoolId)).toEqual([
      'lincoln',
      'lincoln',
      'lincoln',
      'pena',
    ]);
    // A list of rooms renames no school.
    expect(writes.changedSchools).toEqual([]);
    expect(rows[1]).toMatchObject({ name: 'Lincoln High', outcome: 'added' });
  });

  test('is added if its type is known from any of its rows, and otherwise refused', async () => {
    const planned = await plan([
      'School,School type,Room',
      'Vine,,Room 1',
      'Vine,High School,Room 2',
      'Elm,,Room 1',
    ]);
    expect(inShort(planned)).toEqual([
      '2 added area: school area',
      '3 added area: area',
      '4 refused area: There is no school called “Elm”. Please check the name, or add the type of the school to add it.',
    ]);
    expect(planned.writes.schools).toMatchObject([{ name: 'Vine', type: 'High School' }]);
  });

  test('must be named in each row', async () => {
    const planned = await plan(['School,Room', 'Lincoln High,1', ',2'], [aKnown()]);
    expect(inShort(planned)[1]).toBe(
      '3 refused area: The school is missing: please enter its name or its CDS code in each row.',
    );
  });

  test('is refused if only its code is given and no school has it', async () => {
    expect(inShort(await plan(['CDS,Room', `${CODE},1`]))).toEqual([
      '2 refused area: No school has this CDS code: please add the name and the type of the school.',
    ]);
  });

  test('is refused if several schools have its name, unless its district says which', async () => {
    const two = [aKnown({ id: '1', district: 'A' }), aKnown({ id: '2', district: 'B' })];
    const { rows } = await plan(['School,District,Room', 'Lincoln High,B,1'], two);
    expect(rows).toMatchObject([{ outcome: 'added', id: '2' }]);
    const unclear = await plan(['School,Room', 'Lincoln High,1'], two);
    expect(inShort(unclear)).toEqual([
      '2 refused area: Several schools have this name: please add the district or the CDS code.',
    ]);
  });

  test('is refused if several new schools of the file have its name', async () => {
    const planned = await plan([
      'School,Type,CDS,Room',
      `Lincoln,HS,${CODE},1`,
      'Lincoln,HS,28662666025902,1',
      'Lincoln,HS,,2',
    ]);
    expect(inShort(planned)[2]).toBe(
      '4 refused area: Several schools of the file have this name: please add the district or the CDS code.',
    );
    expect(planned.totals).toMatchObject({ schools: 2, areas: 2 });
  });

  test('gets the fields of its rows, the first of which counts if they differ', async () => {
    const planned = await plan(
      [
        'School,Address,County,Room',
        'Lincoln High,,Napa,1',
        'Lincoln High,11 Elm St,,2',
        'Lincoln High,12 Elm St,,3',
      ],
      [aKnown()],
    );
    expect(planned.rows.map(({ outcome }) => outcome)).toEqual(['added', 'added', 'added']);
    expect(planned.writes.changedSchools).toMatchObject([{ id: 'lincoln', address: '11 Elm St' }]);
    expect(planned.rows[0]?.changes).toMatchObject([{ field: 'address', from: '9 Elm St' }]);
    expect(planned.notices).toEqual([
      'Lines 3 and 4 give “Lincoln High” another address: “11 Elm St” is imported, not “12 Elm St”.',
    ]);
  });
});

describe('a facility or area that exists', () => {
  const main = { id: 'main', schoolId: 'lincoln', name: 'Main Building' };
  const room = { schoolId: 'lincoln', facilityId: 'main', name: 'Room 205' };

  test('is unchanged, and a new area is added to the facility', async () => {
    const planned = await plan(
      [HEAD, 'Lincoln High,,,MAIN building,room 205', 'Lincoln High,,,Main Building,Room 206'],
      [aKnown()],
      { facilities: [main], areas: [room] },
    );
    expect(inShort(planned)).toEqual(['2 unchanged area', '3 added area: area']);
    expect(planned.writes).toMatchObject({
      facilities: [],
      areas: [{ facilityId: 'main', name: 'Room 206' }],
    });
  });

  test('is found without its facility, if the row names none', async () => {
    const lines = ['School,Room', 'Lincoln High,Room 205', 'Lincoln High,Room 7'];
    const planned = await plan(lines, [aKnown()], { facilities: [main], areas: [room] });
    expect(inShort(planned)).toEqual(['2 unchanged area', '3 added area: area']);
  });

  test('is refused if several facilities have the name', async () => {
    const planned = await plan([HEAD, 'Lincoln High,,,Main Building,1'], [aKnown()], {
      facilities: [main, { ...main, id: 'other' }],
    });
    expect(inShort(planned)).toEqual([
      '2 refused area: The school has several facilities called “Main Building”: please rename all but one of them first.',
    ]);
  });
});

test('a name that is too long is refused, and its school is added by another row', async () => {
  const planned = await plan([HEAD, `Vine,HS,,Gym,${'n'.repeat(201)}`, 'Vine,HS,,Gym,1']);
  expect(inShort(planned)).toEqual([
    '2 refused area: The name of the area must be at most 200 characters.',
    '3 added area: school facility area',
  ]);
});

describe('the columns of a list of rooms', () => {
  test.each([
    ['School,Building,Room'],
    ['Site\tBldg.\tRoom #'],
    ['Campus;Facility (building);Area (room)'],
    ['SCHOOL_NAME,FACILITY_NAME,ROOM_NUMBER'],
  ])('are recognized: %s', async (head) => {
    const separator = /[,;\t]/.exec(head)?.[0] ?? ',';
    const line = ['Lincoln High', 'Main', '205'].join(separator);
    const { rows } = await plan([head, line], [aKnown()]);
    expect(rows).toMatchObject([{ name: 'Lincoln High', facility: 'Main', area: '205' }]);
  });

  test('may have the name and the type of a room, which are not those of the school', async () => {
    const file = await readImportFile(
      'an account',
      Buffer.from('School,Room,Name,Type\nLincoln High,205,Ms. Ann,Classroom'),
    );
    expect(file.unused).toEqual(['Name', 'Type']);
    expect(file.unknownTypes).toEqual([]);
  });

  test('must name the school', async () => {
    await expect(plan(['Building,Room', 'Main,205'])).rejects.toThrow(
      'no column names the school. Please add a column “School Name” or “CDS Code”',
    );
  });

  test('may have the type of a building, if it is one of ours', async () => {
    const head = 'School,Building,Building type';
    const { writes } = await plan(
      [head, 'Lincoln High,Gym,athletic', 'Lincoln High,P3,Portable'],
      [aKnown()],
    );
    expect(writes.facilities.map(({ type }) => type)).toEqual(['Athletic', 'Other']);
  });
});

test('the template can be imported as it is', async () => {
  const file = await readImportFile('an account', Buffer.from(TEMPLATE));
  expect(file.unused).toEqual([]);
  const planned = await plan([TEMPLATE]);
  expect(inShort(planned)).toEqual(['2 added area: school facility area', '3 added area: area']);
  expect(planned.writes.schools).toMatchObject([{ address: '100 Main St, Napa, CA 94558' }]);
});
