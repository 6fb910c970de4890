// Reads QR codes in a worker, because reading one picture takes up to a tenth of a second on a tablet.
import { expose } from 'comlink';
import jsQR from 'jsqr';

const codeWorker = {
  read(pixels: Uint8ClampedArray, width: number, height: number): string[] {
    // Labels are printed dark on white, and looking for light ones takes as long again.
    const found = jsQR(pixels, width, height, { inversionAttempts: 'dontInvert' });
    return found ? [found.data] : [];
  },
};

export type CodeWorker = typeof codeWorker;

expose(codeWorker);
