import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** A sheet of a workbook: the XML between its `sheetData` tags, and what follows them. */
type Sheet = { name: string; rows: string; after?: string; state?: 'hidden' | 'veryHidden' };

const parts = (sheets: readonly Sheet[], properties = ''): Record<string, string> => ({
  '[Content_Types].xml':
    `<Types xmlns="${packages}/content-types">` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    `<Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/>` +
    `<Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/>` +
    sheets
      .map(
        (_, at) =>
          `<Override PartName="/xl/worksheets/sheet${at + 1}.xml" ContentType="${types}.worksheet+xml"/>`,
      )
      .join('') +
    '</Types>',
  '_rels/.rels':
    `<Relationships xmlns="${packages}/relationships">` +
    `<Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/_rels/workbook.xml.rels':
    `<Relationships xmlns="${packages}/relationships">` +
    `<Relationship Id="rIdS" Type="${relations}/styles" Target="styles.xml"/>` +
    sheets
      .map(
        (_, at) =>
          `<Relationship Id="rId${at}" Type="${relations}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
      )
      .join('') +
    '</Relationships>',
  'xl/workbook.xml':
    `<workbook ${main} xmlns:r="${relations}">${properties}<sheets>` +
    sheets
      .map(
        ({ name, state }, at) =>
          `<sheet name="${name}" sheetId="${at + 1}"${state ? ` state="${state}"` : ''} r:id="rId${at}"/>`,
      )
      .join('') +
    '</sheets></workbook>',
  // Style 1 of the cells is a date format.
  'xl/styles.xml': `<styleSheet ${main}><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
  ...Object.fromEntries(
    sheets.map(({ rows, after = '' }, at) => [
      `xl/worksheets/sheet${at + 1}.xml`,
      `<worksheet ${main}><sheetData>${rows}</sheetData>${after}</worksheet>`,
    ]),
  ),
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

type WorkbookExtras = {
  /** What follows the rows of the first sheet. */
  after?: string;
  /** More sheets, after the first one. */
  sheets?: readonly Sheet[];
  /** The properties of the workbook. */
  properties?: string;
  /** Files that are added or replaced, by their paths. */
  files?: Record<string, string | Buffer>;
};

/** A workbook whose first sheet has this XML between its `sheetData` tags. */
export const aWorkbookOf = (
  rows: string,
  { after = '', sheets = [], properties = '', files = {} }: WorkbookExtras = {},
) => anArchive({ ...parts([{ name: 'Schools', rows, after }, ...sheets], properties), ...files });

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
