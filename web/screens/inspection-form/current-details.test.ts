import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CookieJar, MemoryStorage } from '#web/api/session/session-server.testing.ts';
import { readCurrentDetails, readDetailsAhead } from './current-details.ts';

const ID = '0191f1a2-7c3e-7b62-9d41-2f6a8e5b7c10';
const OTHER = '0191f1a2-7c3e-7b62-9d41-2f6a8e5b7c11';

/**
 * The versions of the inspection that the server sends, one per call; undefined is an error
 * response.
 */
let answers: (number | undefined)[];
const asked = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', new CookieJar());
  vi.stubGlobal('localStorage', new MemoryStorage());
  vi.stubGlobal('location', { protocol: 'https:' });
  vi.stubGlobal('fetch', async (path: string) => {
    asked(path);
    const version = answers.shift();
    return version === undefined
      ? Response.json({ message: 'Please try again.' }, { status: 500 })
      : Response.json({ data: { version } });
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  asked.mockClear();
});

const read = async (id: string) =>
  (await readCurrentDetails(id, new AbortController().signal)).version;

test('details that were read ahead while the link was being followed are used for one edit only', async () => {
  answers = [1, 2];
  await readDetailsAhead(ID);
  await readDetailsAhead(ID);
  expect(await read(ID)).toBe(1);
  expect(await read(ID)).toBe(2);
  expect(asked).toHaveBeenCalledTimes(2);
});

test('details that are older than a second, or of another inspection, are read again', async () => {
  answers = [1, 2, 3, 4];
  await readDetailsAhead(ID);
  vi.advanceTimersByTime(1000);
  expect(await read(ID)).toBe(2);
  await readDetailsAhead(OTHER);
  expect(await read(ID)).toBe(4);
});

test('pressing the link reads the details again if they were read a second ago', async () => {
  answers = [1, 2];
  await readDetailsAhead(ID);
  vi.advanceTimersByTime(1000);
  await readDetailsAhead(ID);
  expect(await read(ID)).toBe(2);
});

test('details that could not be prefetched are read again', async () => {
  answers = [undefined, 2];
  await expect(readDetailsAhead(ID)).rejects.toThrow('Please try again.');
  expect(await read(ID)).toBe(2);
});

test('details are not passed to a form that was left before they arrived', async () => {
  answers = [1];
  const left = new AbortController();
  await readDetailsAhead(ID);
  const reading = readCurrentDetails(ID, left.signal);
  left.abort();
  await expect(reading).rejects.toThrow(/abort/i);
});
