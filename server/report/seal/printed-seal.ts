/** What the paper says of a sealed version: the check code, and a QR code of the page that checks it. */
import { encode } from 'uqr';
import { codeInPrint } from '#domain/seal.ts';
import type { PrintedSeal } from '#server/pdf/documents/report-document.ts';
import type { Seal } from '../queries.ts';

export const printedSeal = ({ version, code, appUrl }: Seal): PrintedSeal => {
  const url = `${appUrl}/check/${code}`;
  return { version, code: codeInPrint(code), url, qr: qrOf(url) };
};

/** The black modules of each line of the QR code, as runs. Readers correct up to 15 % of damage. */
const qrOf = (text: string): PrintedSeal['qr'] => {
  const { size, data } = encode(text, { border: 0, ecc: 'M' });
  const runs: [x: number, y: number, length: number][] = [];
  for (const [y, line] of data.entries()) {
    for (const [x, isBlack] of line.entries()) {
      const last = runs.at(-1);
      if (!isBlack) continue;
      if (last && last[1] === y && last[0] + last[2] === x) last[2] += 1;
      else runs.push([x, y, 1]);
    }
  }
  return { size, runs };
};
