import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const parts = (sheet: string): Record<string, string> => ({
  '[Content_Types].xml':
    `<Types xmlns="${packages}/content-types">` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    `<Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/>` +
    `<Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/>` +
    `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/></Types>`,
  '_rels/.rels':
    `<Relationships xmlns="${packages}/relationships">` +
    `<Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/_rels/workbook.xml.rels':
    `<Relationships xmlns="${packages}/relationships">` +
    `<Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/>` +
    `<Relationship Id="rId2" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook ${main} xmlns:r="${relations}"><sheets><sheet name="Schools" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  // Style 1 of the cells is a date format.
  'xl/styles.xml': `<styleSheet ${main}><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
  'xl/worksheets/sheet1.xml': `<worksheet ${main}><sheetData>${sheet}</sheetData></worksheet>`,
});

/** A zip archive of the given files; the keys are their paths. */
export const anArchive = async (contents: Record<string, string | Buffer>): Promise<Buffer> => {
  const zip = new ZipFile();
  for (const [path, content] of Object.entries(contents)) {
    zip.addBuffer(Buffer.isBuffer(content) ? content : Buffer.from(HEAD + content), path);
  }
  zip.end();
  return buffer(zip.outputStream);
};

/** A workbook whose first sheet has this XML between its `sheetData` tags. */
export const aWorkbookOf = (sheet: string, more: Record<string, string | Buffer> = {}) =>
  anArchive({ ...parts(sheet), ...more });

/** A cell: text, a number as written in the file, or a date in days since 1899-12-30. */
export type WorkbookCell = string | { number: string } | { day: number };

/** A workbook with these rows; an empty list is a row without cells. */
export const aWorkbook = (rows: readonly (readonly WorkbookCell[])[]): Promise<Buffer> =>
  aWorkbookOf(rows.map((cells, at) => rowOf(cells, at + 1)).join(''));

const rowOf = (cells: readonly WorkbookCell[], number: number): string =>
  `<row r="${number}">${cells.map((cell, at) => cellOf(cell, `${String.fromCharCode(65 + at)}${number}`)).join('')}</row>`;

const cellOf = (cell: WorkbookCell, place: string): string => {
  if (typeof cell === 'string') {
    return cell && `<c r="${place}" t="inlineStr"><is><t>${cell}</t></is></c>`;
  }
  if ('day' in cell) return `<c r="${place}" s="1"><v>${cell.day}</v></c>`;
  return `<c r="${place}"><v>${cell.number}</v></c>`;
};
