import { describe, expect, test } from 'vitest';
import type { KnownSchool } from './match.ts';
import { planImport, readImportFile } from './plan.ts';
import { noPlaces } from './testing/no-places.ts';

const nothing = { county: '', district: '' };

const HEAD = 'name,type,address,district,county';

/** The outcome of importing a file with these lines. */
const plan = async (lines: readonly string[], schools: readonly KnownSchool[] = []) => {
  const file = await readImportFile('an account', Buffer.from(lines.join('\n')));
  return planImport(file, nothing, schools, noPlaces);
};

describe('a word in the column of types that is not understood', () => {
  const lines = [HEAD, 'Alder,Charter,,,', 'Elm,charter school,,,', 'Vine,Magnet,,,', 'Oak,ES,,,'];

  test('is asked about once, and its rows are skipped until it is answered', async () => {
    const file = await readImportFile('an account', Buffer.from(lines.join('\n')));
    expect(file.unknownTypes).toEqual([
      { word: 'Charter', rows: 2 },
      { word: 'Magnet', rows: 1 },
    ]);
    const { counts } = await planImport(file, nothing, [], noPlaces);
    expect(counts).toMatchObject({ added: 1, skipped: 3, refused: 0 });
  });

  test('is the type of all its rows once it is answered', async () => {
    const answers = { Charter: 'High School', Magnet: 'Other' } as const;
    const file = await readImportFile('an account', Buffer.from(lines.join('\n')), answers);
    expect(file.unknownTypes).toEqual([]);
    expect((await planImport(file, nothing, [], noPlaces)).rows.map(({ type }) => type)).toEqual([
      'High School',
      'High School',
      'Other',
      'Elementary School',
    ]);
  });
});

describe('names that look the same are the same', () => {
  test.each([
    ['composed and decomposed letters', 'Pen\u0303a High', 'Peña High'],
    ['a zero-width space', 'Roose\u200Bvelt High', 'Roosevelt High'],
    ['a soft hyphen', 'Roose\u00ADvelt High', 'Roosevelt High'],
    ['a no-break space', 'Alder\u00A0High', 'Alder High'],
    ['a control character', 'Alder\u000BHigh', 'Alder High'],
    ['apostrophes', "O'Neill High", 'O’Neill High'],
  ])('despite %s', async (_, sent, stored) => {
    const known: KnownSchool = {
      id: 'id of it',
      name: stored,
      type: 'High School',
      address: '',
      district: 'Napa',
      county: '',
      cdsCode: null,
    };
    const { rows } = await plan([HEAD, `${sent},High School,,Napa,`], [known]);
    expect(rows).toMatchObject([{ outcome: 'unchanged', id: 'id of it' }]);
  });

  test('and are added in one form', async () => {
    const { rows } = await plan([HEAD, 'Pen\u0303a\u200B \u0007High,HS,1\u00A0Elm St,Na\u00ADpa,']);
    expect(rows).toMatchObject([{ name: 'Peña High', address: '1 Elm St', district: 'Napa' }]);
  });
});

test('the names of the columns may be below titles, wrapped, and explained in brackets', async () => {
  const lines = [
    'List of sites 2026-27,,,',
    ',,,',
    '"School\nName *",Type (level),"Address (street, city, state)",CDS-Code:',
    'Alder,HS,"1 Elm St, Napa",="01611190130229"',
    'Elm,HS,,01-61119-0130230',
    "Oak,HS,,'01611190130231",
  ];
  const { rows } = await plan(lines);
  expect(rows).toMatchObject([
    { line: 5, name: 'Alder', address: '1 Elm St, Napa', cdsCode: '01611190130229' },
    { line: 6, cdsCode: '01611190130230' },
    { line: 7, cdsCode: '01611190130231' },
  ]);
});

describe('in a list with tabs', () => {
  const TABS = HEAD.replaceAll(',', '\t');

  test('an unclosed quote is an ordinary character', async () => {
    const { rows } = await plan([
      TABS,
      '"O" Street School\tOther\t\t\t',
      '"Vine\tOther\t\t\t',
      'Elm\tOther',
    ]);
    expect(rows.map(({ name }) => name)).toEqual(['"O" Street School', '"Vine', 'Elm']);
  });

  test('quotation marks that a spreadsheet added are removed', async () => {
    const { rows } = await plan([TABS, '"Smith, ""Ace"" School"\tOther\t"1 Elm St, Napa"\t\t']);
    expect(rows).toMatchObject([{ name: 'Smith, "Ace" School', address: '1 Elm St, Napa' }]);
  });
});
