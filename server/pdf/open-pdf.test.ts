/** Tests how the renderer queues documents, and how it ends and replaces its workers. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { anEvaluation } from '#domain/testing/an-evaluation.ts';
import { openEngine } from './worker/engine.ts';
import { openPdf, type PdfRenderer, type PdfLog, type PdfOptions } from './open-pdf.ts';
import type { PdfDocument, PdfFile } from './pdf-document.ts';
import { aLongPrint, aPrint, mayacamas } from './testing/a-print.ts';
import { aPhoto } from './testing/a-photo.ts';
import { busyTime, hasEnded, isGone, workerPids } from './testing/workers.ts';

const aRenderer = (options: PdfOptions = {}) => {
  const warn = vi.fn<PdfLog['warn']>();
  const renderer = openPdf({ workers: 1, warmAfter: 0, log: { warn }, ...options });
  onTestFinished(() => renderer.close());
  /** The documents are of one account, unless the test says otherwise. */
  const render = (document: PdfDocument, accountId = 'account') =>
    renderer.render(document, accountId);
  return { ...renderer, render, warn };
};

const published = aPrint({ evaluations: mayacamas() });
const short = aPrint({ evaluations: [anEvaluation()] });
// A document that takes many seconds on any machine.
const endless = aLongPrint(4000, new Map());

const until = (condition: () => boolean) => vi.waitUntil(condition, { timeout: 60_000 });

/** The process id of the only worker of a renderer; waits until the worker is running. */
const warmWorker = async (renderer: Pick<PdfRenderer, 'render'>): Promise<number> => {
  await until(() => workerPids().length === 1);
  const pid = workerPids()[0] as number;
  await renderer.render(short, 'account');
  return pid;
};

const untilBusy = async (pid: number) => {
  const before = busyTime(pid);
  await until(() => busyTime(pid) > before + 10);
};

test('a PDF from a worker process has the same bytes as a PDF that the engine renders directly', async () => {
  const { pdf } = openEngine().render({ ...published, files: new Map() });
  expect(Buffer.from(await aRenderer().render(published)).equals(pdf)).toBe(true);
});

test('each of many concurrent requests gets its own PDF', async () => {
  const renderer = aRenderer({ workers: 2 });
  const prints = Array.from({ length: 8 }, (_, at) =>
    aPrint({ header: { schoolName: `School ${at}` } }),
  );
  const pdfs = await Promise.all(
    prints.map((print, at) => renderer.render(print, `account ${at % 2}`)),
  );
  expect(workerPids()).toHaveLength(2);
  for (const [at, pdf] of pdfs.entries()) {
    expect(Buffer.from(pdf).toString('latin1')).toContain(`Evaluation, School ${at}, `);
  }
});

test('photos may be paths, bytes or functions that fetch them', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'photos-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const bytes = await aPhoto(1, { width: 400, height: 300 });
  const path = join(folder, 'a.jpg');
  writeFileSync(path, bytes);
  const renderer = aRenderer();
  const evaluations = [anEvaluation({ pictures: { fire: ['a'] } })];
  const drawn = (file: PdfFile) =>
    renderer.render(aPrint({ evaluations, photos: new Map([['a', file]]) }));
  const fromBytes = await drawn(bytes);
  expect(fromBytes.length).toBeGreaterThan(bytes.length);
  expect(await drawn(path)).toEqual(fromBytes);
  expect(await drawn(async () => bytes)).toEqual(fromBytes);
  expect(renderer.warn).not.toHaveBeenCalled();

  await drawn(join(folder, 'gone.jpg'));
  expect(renderer.warn).toHaveBeenCalledOnce();
});

test('the photos of a PDF are fetched two at a time', async () => {
  const photo = await aPhoto(1, { width: 400, height: 300 });
  const names = ['a', 'b', 'c', 'd'];
  let running = 0;
  let most = 0;
  const fetch = async () => {
    running += 1;
    most = Math.max(most, running);
    await until(() => most >= 2);
    running -= 1;
    return photo;
  };
  const renderer = aRenderer();
  const evaluations = [anEvaluation({ pictures: { fire: names } })];
  const drawn = (file: PdfFile) =>
    renderer.render(aPrint({ evaluations, photos: new Map(names.map((name) => [name, file])) }));
  expect(await drawn(fetch)).toEqual(await drawn(photo));
  expect(most).toBe(2);
});

test('a photo that cannot be fetched causes an error, and does not affect the next report', async () => {
  const renderer = aRenderer();
  const evaluations = [anEvaluation({ pictures: { fire: ['a', 'b'] } })];
  const photos = new Map<string, PdfFile>([
    ['a', await aPhoto(1, { width: 400, height: 300 })],
    ['b', () => Promise.reject(new Error('The store is down.'))],
  ]);
  await expect(renderer.render(aPrint({ evaluations, photos }))).rejects.toThrow(
    'The store is down.',
  );
  await renderer.render(short);
  expect(renderer.warn).not.toHaveBeenCalled();
});

test('a finished PDF does not stay in memory', async () => {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  const renderer = aRenderer();
  const pdf = new WeakRef(await renderer.render(short));
  await renderer.render(short);
  await until(() => {
    collectGarbage();
    return pdf.deref() === undefined;
  });
  expect(workerPids()).toHaveLength(1);
});

describe('a worker that dies', () => {
  test('while it renders a report causes an error for that report only', async () => {
    const renderer = aRenderer();
    const pid = await warmWorker(renderer);
    const drawn = Promise.allSettled([renderer.render(endless)]);
    await untilBusy(pid);
    process.kill(pid, 'SIGKILL');
    expect(await drawn).toMatchObject([{ reason: { fault: 'worker-lost' } }]);
    expect(await renderer.render(short)).toBeInstanceOf(Uint8Array);
    expect(workerPids()).not.toContain(pid);
  });

  test('while it is idle is replaced without an error', async () => {
    const renderer = aRenderer();
    const pid = await warmWorker(renderer);
    process.kill(pid, 'SIGKILL');
    await until(() => isGone(pid));
    expect(await renderer.render(short)).toBeInstanceOf(Uint8Array);
    expect(renderer.warn).not.toHaveBeenCalled();
  });

  test('because it exceeded the time limit causes the error too-slow, and the next report is rendered', async () => {
    const renderer = aRenderer({ timeLimit: 3000 });
    await expect(renderer.render(endless)).rejects.toMatchObject({
      fault: 'too-slow',
      message: 'The PDF took longer than 3000 ms.',
    });
    expect(await renderer.render(short)).toBeInstanceOf(Uint8Array);
  });

  test('at its start causes an error for each report', async () => {
    const renderer = aRenderer({ fontsDir: '/nowhere' });
    for (const _ of [1, 2]) {
      await expect(renderer.render(short)).rejects.toThrow(/no such file.*\/nowhere/);
    }
  });
});

describe('a worker is replaced', () => {
  test('after a number of reports', async () => {
    const renderer = aRenderer({ recycleAfter: 2 });
    const first = await warmWorker(renderer);
    await renderer.render(short);
    await until(() => isGone(first));
    expect(await renderer.render(short)).toEqual(await renderer.render(short));
  });

  test('when it has grown too large', async () => {
    const renderer = aRenderer({ recycleAtBytes: 1 });
    const first = await warmWorker(renderer);
    await renderer.render(short);
    await until(() => isGone(first));
    await expect.poll(() => workerPids()).toHaveLength(1);
  });

  test('when it is large and idle', async () => {
    const renderer = aRenderer({ restAtBytes: 1, restAfter: 200 });
    const first = await warmWorker(renderer);
    await until(() => isGone(first));
    expect(await renderer.render(short)).toBeInstanceOf(Uint8Array);
  });
});

test('an account with too many waiting reports is refused further ones, and the queued ones are rendered', async () => {
  const renderer = aRenderer({ waitingOfAccount: 1 });
  const drawn = [renderer.render(short), renderer.render(short)];
  await expect(renderer.render(short)).rejects.toMatchObject({ fault: 'busy' });
  expect(await Promise.all(drawn)).toHaveLength(2);
});

test('a long report of one account does not delay a report of another account', async () => {
  const renderer = aRenderer({ workers: 2 });
  const drawn = Promise.allSettled([renderer.render(endless, 'a'), renderer.render(endless, 'a')]);
  expect(await renderer.render(short, 'b')).toBeInstanceOf(Uint8Array);
  await renderer.close();
  const closed = { reason: { fault: 'closed' } };
  expect(await drawn).toMatchObject([closed, closed]);
});

describe('a report that failed', () => {
  const failing = { template: 'report', data: {}, files: new Map() };

  test('is not tried again for ten minutes, for its account', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const renderer = aRenderer();
    const attempt = () => renderer.render(failing).catch((error: unknown) => error);
    const first = await attempt();
    expect(first).toMatchObject({ fault: 'refused' });
    expect(await attempt()).toBe(first);
    expect(renderer.warn).toHaveBeenCalledTimes(1);
    await expect(renderer.render(failing, 'another')).rejects.not.toBe(first);
    vi.advanceTimersByTime(10 * 60_000);
    expect(await attempt()).not.toBe(first);
  });

  test('is tried when it has changed, and does not affect other reports of the account', async () => {
    const renderer = aRenderer();
    await expect(renderer.render({ ...failing })).rejects.toMatchObject({ fault: 'refused' });
    expect(await renderer.render(short)).toBeInstanceOf(Uint8Array);
    const changed = { ...failing, data: { other: 1 } };
    await expect(renderer.render(changed)).rejects.toMatchObject({ fault: 'refused' });
    expect(renderer.warn).toHaveBeenCalledTimes(2);
  });
});

test('data that does not fit the template throws an error with a message', async () => {
  const renderer = aRenderer();
  const document = { template: 'report', data: {}, files: new Map() };
  await expect(renderer.render(document)).rejects.toMatchObject({
    fault: 'refused',
    message: expect.stringContaining('does not contain key'),
  });
});

test('closing ends running and queued reports with an error, and leaves no process running', async () => {
  const renderer = aRenderer();
  const pid = await warmWorker(renderer);
  const drawn = Promise.allSettled([renderer.render(endless), renderer.render(short)]);
  await untilBusy(pid);
  await renderer.close();
  const closed = { reason: { fault: 'closed' } };
  expect(await drawn).toMatchObject([closed, closed]);
  expect(workerPids()).toEqual([]);
  await expect(renderer.render(short)).rejects.toMatchObject({ fault: 'closed' });
});

test('if a server is killed, its PDF workers end too', async () => {
  const program = `
    const { openPdf } = await import('${new URL('open-pdf.ts', import.meta.url).href}');
    await openPdf().render(${JSON.stringify({ ...short, files: null })}, 'account').catch(() => {});
    console.log('drawn');`;
  const server = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(server.stdout, 'data');
  const [worker] = workerPids(server.pid);
  expect(worker).toBeDefined();
  server.kill('SIGKILL');
  await expect.poll(() => hasEnded(worker as number), { timeout: 60_000 }).toBe(true);
});
