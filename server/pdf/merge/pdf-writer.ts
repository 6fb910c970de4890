/** Writes a PDF file object by object, so that only the positions of the objects are in memory. */
import { closeSync, openSync, writeSync } from 'node:fs';
import type { PDFObject } from '@cantoo/pdf-lib';

export type PdfWriter = {
  /** Reserves the number of an object that is written later. */
  reserve(count?: number): number;
  write(number: number, object: PDFObject): void;
  /**
   * Writes the table of positions. `root` and `info` are object numbers; `id` has 32 hexadecimal
   * digits.
   */
  finish(trailer: { root: number; info: number; id: string }): void;
  close(): void;
};

const HEAD = '%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n';
/** How many positions are written at a time. */
const AT_ONCE = 10_000;

export const openPdfWriter = (path: string): PdfWriter => {
  const file = openSync(path, 'wx', 0o600);
  const positions: number[] = [0];
  let written = 0;

  const append = (bytes: Uint8Array) => {
    for (let from = 0; from < bytes.length; ) from += writeSync(file, bytes, from);
    written += bytes.length;
  };
  const appendText = (text: string) => append(Buffer.from(text, 'latin1'));
  appendText(HEAD);

  return {
    reserve(count = 1) {
      const first = positions.length;
      for (let at = 0; at < count; at += 1) positions.push(0);
      return first;
    },

    write(number, object) {
      positions[number] = written;
      const head = `${number} 0 obj\n`;
      const tail = '\nendobj\n';
      const size = object.sizeInBytes();
      const bytes = Buffer.alloc(head.length + size + tail.length);
      bytes.write(head, 'latin1');
      object.copyBytesInto(bytes, head.length);
      bytes.write(tail, head.length + size, 'latin1');
      append(bytes);
    },

    finish({ root, info, id }) {
      const table = written;
      appendText(`xref\n0 ${positions.length}\n0000000000 65535 f \n`);
      for (let from = 1; from < positions.length; from += AT_ONCE) {
        const lines = positions
          .slice(from, from + AT_ONCE)
          .map((position) => `${String(position).padStart(10, '0')} 00000 n \n`);
        appendText(lines.join(''));
      }
      appendText(
        `trailer\n<< /Size ${positions.length} /Root ${root} 0 R /Info ${info} 0 R ` +
          `/ID [ <${id}> <${id}> ] >>\nstartxref\n${table}\n%%EOF\n`,
      );
    },

    close: () => closeSync(file),
  };
};
