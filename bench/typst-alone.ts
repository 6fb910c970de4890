/**
 * Typst without our renderer: runs Typst's compiler in this process, with the same input that the
 * renderer would give it.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { readFonts } from '#server/pdf/worker/fonts.ts';
import type { PdfDocument } from '#server/pdf/index.ts';

const templates = join(import.meta.dirname, '../server/pdf/templates');
const fonts = readFonts();
const typst = NodeCompiler.create({
  workspace: templates,
  fontArgs: [{ fontBlobs: fonts.files }],
});

/** Prepares everything. The returned function makes the one call to be timed. */
export const typstAlone = ({ template, data, files }: PdfDocument): (() => Buffer) => {
  const write = (name: string, content: Buffer) => typst.mapShadow(join(templates, name), content);
  typst.resetShadow();
  typst.evictCache(0);
  write('data.json', Buffer.from(JSON.stringify(data)));
  const setting = { fonts: fonts.families, files: [...files.keys()] };
  write('setting.json', Buffer.from(JSON.stringify(setting)));
  for (const [name, file] of files) {
    write(
      `files/${name}`,
      typeof file === 'string' ? readFileSync(file) : Buffer.from(file as Uint8Array),
    );
  }
  return () =>
    typst.pdf({ mainFilePath: join(templates, `${template}.typ`) }, { pdfStandard: 'ua-1' });
};
