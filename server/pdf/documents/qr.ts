import { encode } from 'uqr';

/** A QR code. Each run is a row of black modules that starts at (x, y) and extends to the right. */
export type QrCode = {
  size: number;
  runs: readonly (readonly [x: number, y: number, length: number])[];
};

/** The QR code of a text. Readers correct up to 15 % of damage. */
export const qrOf = (text: string): QrCode => {
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
