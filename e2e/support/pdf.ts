/** Reads the contents of a PDF with Poppler's tools. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const run = promisify(execFile);

/** The text of a PDF, and pdfinfo's lines about it. */
export const readPdf = async (bytes: Buffer): Promise<{ text: string; info: string }> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'good-repair-pdf-'));
  const file = path.join(folder, 'report.pdf');
  writeFileSync(file, bytes);
  try {
    const [text, info] = await Promise.all([
      run('pdftotext', ['-layout', file, '-']),
      run('pdfinfo', [file]),
    ]);
    return { text: text.stdout, info: info.stdout };
  } finally {
    await rm(folder, { recursive: true });
  }
};
