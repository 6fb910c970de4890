import { transfer } from 'comlink';
import { runWorker } from '#web/screens/inspection-form/run-worker.ts';
import type { CodeWorker } from './code-worker.ts';
import { openPictures } from './picture-of.ts';

/** The texts of the QR codes in the present picture of a video. */
export type ReadCodes = (video: HTMLVideoElement) => Promise<string[]>;

/** TypeScript's library does not have the Barcode Detection API, which some browsers offer. */
type Detector = { detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]> };
type DetectorClass = {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<string[]>;
};

const FORMAT = 'qr_code';

/**
 * Returns a function that reads codes with what the browser has for it or, if it has nothing or
 * that fails, in a worker, until the signal is aborted. The function throws if both fail.
 */
export async function openCodeReader(signal: AbortSignal): Promise<ReadCodes> {
  let native = await openNative().catch(() => undefined);
  let inWorker: ReadCodes | undefined;
  return async (video) => {
    if (native) {
      try {
        return await native(video);
      } catch {
        // Chromium has the API also where the system has no detector, and then refuses each picture.
        native = undefined;
      }
    }
    inWorker ??= openInWorker(signal);
    return inWorker(video);
  };
}

async function openNative(): Promise<ReadCodes | undefined> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass };
  if (!BarcodeDetector) return undefined;
  const formats = await BarcodeDetector.getSupportedFormats();
  if (!formats.includes(FORMAT)) return undefined;
  const detector = new BarcodeDetector({ formats: [FORMAT] });
  return async (video) => (await detector.detect(video)).map(({ rawValue }) => rawValue);
}

function openInWorker(signal: AbortSignal): ReadCodes {
  const worker = runWorker<CodeWorker>(
    new Worker(new URL('./code-worker.ts', import.meta.url), { type: 'module' }),
  );
  signal.addEventListener('abort', worker.stop);
  const pictureOf = openPictures();
  return async (video) => {
    const picture = pictureOf(video);
    if (!picture) return [];
    const { data, width, height } = picture;
    const pixels = transfer(data, [data.buffer]);
    return Promise.race([worker.remote.read(pixels, width, height), worker.failed]);
  };
}
