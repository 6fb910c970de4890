import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openWriter, type Writer } from './draft-saving.ts';

let written: string[];
let finish: Array<(error?: Error) => void>;
const heard = vi.fn<(error: unknown) => void>();
let writer: Writer<string>;

beforeEach(() => {
  vi.useFakeTimers();
  written = [];
  finish = [];
  heard.mockClear();
  const write = (value: string) =>
    new Promise<void>((resolve, reject) => {
      written.push(value);
      finish.push((error) => (error ? reject(error) : resolve()));
    });
  writer = openWriter(write, heard);
});
afterEach(() => vi.useRealTimers());

const end = async (at: number, error?: Error) => {
  finish[at]?.(error);
  await vi.advanceTimersByTimeAsync(0);
};

test('the first change is written immediately; of the changes made during that write, only the newest is written', async () => {
  for (const value of ['a', 'b', 'c']) writer.change(value);
  expect(written).toEqual(['a']);
  await end(0);
  expect(written).toEqual(['a', 'c']);
  await end(1);
  expect(written).toEqual(['a', 'c']);
  expect(heard.mock.calls).toEqual([[null], [null]]);
});

test('if the page may close, the newest change is written without waiting for the running write', () => {
  writer.change('a');
  writer.change('b');
  writer.hurry();
  expect(written).toEqual(['a', 'b']);
});

test('a failed write is retried after a delay, or replaced immediately by a newer change', async () => {
  const full = new Error('full');
  writer.change('a');
  await end(0, full);
  expect(heard.mock.calls).toEqual([[full]]);
  await vi.advanceTimersByTimeAsync(3000);
  expect(written).toEqual(['a', 'a']);
  await end(1, full);
  writer.change('b');
  expect(written).toEqual(['a', 'a', 'b']);
  await end(2);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(written).toEqual(['a', 'a', 'b']);
});

test('settled() resolves when the last change has been written or has failed', async () => {
  const settled = vi.fn<() => void>();
  writer.change('a');
  writer.change('b');
  void writer.settled().then(settled);
  await end(0);
  expect(settled).not.toHaveBeenCalled();
  await end(1, new Error('full'));
  expect(settled).toHaveBeenCalledOnce();
});

test('a closed writer does not retry', async () => {
  writer.change('a');
  writer.close();
  await end(0, new Error('full'));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(written).toEqual(['a']);
});
