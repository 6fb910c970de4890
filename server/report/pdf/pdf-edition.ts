/** Which edition of our drawing made a PDF: a changed template makes a new file, not an old look. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../../pdf');

const drawing = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(?:ts|typ|json)$/.test(name) && !name.endsWith('.test.ts'))
  .toSorted();

/** Twelve hexadecimal digits: of everything in server/pdf that draws. */
export const pdfEdition: string = drawing
  .reduce(
    (hash, name) => hash.update(name).update(readFileSync(join(folder, name))),
    createHash('sha256'),
  )
  .digest('hex')
  .slice(0, 12);
