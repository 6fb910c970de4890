/**
 * Measures rendering of PDFs compared with Typst alone, and the memory that is used afterwards.
 *
 *     node --expose-gc bench/pdf.ts [N]
 *
 * N is how many long reports are rendered one after another for the measurement of memory: 200 by
 * default; 0 skips it.
 *
 * "Typst alone" means a call of Typst's pdf() in this process, with data and photos that were
 * prepared in advance. Both are timed alternately, so that other load of the machine affects both.
 */
import { hash, randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { filesInFolder } from '#server/core/files/files-in-folder.ts';
import { PHOTO_TYPE, photoKey, printPhotoKey } from '#server/photo/photo-key.ts';
import { readPrintPhoto } from '#server/photo/print/print-photo.ts';
import type { PhotoRow } from '#server/photo/queries.ts';
import { openPdf, type PdfDocument, type PdfRenderer, type PdfFile } from '#server/pdf/index.ts';
import { aPhoto } from '#server/pdf/testing/a-photo.ts';
import { aLongPrint, aPrint } from '#server/pdf/testing/a-print.ts';
import { workerMemory } from '#server/pdf/testing/workers.ts';

const inARow = Number(process.argv[2] ?? 200);
const folder = mkdtempSync(join(tmpdir(), 'bench-pdf-'));

const megabytes = (bytes: number) => Math.round(bytes / 1024 / 1024);
const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0;

const timed = async (work: () => unknown): Promise<number> => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};

/** The longest time in ms for which the event loop was blocked during `work`. */
const gapDuring = async (work: () => Promise<unknown>): Promise<number> => {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  await work();
  delay.disable();
  return delay.max / 1e6;
};

const writePhotosToDisk = async (count: number): Promise<Map<string, string>> => {
  const paths = new Map<string, string>();
  for (let number = 0; number < count; number += 1) {
    const path = join(folder, `${number}.jpg`);
    writeFileSync(path, await aPhoto(number));
    paths.set(`p${number}`, path);
  }
  return paths;
};

const compare = async (renderer: PdfRenderer, name: string, documents: PdfDocument[]) => {
  // Typst alone runs in this process, which never returns its memory. So it is loaded only here,
  // after the memory was measured.
  const { typstAlone } = await import('./typst-alone.ts');
  const alone: number[] = [];
  const byRenderer: number[] = [];
  const gaps: number[] = [];
  const quiet: number[] = [];
  for (const document of documents) {
    alone.push(await timed(typstAlone(document)));
    await setImmediate();
    gaps.push(
      await gapDuring(async () =>
        byRenderer.push(await timed(() => renderer.render(document, 'account'))),
      ),
    );
    // Measures for the same time how long the event loop is blocked while nothing is rendered: this
    // delay is caused by the machine itself.
    quiet.push(await gapDuring(() => setTimeout(byRenderer.at(-1))));
  }
  const [a, b] = [median(alone), median(byRenderer)];
  console.log(
    [
      `${name}: ${b.toFixed(0)} ms, Typst alone ${a.toFixed(0)} ms, ratio ${(b / a).toFixed(2)}`,
      `event-loop gap median ${median(gaps).toFixed(0)}, longest ${Math.max(...gaps).toFixed(0)} ms`,
      `while idle ${median(quiet).toFixed(0)}, ${Math.max(...quiet).toFixed(0)} ms`,
    ].join('; '),
  );
};

/**
 * Renders with photos of 2,560 pixels from the file store, as reports have them. For the first PDF
 * each photo is reduced; for later PDFs its stored print size is read. Typst alone gets photos that
 * are already reduced.
 */
const fromStore = async (renderer: PdfRenderer) => {
  const files = await filesInFolder(join(folder, 'store'));
  const pictures = new Map<string, PhotoRow>();
  for (let number = 0; number < 40; number += 1) {
    const photo = await aPhoto(number, { width: 2560, height: 1920 });
    const sha256 = hash('sha256', photo, 'buffer');
    const picture: PhotoRow = {
      id: `p${number}`,
      accountId: randomUUID(),
      sha256,
      contentType: PHOTO_TYPE,
      bytes: photo.length,
      width: 2560,
      height: 1920,
    };
    await files.putFile(photoKey(picture, 'full'), photo, PHOTO_TYPE);
    pictures.set(picture.id, picture);
  }
  const photos = new Map<string, PdfFile>(
    [...pictures].map(([id, picture]) => [id, () => readPrintPhoto(files, picture, 40)]),
  );
  const forget = async () => {
    for (const picture of pictures.values()) await files.removeFile(printPhotoKey(picture));
  };
  const { typstAlone } = await import('./typst-alone.ts');
  const times: Record<'first' | 'later' | 'alone', number[]> = { first: [], later: [], alone: [] };
  let bytes = 0;
  for (let round = 0; round < 9; round += 1) {
    await forget();
    times.first.push(await timed(() => renderer.render(aLongPrint(100, photos), 'account')));
    const later = await timed(async () => {
      bytes = (await renderer.render(aLongPrint(100, photos), 'account')).length;
    });
    times.later.push(later);
    const read = new Map<string, PdfFile>();
    for (const [id, picture] of pictures) {
      const photo = await readPrintPhoto(files, picture, 40);
      if (photo) read.set(id, photo);
    }
    times.alone.push(await timed(typstAlone(aLongPrint(100, read))));
  }
  const [first, later, alone] = [times.first, times.later, times.alone].map(median) as [
    number,
    number,
    number,
  ];
  console.log(
    `100 areas, 40 photos of 2,560 px in the store: first PDF ${first.toFixed(0)} ms, ` +
      `later ${later.toFixed(0)} ms, Typst alone ${alone.toFixed(0)} ms, ` +
      `ratios ${(first / alone).toFixed(2)} and ${(later / alone).toFixed(2)}; ` +
      `${(bytes / 1e6).toFixed(1)} MB`,
  );
};

const memory = () => {
  globalThis.gc?.();
  const workers = workerMemory().map(megabytes).join(' + ');
  const { rss, external } = process.memoryUsage();
  return `server ${megabytes(rss)} MB (${megabytes(external)} of it buffers), worker ${workers} MB`;
};

const soak = async (paths: Map<string, string>) => {
  const renderer = openPdf({ workers: 1, restAfter: 1000 });
  // The first renderings fill the caches of the process, so they are not counted.
  for (let at = 0; at < 5; at += 1) await renderer.render(aLongPrint(100, paths), 'account');
  console.log(`before ${inARow} long reports: ${memory()}`);
  for (let at = 1; at <= inARow; at += 1) {
    await renderer.render(aLongPrint(100, paths), 'account');
    if (at % Math.ceil(inARow / 5) === 0) console.log(`after ${at}: ${memory()}`);
  }
  await setTimeout(3000);
  console.log(`at rest: ${memory()}`);
  await renderer.close();
};

const race = async (paths: Map<string, string>) => {
  const renderer = openPdf({ workers: 1 });
  const bytes = new Map<string, PdfFile>([...paths].map(([id, path]) => [id, readFileSync(path)]));
  const times = (count: number, make: (at: number) => PdfDocument) =>
    Array.from({ length: count }, (_, at) => make(at));
  await renderer.render(aPrint(), 'account');
  const named = (at: number) => aPrint({ header: { schoolName: `School ${at}` } });
  await compare(renderer, 'one page', times(40, named));
  await compare(
    renderer,
    '100 areas, 40 photos by path',
    times(15, () => aLongPrint(100, paths)),
  );
  await compare(
    renderer,
    '100 areas, 40 photos by bytes',
    times(15, () => aLongPrint(100, bytes)),
  );
  await fromStore(renderer);
  await renderer.close();
};

try {
  const paths = await writePhotosToDisk(40);
  if (inARow > 0) await soak(paths);
  await race(paths);
} finally {
  rmSync(folder, { recursive: true });
}
