import { readdirSync, readFileSync, rmSync, writeFileSync, mkdtempSync, existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { anImage } from '#server/photo/test/photos.ts';
import { openPhotoEncoder } from './open-encoder.ts';

const photo = await anImage('jpeg');
const request = { content: photo, kind: 'jpeg', field: 'roof' } as const;

/** The process ids of the photo workers of this test process, read from Linux's /proc. */
const workerPids = (): number[] =>
  readdirSync(`/proc/${process.pid}/task`)
    .flatMap((thread) =>
      readFileSync(`/proc/${process.pid}/task/${thread}/children`, 'utf8').split(' '),
    )
    .filter((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('encode-process.ts');
      } catch {
        return false;
      }
    })
    .map(Number);

const newWorker = (before: readonly number[]) => workerPids().find((pid) => !before.includes(pid));

test('a photo is encoded in another process, from memory or from a file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'encoder-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'photo'), photo);
  const encoder = openPhotoEncoder();
  const before = workerPids();
  const encoded = await encoder.encode('a', request);
  expect(encoded).toMatchObject({ width: 640, height: 480, photo: expect.any(Buffer) });
  expect(newWorker(before)).toBeDefined();
  const fromFile = await encoder.encode('a', { ...request, content: join(folder, 'photo') });
  expect(fromFile).toEqual(encoded);
});

test('a photo that cannot be decoded is refused with the same sentence as in one process', async () => {
  const content = photo.subarray(0, photo.length / 2);
  await expect(openPhotoEncoder().encode('a', { ...request, content })).rejects.toMatchObject({
    key: 'photo-truncated',
    details: { field: 'roof' },
  });
});

/** An encoder whose only worker is stopped, so that the next photo gets no answer. */
const stoppedWorker = async () => {
  const before = workerPids();
  const encoder = openPhotoEncoder({ atOnce: 1 });
  await encoder.encode('a', request);
  const pid = newWorker(before) as number;
  process.kill(pid, 'SIGSTOP');
  return { encoder, pid };
};

test('a photo that takes too long is refused and its process is killed, and the next one is encoded', async () => {
  const { encoder, pid } = await stoppedWorker();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const refused = encoder.encode('a', request).catch((error: unknown) => error);
  await new Promise((resolve) => setImmediate(resolve));
  vi.advanceTimersByTime(30_000);
  expect(await refused).toMatchObject({ key: 'photo-not-opened', details: { field: 'roof' } });
  vi.useRealTimers();
  await expect.poll(() => existsSync(`/proc/${pid}`)).toBe(false);
  expect(await encoder.encode('a', request)).toMatchObject({ width: 640 });
});

test('a photo whose process was ended by the system is encoded by another one', async () => {
  const { encoder, pid } = await stoppedWorker();
  const encoded = encoder.encode('a', request);
  process.kill(pid, 'SIGKILL');
  expect(await encoded).toMatchObject({ width: 640 });
});

test('a photo of another account is encoded while one account waits for its own', async () => {
  const { encoder, pid } = await stoppedWorker();
  const waiting = encoder.encode('a', request);
  expect(await encoder.encode('b', request)).toMatchObject({ width: 640 });
  process.kill(pid, 'SIGCONT');
  await waiting;
});

test('an account with too many photos waiting is refused, and another one is not', async () => {
  const encoder = openPhotoEncoder({ atOnce: 1, waitingOfAccount: 1 });
  const first = [encoder.encode('a', request), encoder.encode('a', request)];
  await expect(encoder.encode('a', request)).rejects.toMatchObject({ key: 'busy' });
  expect(await encoder.encode('b', request)).toMatchObject({ width: 640 });
  expect(await Promise.all(first)).toHaveLength(2);
});

test('a process that is idle is ended', async () => {
  const before = workerPids();
  const encoder = openPhotoEncoder({ restAfter: 1 });
  await encoder.encode('a', request);
  await expect.poll(() => newWorker(before), { timeout: 20_000 }).toBeUndefined();
});
