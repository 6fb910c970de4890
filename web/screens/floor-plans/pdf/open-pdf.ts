// Draws pages of a PDF with pdf.js, which parses the file in a worker of its own: a file that takes
// too long is given up, and the page of the app is not blocked (docs/decisions/0304).
import { getDocument, PDFWorker, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The most pages of which one can be chosen. */
export const MOST_PAGES = 200;

/** The longer side of a drawn page, in pixels; the server stores no larger plans of this shape. */
const SIDE = 2560;

/** How long opening a file or drawing a page may take, in ms. */
const TIME_LIMIT = 20_000;

export type OpenedPdf = {
  pages: number;
  /** Draws a page, the first of which is 1, as a PNG on white. */
  drawPage: (page: number) => Promise<Blob>;
  close: () => void;
};

/** Rejects if the work takes too long. */
const inTime = <Result>(work: Promise<Result>): Promise<Result> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The PDF takes too long.')), TIME_LIMIT);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
};

/** Rejects for a file that is damaged, needs a password, or takes too long. */
export async function openPdf(data: ArrayBuffer): Promise<OpenedPdf> {
  const port = new Worker(new URL('./pdf-worker.ts', import.meta.url), { type: 'module' });
  const failed = new Promise<never>((_, reject) => {
    port.addEventListener('error', () => reject(new Error('The worker failed.')));
  });
  failed.catch(() => undefined);
  const close = () => port.terminate();
  try {
    const opening = getDocument({
      data,
      worker: PDFWorker.create({ port }),
      // The content security policy allows no WebAssembly.
      useWasm: false,
      enableXfa: false,
      stopAtErrors: false,
      // A bomb in an image is not decoded.
      maxImageSize: 100_000_000,
    });
    const pdf = await inTime(Promise.race([opening.promise, failed]));
    return {
      pages: pdf.numPages,
      drawPage: (page) => inTime(Promise.race([drawPage(pdf, page), failed])),
      close,
    };
  } catch (error) {
    close();
    throw error;
  }
}

async function drawPage(pdf: PDFDocumentProxy, number: number): Promise<Blob> {
  const page = await pdf.getPage(number);
  const { width, height } = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: SIDE / Math.max(width, height) });
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(viewport.width));
  canvas.height = Math.max(1, Math.round(viewport.height));
  const task = page.render({ canvas, viewport, background: '#fff' });
  const timer = setTimeout(() => task.cancel(), TIME_LIMIT);
  await task.promise.finally(() => clearTimeout(timer));
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No image.'))), 'image/png');
  });
}
