/**
 * Streams XLSX (ECMA-376): one sheet with a bold, frozen first row and a filter. Texts are text
 * cells, so that none can be a formula.
 */
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { daysBetween } from '#domain/calendar.ts';
import type { ExportCell, ExportTable } from './table.ts';

export const xlsxOf = <Row>(table: ExportTable<Row>): AsyncIterable<Uint8Array> => {
  const zip = new ZipFile();
  const parts = { ...fixedParts, 'xl/workbook.xml': workbook(table.name) };
  for (const [path, xml] of Object.entries(parts)) zip.addBuffer(Buffer.from(HEAD + xml), path);
  const sheet = Readable.from(sheetOf(table), { objectMode: false });
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml');
  zip.end();
  const output = zip.outputStream as Readable;
  zip.on('error', (error: Error) => output.destroy(error));
  // When the client stops reading the file, no further rows are read from the database.
  output.on('close', () => sheet.destroy());
  return output;
};

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const fixedParts = {
  '[Content_Types].xml':
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    `<Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/>` +
    `<Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/>` +
    `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/></Types>`,
  '_rels/.rels':
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">' +
    `<Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/_rels/workbook.xml.rels':
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">' +
    `<Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/>` +
    `<Relationship Id="rId2" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
  // The order of cellXfs is that of `styles` below.
  'xl/styles.xml':
    `<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>` +
    '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
    '<fills count="2"><fill><patternFill patternType="none"/></fill>' +
    '<fill><patternFill patternType="gray125"/></fill></fills>' +
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
    '<cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="5"><xf/>' +
    '<xf numFmtId="1" applyNumberFormat="1"/><xf numFmtId="2" applyNumberFormat="1"/>' +
    '<xf numFmtId="14" applyNumberFormat="1"/><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>',
};

const styles = { text: 0, count: 1, score: 2, day: 3, head: 4 } as const;

const workbook = (name: string): string =>
  `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>` +
  `<sheet name="${xmlText(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`;

const sheetOf = async function* <Row>({
  columns,
  pages,
  foot = [],
}: ExportTable<Row>): AsyncGenerator<string> {
  const widths = columns.map(
    ({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  );
  const rowOf = (number: number, cells: readonly [ExportCell, keyof typeof styles][]): string =>
    `<row r="${number}">${cells.map(([value, style], at) => cellOf(`${letter(at)}${number}`, value, style)).join('')}</row>`;
  let number = 1;
  const written = (rows: readonly Row[]): string =>
    rows
      .map((row) => {
        number += 1;
        return rowOf(
          number,
          columns.map(({ of, kind }) => [of(row), kind]),
        );
      })
      .join('');
  yield `${HEAD}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">` +
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView>' +
    `</sheetViews><cols>${widths.join('')}</cols><sheetData>`;
  yield rowOf(
    1,
    columns.map(({ name }) => [name, 'head']),
  );
  for await (const rows of pages) yield written(rows);
  const last = `${letter(columns.length - 1)}${number}`;
  yield `${written(foot)}</sheetData><autoFilter ref="A1:${last}"/></worksheet>`;
};

/** The letters of a column counted from 0: A to Z, then AA to ZZ. */
const letter = (column: number): string =>
  (column < 26 ? '' : letter(Math.floor(column / 26) - 1)) +
  String.fromCharCode(65 + (column % 26));

/**
 * The first day that is written as a date. Excel counts a 29 February 1900, which did not exist, so
 * its numbers for earlier days would be wrong; those days are written as text.
 */
const FIRST_DAY = '1900-03-01';

const cellOf = (place: string, value: ExportCell, style: keyof typeof styles): string => {
  if (value === null) return '';
  const cell = `<c r="${place}" s="${styles[style]}"`;
  if (style === 'day' && String(value) >= FIRST_DAY) {
    return `${cell}><v>${daysBetween('1899-12-30', String(value))}</v></c>`;
  }
  if (typeof value === 'number') return `${cell}><v>${value}</v></c>`;
  return `${cell} t="inlineStr"><is><t xml:space="preserve">${xmlText(value)}</t></is></c>`;
};

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes a text, and removes control characters, most of which XML 1.0 cannot represent. */
const xmlText = (text: string): string =>
  text
    .replaceAll(/[^\t\n\r\u0020-\u007E\u00A0-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll(/[&<>"]/g, (character) => entities[character] as string);
