import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { ThreadStream } from './thread-stream.ts';

const kilobytes = (count: number, value: number) => new Uint8Array(count * 1024).fill(value);

test('a long response is delivered in pieces, one per turn of the event loop, and the next response follows its last piece', async () => {
  const stream = new ThreadStream(() => undefined);
  const read: number[][] = [];
  stream.on('data', (bytes: Uint8Array) => read.push([bytes.length / 1024, bytes[0] ?? 0]));
  await setImmediate();
  stream.answered(kilobytes(150, 1));
  stream.answered(kilobytes(1, 2));
  const turns = [read.length];
  while (read.length < 4) {
    await setImmediate();
    turns.push(read.length);
  }
  expect(read).toEqual([
    [64, 1],
    [64, 1],
    [22, 1],
    [1, 2],
  ]);
  expect(turns).toEqual([1, 2, 4]);
});

test('messages that are written together are sent together, copied into a buffer of exactly their length', async () => {
  const sent: Uint8Array<ArrayBuffer>[] = [];
  const stream = new ThreadStream((messages) => sent.push(messages));
  const whole = Buffer.from('parse bind sync');
  stream.cork();
  for (const part of [whole.subarray(0, 6), whole.subarray(6)]) stream.write(part);
  stream.uncork();
  stream.write(whole.subarray(0, 5));
  await setImmediate();
  expect(sent.map((bytes) => Buffer.from(bytes).toString())).toEqual(['parse bind sync', 'parse']);
  expect(sent.map(({ buffer }) => buffer.byteLength)).toEqual([15, 5]);
});
