/** Reads the sheets of an Excel workbook (.xlsx), whose files are in a zip archive. */
import { type Unzipped, unzipSync } from 'fflate';
import type { WorkbookAnswer, WorkbookSheet } from '#server/school/import/file/workbook.ts';
import { type NumberFormat, numberFormatOf } from './number-format.ts';
import {
  readSheet,
  type SheetContext,
  type SheetLimits,
  type SheetRow,
  SheetTooLarge,
  unescapeCharacters,
} from './sheet.ts';
import { parseXml } from './xml.ts';

/** The maximum size of all parts of a workbook together when unpacked, in bytes. */
const MAX_UNPACKED = 160 * 1024 * 1024;

/** Sheets after these are not read. */
const MAX_SHEETS = 30;

/** The signs of other kinds of file that are zip archives too. */
const otherKinds = [
  { sign: 'META-INF/manifest.xml', problem: 'open-document' },
  { sign: 'xl/workbook.bin', problem: 'binary' },
  { sign: 'Index/Document.iwa', problem: 'numbers' },
  { sign: 'Index.zip', problem: 'numbers' },
] as const;

/** Reads the visible sheets that have content, in their order. */
export const readWorkbook = (bytes: Uint8Array, limits: SheetLimits): WorkbookAnswer => {
  try {
    const { size, names } = contentsOf(bytes);
    const other = otherKinds.find(({ sign }) => names.has(sign));
    if (other) return { problem: other.problem };
    if (!names.has(WORKBOOK)) return { problem: 'not-workbook' };
    if (size > MAX_UNPACKED) return { problem: 'too-large' };
    return { sheets: readSheets(bytes, limits) };
  } catch (error) {
    return { problem: error instanceof SheetTooLarge ? 'too-large' : 'damaged' };
  }
};

const WORKBOOK = 'xl/workbook.xml';

/**
 * The files of the archive, and their size when unpacked as the archive states it. Nothing is
 * unpacked here; later no more memory is allocated for the files than the archive states.
 */
const contentsOf = (bytes: Uint8Array): { size: number; names: Set<string> } => {
  const names = new Set<string>();
  let size = 0;
  unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      names.add(name);
      size += originalSize;
      return false;
    },
  });
  return { size, names };
};

const readSheets = (bytes: Uint8Array, limits: SheetLimits): WorkbookSheet[] => {
  const files = unzipSync(bytes, { filter: ({ name }) => /\.(xml|rels)$/i.test(name) });
  const { sheets, startsIn1904 } = readContents(files);
  const context: SheetContext = {
    strings: readStrings(textOf(files, 'xl/sharedStrings.xml'), limits),
    formats: readFormats(textOf(files, 'xl/styles.xml')),
    startsIn1904,
  };
  const visible = sheets.filter(({ isHidden }) => !isHidden).slice(0, MAX_SHEETS);
  return visible
    .map(({ name, path }) => sheetOf(name, textOf(files, path), context, limits))
    .filter((sheet) => 'problem' in sheet || sheet.rows.length > 0);
};

const sheetOf = (
  name: string,
  xml: string,
  context: SheetContext,
  limits: SheetLimits,
): WorkbookSheet => {
  try {
    const { rows, hiddenRows } = readSheet(xml, context, limits);
    return { name, rows: rows.map(fileRowOf), hiddenRows };
  } catch (error) {
    if (!(error instanceof SheetTooLarge)) throw error;
    return { name, problem: error.limit, column: error.column };
  }
};

const fileRowOf = ({ number, cells }: SheetRow) => {
  const fields: string[] = Array.from({ length: Math.max(...cells.keys()) + 1 }, () => '');
  for (const [column, text] of cells) fields[column] = text;
  return { line: number, fields };
};

type SheetEntry = { name: string; path: string; isHidden: boolean };

/** The sheets of the workbook in their order, and the first day of its dates. */
const readContents = (files: Unzipped): { sheets: SheetEntry[]; startsIn1904: boolean } => {
  const paths = readRelations(textOf(files, 'xl/_rels/workbook.xml.rels'));
  const sheets: SheetEntry[] = [];
  let startsIn1904 = false;
  parseXml(textOf(files, WORKBOOK), {
    open(name, attributes) {
      if (name === 'workbookPr') startsIn1904 = /^(1|true)$/.test(attributes()['date1904'] ?? '');
      if (name !== 'sheet') return;
      const given = attributes();
      const id = Object.entries(given).find(([key]) => key.endsWith(':id'))?.[1] ?? '';
      const path = paths.get(id);
      const isHidden = (given['state'] ?? 'visible') !== 'visible';
      if (path) sheets.push({ name: given['name'] ?? '', path, isHidden });
    },
  });
  return { sheets, startsIn1904 };
};

/** The paths of the worksheets in the archive, by their ids. Other sheets, such as charts, are left out. */
const readRelations = (xml: string): Map<string, string> => {
  const paths = new Map<string, string>();
  parseXml(xml, {
    open(name, attributes) {
      if (name !== 'Relationship') return;
      const { Id: id = '', Type: type = '', Target: target = '' } = attributes();
      if (!type.endsWith('/worksheet')) return;
      paths.set(id, target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`);
    },
  });
  return paths;
};

/** The strings that cells refer to by their position. */
const readStrings = (xml: string, { characters }: SheetLimits): string[] => {
  const strings: string[] = [];
  let left = characters;
  let current = '';
  parseXml(xml, {
    open(name) {
      if (name === 'si') current = '';
    },
    text(value, path) {
      if (path.at(-1) !== 't' || path.includes('rPh')) return;
      current += value;
      left -= value.length;
      if (left < 0) throw new SheetTooLarge('size');
    },
    close(name) {
      if (name === 'si') strings.push(unescapeCharacters(current));
    },
  });
  return strings;
};

/** The number format of each style of a cell. */
const readFormats = (xml: string): NumberFormat[] => {
  const codes = new Map<number, string>();
  const formats: NumberFormat[] = [];
  let isCellStyle = false;
  parseXml(xml, {
    open(name, attributes) {
      if (name === 'cellXfs') isCellStyle = true;
      if (name === 'numFmt') {
        const { numFmtId = '', formatCode = '' } = attributes();
        codes.set(Number(numFmtId), formatCode);
      }
      if (name === 'xf' && isCellStyle) {
        const id = Number(attributes()['numFmtId'] ?? 0);
        formats.push(numberFormatOf(id, codes.get(id)));
      }
    },
    close(name) {
      if (name === 'cellXfs') isCellStyle = false;
    },
  });
  return formats;
};

/** The text of an XML file of the archive; an empty document if there is no such file. */
const textOf = (files: Unzipped, path: string): string => {
  const bytes = files[path];
  if (!bytes) return '<none/>';
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  return new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8').decode(bytes);
};
