/**
 * Identifies the source code that PDFs are generated from, so that after a change of a template or
 * a text new files are generated, and the stored ones are not used any more.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The paths of all sources in a folder except tests, relative to the folder. */
const sourcesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:ts|typ|json)$/.test(name) && !/\.test\.ts$|\btesting\b/.test(name))
    .toSorted();

/**
 * Twelve hexadecimal digits that change with the name or the content of any source in the folders.
 */
export const codeHashOf = (folders: readonly string[]): string => {
  const hash = createHash('sha256');
  for (const folder of folders) {
    for (const name of sourcesIn(folder))
      hash.update(name).update(readFileSync(join(folder, name)));
  }
  return hash.digest('hex').slice(0, 12);
};

const root = join(import.meta.dirname, '../../..');

/**
 * The folders whose source code determines a PDF: its numbers and texts, its layout, and the size
 * of its photos, in this order.
 */
export const pdfSources = ['domain', 'server/pdf', 'server/photo/print'].map((folder) =>
  join(root, folder),
);

let codeHash: string | undefined;

/** Computed for the first PDF, because it takes about 20 ms. */
export const pdfCodeHash = (): string => (codeHash ??= codeHashOf(pdfSources));
