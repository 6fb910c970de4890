/** Reads PDFs with the tools of Poppler and qpdf, which `npm test` installs where possible. */
import { execFile } from 'node:child_process';
import { accessSync, constants, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

const isOnPath = (program: string): boolean =>
  (process.env['PATH'] ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });

export const hasPoppler = isOnPath('pdftotext') && isOnPath('pdfinfo');
export const hasQpdf = isOnPath('qpdf');

const withFile = async (
  pdf: Uint8Array,
  program: string,
  argumentsFor: (path: string) => string[],
): Promise<string> => (await bytesOf(pdf, program, argumentsFor)).toString();

const bytesOf = async (
  pdf: Uint8Array,
  program: string,
  argumentsFor: (path: string) => string[],
): Promise<Buffer> => {
  const folder = mkdtempSync(join(tmpdir(), 'pdf-'));
  try {
    const path = join(folder, 'a.pdf');
    writeFileSync(path, pdf);
    const options = { maxBuffer: 64 * 1024 * 1024, encoding: 'buffer' } as const;
    const { stdout } = await run(program, argumentsFor(path), options);
    return stdout;
  } finally {
    rmSync(folder, { recursive: true });
  }
};

/** The text as a reader would select it, with white space collapsed. */
export const textOfPdf = async (pdf: Uint8Array): Promise<string> => {
  const text = await withFile(pdf, 'pdftotext', (path) => [path, '-']);
  return text.replace(/\s+/g, ' ');
};

/** The facts that pdfinfo prints, such as `Tagged`, `Pages` and `Title`. */
export const factsOf = async (pdf: Uint8Array): Promise<Record<string, string>> => {
  const lines = await withFile(pdf, 'pdfinfo', (path) => [path]);
  return Object.fromEntries(
    lines.split('\n').flatMap((line) => {
      const [, name, value] = /^([^:]+):\s*(.*)$/.exec(line) ?? [];
      return name === undefined || value === undefined ? [] : [[name, value]];
    }),
  );
};

/** The structure tree, as pdfinfo prints it. */
export const tagsOf = (pdf: Uint8Array): Promise<string> =>
  withFile(pdf, 'pdfinfo', (path) => ['-struct-text', path]);

/**
 * Where a word stands: the distances of its edges from the left edge of the page in points, once for
 * each time that it is printed. A word that is read from right to left is found in either order.
 */
export const edgesOf = async (
  pdf: Uint8Array,
  word: string,
): Promise<{ left: number; right: number }[]> => {
  const backwards = [...word].toReversed().join('');
  const page = await withFile(pdf, 'pdftotext', (path) => ['-bbox', path, '-']);
  return [...page.matchAll(/xMin="([\d.]+)".* xMax="([\d.]+)".*>(.*)<\/word>/g)]
    .filter(([, , , text]) => [word, backwards].includes(text?.normalize('NFKC') ?? ''))
    .map(([, left, right]) => ({ left: Number(left), right: Number(right) }));
};

/** The output of qpdf's structure check. Rejects when it finds an error. */
export const checkOf = (pdf: Uint8Array): Promise<string> =>
  withFile(pdf, 'qpdf', (path) => ['--check', path]);

/** A page as it would be printed: a PNG with 150 dots per inch. */
export const pageOfPdf = (pdf: Uint8Array, page: number): Promise<Buffer> =>
  bytesOf(pdf, 'pdftoppm', (path) => ['-png', '-r', '150', '-f', `${page}`, '-l', `${page}`, path]);
