import { describe, expect, test } from 'vitest';
import { aWorkbookOf } from '#server/school/import/testing/a-workbook.ts';
import { readWorkbook } from './read-workbook.ts';

const limits = { rows: 100, columns: 100, cells: 1000, characters: 100_000 };

const sheetsOf = async (...args: Parameters<typeof aWorkbookOf>) => {
  const answer = readWorkbook(await aWorkbookOf(...args), limits);
  if (!('sheets' in answer)) throw new Error(`The workbook cannot be read: ${answer.problem}`);
  return answer.sheets.map((sheet) => {
    if (!('rows' in sheet)) throw new Error(`The sheet cannot be read: ${sheet.problem}`);
    return sheet;
  });
};

/** The fields of the rows of the first sheet. */
const fieldsOf = async (...args: Parameters<typeof aWorkbookOf>) =>
  (await sheetsOf(...args))[0]?.rows.map(({ fields }) => fields);

const text = (value: string, place = '') =>
  `<c${place && ` r="${place}"`} t="inlineStr"><is><t>${value}</t></is></c>`;

test('the value of merged cells is the value of each of their rows that has other content', async () => {
  const rows =
    `<row r="2">${text('Napa', 'A2')}${text('Alder', 'B2')}</row><row r="3">${text('Elm', 'B3')}</row>` +
    `<row r="5">${text('Vine', 'B5')}</row><row r="6">${text('Oak', 'B6')}</row>`;
  expect(
    await fieldsOf(rows, { after: '<mergeCells count="1"><mergeCell ref="A2:A5"/></mergeCells>' }),
  ).toEqual([
    ['Napa', 'Alder'],
    ['Napa', 'Elm'],
    ['Napa', 'Vine'],
    ['', 'Oak'],
  ]);
});

test.each(['hidden="1"', 'hidden="true"', 'ht="0" customHeight="1"'])(
  'a row with %s is left out and counted',
  async (attribute) => {
    const rows = `<row r="1">${text('Alder')}</row><row r="2" ${attribute}>${text('Elm')}</row><row r="3" hidden="1"/>`;
    expect(await sheetsOf(rows)).toEqual([
      { name: 'Schools', rows: [{ line: 1, fields: ['Alder'] }], hiddenRows: 1 },
    ]);
  },
);

test('hidden sheets and sheets without content are left out', async () => {
  const rows = `<row r="1">${text('Alder')}</row>`;
  const sheets = await sheetsOf('', {
    sheets: [
      { name: 'Old', rows, state: 'hidden' },
      { name: 'Older', rows, state: 'veryHidden' },
      { name: 'New', rows },
    ],
  });
  expect(sheets.map(({ name }) => name)).toEqual(['New']);
});

test('cells and rows without references follow the ones before them', async () => {
  const rows = `<row>${text('Name')}<c/>${text('Type')}</row><row/><row>${text('Alder')}${text('HS', 'C3')}${text('x')}</row>`;
  expect((await sheetsOf(rows))[0]?.rows).toEqual([
    { line: 1, fields: ['Name', '', 'Type'] },
    { line: 3, fields: ['Alder', '', 'HS', 'x'] },
  ]);
});

test('strings of the workbook may have several formats, escaped characters and a pronunciation', async () => {
  const strings =
    '<sst><si><t>Alder_x000D_\nSchool</t></si><si><r><t>Elm &amp; </t></r><r><t>Oak</t></r></si>' +
    '<si><t>山</t><rPh sb="0" eb="1"><t>やま</t></rPh></si><si><t>a_x005F_x000D_b</t></si><si/></sst>';
  const cells = [0, 1, 2, 3, 4, 9].map((at) => `<c t="s"><v>${at}</v></c>`).join('');
  expect(
    await fieldsOf(`<row>${cells}</row>`, { files: { 'xl/sharedStrings.xml': strings } }),
  ).toEqual([['Alder\r\nSchool', 'Elm & Oak', '山', 'a_x000D_b']]);
});

test('elements may have a namespace prefix, and targets may be absolute', async () => {
  const files = {
    'xl/_rels/workbook.xml.rels':
      '<p:Relationships xmlns:p="http://schemas.openxmlformats.org/package/2006/relationships">' +
      '<p:Relationship Id="a" Type="http://purl.oclc.org/ooxml/officeDocument/relationships/worksheet" Target="/xl/worksheets/sheet1.xml"/></p:Relationships>',
    'xl/workbook.xml':
      '<x:workbook xmlns:x="http://purl.oclc.org/ooxml/spreadsheetml/main" xmlns:rel="http://purl.oclc.org/ooxml/officeDocument/relationships">' +
      '<x:sheets><x:sheet name="S" sheetId="1" rel:id="a"/></x:sheets></x:workbook>',
    'xl/worksheets/sheet1.xml':
      '<x:worksheet xmlns:x="http://purl.oclc.org/ooxml/spreadsheetml/main"><x:sheetData><x:row r="1"><x:c r="B1" t="str"><x:f>"A"</x:f><x:v>Alder</x:v></x:c></x:row></x:sheetData></x:worksheet>',
  };
  expect(await fieldsOf('', { files })).toEqual([['', 'Alder']]);
});

test('true and false are words, an error is empty, and a date is written with its year first', async () => {
  const cells =
    '<c t="b"><v>1</v></c><c t="b"><v>0</v></c><c t="e"><v>#N/A</v></c>' +
    '<c t="d"><v>2026-11-21T00:00:00</v></c><c s="1"><v>46000.75</v></c>';
  expect(await fieldsOf(`<row>${cells}</row>`)).toEqual([
    ['TRUE', 'FALSE', '', '2026-11-21', '2025-12-09'],
  ]);
  expect(
    await fieldsOf(`<row>${cells}</row>`, { properties: '<workbookPr date1904="1"/>' }),
  ).toEqual([['TRUE', 'FALSE', '', '2026-11-21', '2029-12-10']]);
});

describe('a number is written', () => {
  test.each([
    ['with all its digits', 'General', '1.611196090161E12', '1611196090161'],
    ['with all its digits, whatever its decimals are for', '#,##0.00', '94558', '94558'],
    ['with the leading zeros of a ZIP code', '00000', '2134', '02134'],
    ['in two parts', '00000\\-0000', '21341234', '02134-1234'],
    ['as a CDS code', '00"-"00000"-"0000000', '1611196090161', '01-61119-6090161'],
    ['by the section for its size', '[<=99999]00000;00000\\-0000', '2134', '02134'],
    ['by the other section', '[<=99999]00000;00000\\-0000', '21341234', '02134-1234'],
    ['as a number though the format has a word with a d', '"Dist. "0', '7', '7'],
    ['as a date', '[$-409]d\\-mmm\\-yy;@', '46000', '2025-12-09'],
  ])('%s: %s', async (_, code, number, expected) => {
    const styles = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="${code.replaceAll('"', '&quot;').replaceAll('<', '&lt;')}"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="164"/></cellXfs></styleSheet>`;
    expect(
      await fieldsOf(`<row><c><v>${number}</v></c></row>`, { files: { 'xl/styles.xml': styles } }),
    ).toEqual([[expected]]);
  });
});

test('an XML file that is cut off makes the workbook unreadable', async () => {
  const files = { 'xl/worksheets/sheet1.xml': '<worksheet><sheetData><row>' };
  expect(readWorkbook(await aWorkbookOf('', { files }), limits)).toEqual({ problem: 'damaged' });
});
