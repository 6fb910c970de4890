import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { collect, type MemoryShare, photoMemory, release, setAside } from './photo-memory.ts';

let folder: string;
let path: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'photo-memory-'));
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(async () => {
  path = join(await mkdtemp(join(folder, 'test-')), 'photo');
});

const chunks = async function* (...texts: string[]) {
  for (const text of texts) yield Buffer.from(text);
};

/** The number of bytes that are still free, at most 100. */
const roomIn = (memory: { openShare(): MemoryShare }): number => {
  const share = memory.openShare();
  let room = 0;
  while (share.take(1)) room += 1;
  share.close();
  return room;
};

describe('the memory that all uploads share', () => {
  test('can be used up to its last byte by several uploads', () => {
    const memory = photoMemory(100);
    const [one, other] = [memory.openShare(), memory.openShare()];
    expect(one.take(60)).toBe(true);
    expect(other.take(41)).toBe(false);
    expect(other.take(40)).toBe(true);
    one.giveBack(60);
    expect(roomIn(memory)).toBe(60);
    other.close();
    expect(roomIn(memory)).toBe(100);
  });

  test('has no room for an upload that was closed, and such an upload cannot give bytes back a second time', () => {
    const memory = photoMemory(100);
    const share = memory.openShare();
    expect(share.take(10)).toBe(true);
    share.close();
    share.giveBack(10);
    expect(share.take(1)).toBe(false);
    expect(roomIn(memory)).toBe(100);
  });
});

describe('bytes that arrive in chunks', () => {
  test('stay in memory while there is room', async () => {
    const memory = photoMemory(6);
    const share = memory.openShare();
    expect(await collect(chunks('abc', 'def'), path, share)).toEqual(Buffer.from('abcdef'));
    expect(roomIn(memory)).toBe(0);
  });

  test('are all moved to a file, and their memory is released, if one of them does not fit in memory', async () => {
    const memory = photoMemory(7);
    const content = await collect(chunks('abc', 'def', 'gh', 'i'), path, memory.openShare());
    expect(content).toBe(path);
    expect(await readFile(path, 'utf8')).toBe('abcdefghi');
    expect((await stat(path)).mode & 0o077).toBe(0);
    expect(roomIn(memory)).toBe(7);
  });

  test('do not overwrite an existing file', async () => {
    await writeFile(path, 'other');
    const collecting = collect(chunks('abc'), path, photoMemory(0).openShare());
    await expect(collecting).rejects.toThrow('EEXIST');
    expect(await readFile(path, 'utf8')).toBe('other');
  });
});

test.each([100, 0])(
  'with room for %i bytes, three bytes are held in memory if they fit, otherwise in a file, until they are released',
  async (limit) => {
    const memory = photoMemory(limit);
    const share = memory.openShare();
    const waiting = await setAside(Buffer.from('abc'), path, share);
    expect(typeof waiting).toBe(limit > 0 ? 'object' : 'string');
    const bytes = typeof waiting === 'string' ? await readFile(waiting) : waiting;
    expect(bytes.toString()).toBe('abc');
    await release(waiting, share);
    expect(await readdir(join(path, '..'))).toEqual([]);
    expect(roomIn(memory)).toBe(limit);
  },
);
