import { hash, randomBytes } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import {
  type FileHandle,
  mkdir,
  mkdtemp,
  open,
  readdir,
  rm,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import S3rver from '@20minutes/s3rver';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Files, openFiles } from './files.ts';
import type { StorageSettings } from './storage-url.ts';

let dataDir: string;
let s3: S3rver;
let endpoint: string;
let spool: string;

beforeAll(async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'S3RVER');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'S3RVER');
  dataDir = await mkdtemp(join(tmpdir(), 'good-repair-files-'));
  // The folder in which the S3 store buffers streams.
  spool = join(dataDir, 'spool');
  await mkdir(spool);
  vi.stubEnv('TMPDIR', spool);
  s3 = new S3rver({
    address: '127.0.0.1',
    port: 0,
    directory: join(dataDir, 's3'),
    silent: true,
    configureBuckets: [{ name: 'photos' }],
  });
  endpoint = `http://127.0.0.1:${(await s3.run()).port}`;
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await s3.close();
  await rm(dataDir, { recursive: true });
});

const folder = () => join(dataDir, 'files');
const inFolder = (): StorageSettings => ({ kind: 'folder', folder: folder() });
const inBucket = (bucket = 'photos'): StorageSettings => ({
  kind: 's3',
  bucket,
  prefix: 'good-repair/',
  endpoint,
  region: 'us-east-1',
  pathStyle: true,
});

const keyOf = (bytes: Uint8Array) =>
  `photos/10000000-0000-4000-8000-000000000001/${hash('sha256', bytes)}.jpg`;

const read = async (files: Files, key: string) => {
  const file = await files.getFile(key);
  return file && { ...file, stream: await buffer(file.stream) };
};

describe.each([
  ['a folder', inFolder],
  ['an S3-compatible store', () => inBucket()],
])('%s', (_, storage) => {
  let files: Files;
  beforeAll(async () => {
    files = await openFiles(storage());
  });

  // `large` has 9 MB, more than the S3 store sends from memory.
  const small = randomBytes(300_000);
  const large = randomBytes(9_000_000);
  const onDisk = async (bytes: Uint8Array) => {
    const path = join(dataDir, `${randomBytes(6).toString('hex')}.jpg`);
    await writeFile(path, bytes);
    return path;
  };

  test.each([
    ['bytes', small, async (bytes: Buffer) => bytes],
    ['a small file by its path', small, onDisk],
    ['a large file by its path', large, onDisk],
    [
      'a stream',
      small,
      async (bytes: Buffer) => Readable.from([bytes.subarray(0, 7), bytes.subarray(7)]),
    ],
    ['a large stream', large, async (bytes: Buffer) => createReadStream(await onDisk(bytes))],
  ])('returns %s as it was stored', async (name, bytes, sourceOf) => {
    const key = `photos/a/${name.replaceAll(' ', '-')}.jpg`;
    expect(await files.hasFile(key)).toBe(false);
    await files.putFile(key, await sourceOf(bytes), 'image/jpeg');
    expect(await files.hasFile(key)).toBe(true);
    expect(await files.sizeOf(key)).toBe(bytes.length);
    const found = await read(files, key);
    expect(found).toMatchObject({ size: bytes.length, contentType: 'image/jpeg' });
    expect(found?.stream.equals(bytes)).toBe(true);
  });

  test('returns nothing for a key that was never stored', async () => {
    expect(await files.getFile(keyOf(randomBytes(8)))).toBeUndefined();
    expect(await files.hasFile(keyOf(randomBytes(8)))).toBe(false);
    expect(await files.sizeOf(keyOf(randomBytes(8)))).toBeUndefined();
  });

  test('replaces a file, and throws no error when a file is removed twice', async () => {
    await files.putFile('reports/one.pdf', Buffer.from('first'), 'application/pdf');
    await files.putFile('reports/one.pdf', Buffer.from('second'), 'application/pdf');
    expect((await read(files, 'reports/one.pdf'))?.stream.toString()).toBe('second');
    await files.removeFile('reports/one.pdf');
    await files.removeFile('reports/one.pdf');
    expect(await files.getFile('reports/one.pdf')).toBeUndefined();
  });

  test('stores a file correctly when several calls store the same file concurrently', async () => {
    const key = keyOf(small);
    await Promise.all([1, 2, 3].map(() => files.putFile(key, small, 'image/jpeg')));
    expect((await read(files, key))?.stream.equals(small)).toBe(true);
  });

  test('stores no part of a stream that breaks off', async () => {
    const breaks = Readable.from(
      (async function* () {
        yield Buffer.alloc(100_000);
        throw new Error('the sender went away');
      })(),
    );
    await expect(files.putFile('photos/a/broken.jpg', breaks, 'image/jpeg')).rejects.toThrow(
      'the sender went away',
    );
    expect(await files.hasFile('photos/a/broken.jpg')).toBe(false);
  });

  test.each([
    '../secret.txt',
    'photos/../../secret.txt',
    '/etc/passwd.txt',
    'photos//a.jpg',
    'photos/.hidden.jpg',
    'photos/A.jpg',
    'photos/a',
    'photos/a.exe',
    'photos/a.jpg\0.txt',
    'photos\\a.jpg',
    'photos/a%2f.jpg',
    `photos/${'a'.repeat(400)}.jpg`,
    '',
  ])('throws an error for the key %j', async (key) => {
    await expect(files.putFile(key, small, 'image/jpeg')).rejects.toThrow('no key');
    await expect(files.getFile(key)).rejects.toThrow('no key');
    await expect(files.hasFile(key)).rejects.toThrow('no key');
    await expect(files.removeFile(key)).rejects.toThrow('no key');
  });

  test('throws an error if the content type does not match the key', async () => {
    await expect(files.putFile('photos/a/b.jpg', small, 'text/html')).rejects.toThrow(
      'should have the content type image/jpeg',
    );
  });

  test('resolves `ping` when files can be stored and read', async () => {
    await expect(files.ping()).resolves.toBeUndefined();
  });

  test('leaves no partial file behind, even when calls fail', async () => {
    expect(await readdir(join(folder(), '.unfinished'))).toEqual([]);
    expect(await readdir(spool)).toEqual([]);
  });
});

describe('the folder', () => {
  test('is accessible to its owner only', async () => {
    const files = await openFiles(inFolder());
    await files.putFile('photos/b/c.jpg', Buffer.from('x'), 'image/jpeg');
    expect((await stat(join(folder(), 'photos/b'))).mode & 0o077).toBe(0);
  });

  test.each([
    ['bytes', () => Buffer.from('durable')],
    ['a stream', () => Readable.from([Buffer.from('durable')])],
    ['a file', () => join(folder(), 'source')],
  ])(
    'syncs %s to the disk before its name appears, and the name afterwards',
    async (name, source) => {
      const files = await openFiles(inFolder());
      await writeFile(join(folder(), 'source'), 'durable');
      const key = keyOf(Buffer.from(name));
      const handle = await open(folder());
      const sync = vi.spyOn(Object.getPrototypeOf(handle) as FileHandle, 'sync');
      const named: boolean[] = [];
      sync.mockImplementation(async function (this: FileHandle) {
        named.push(existsSync(join(folder(), key)));
        await this.datasync();
      });
      try {
        await files.putFile(key, source(), 'image/jpeg');
        expect([named.at(0), named.at(-1)]).toEqual([false, true]);
      } finally {
        sync.mockRestore();
        await handle.close();
      }
    },
  );

  test('is cleared of temporary files older than a day, but not of newer ones, when it is opened', async () => {
    const unfinished = join(folder(), '.unfinished');
    await mkdir(unfinished, { recursive: true });
    await writeFile(join(unfinished, 'old'), 'x');
    await writeFile(join(unfinished, 'new'), 'x');
    const yesterday = new Date(Date.now() - 25 * 3_600_000);
    await utimes(join(unfinished, 'old'), yesterday, yesterday);
    await openFiles(inFolder());
    expect(await readdir(unfinished)).toEqual(['new']);
    await rm(join(unfinished, 'new'));
  });

  test('is reported as not ready when it is missing', async () => {
    const storage: StorageSettings = { kind: 'folder', folder: join(dataDir, 'gone') };
    const files = await openFiles(storage);
    await rm(storage.folder, { recursive: true });
    await expect(files.ping()).rejects.toThrow('ENOENT');
  });
});

describe('the S3-compatible store is not ready', () => {
  test('without its bucket', async () => {
    const files = await openFiles(inBucket('no-such-bucket'));
    await expect(files.ping()).rejects.toThrow(expect.objectContaining({ name: 'NoSuchBucket' }));
    await expect(files.getFile('photos/a/b.jpg')).rejects.toThrow('bucket');
  });

  test('with a wrong secret key', async () => {
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'another');
    const files = await openFiles(inBucket());
    await expect(files.ping()).rejects.toThrow('signature');
    await expect(files.hasFile('photos/a/x.jpg')).rejects.toThrow(
      expect.objectContaining({ $metadata: expect.objectContaining({ httpStatusCode: 403 }) }),
    );
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'S3RVER');
  });
});

describe('removeFolder', () => {
  let lenient: S3rver;
  let port: number;

  beforeAll(async () => {
    lenient = new S3rver({
      address: '127.0.0.1',
      port: 0,
      directory: join(dataDir, 's3-lenient'),
      silent: true,
      // The test server computes the signatures of requests for a bucket differently from S3
      // (decision 0005), so it must not check them.
      allowMismatchedSignatures: true,
      configureBuckets: [{ name: 'photos' }],
    });
    port = (await lenient.run()).port;
  });
  afterAll(async () => {
    await lenient.close();
  });

  test.each([
    ['a folder', inFolder],
    ['an S3-compatible store', () => ({ ...inBucket(), endpoint: `http://127.0.0.1:${port}` })],
  ])(
    'removes everything below the given folder, and nothing else, if the files are in %s',
    async (_, storage) => {
      const files = await openFiles(storage());
      const bytes = Buffer.from('one');
      const keys = ['gone/a/one.txt', 'gone/a/b/two.txt', 'gone/ab/three.txt'];
      for (const key of keys) await files.putFile(key, bytes, 'text/plain; charset=utf-8');
      await files.removeFolder('gone/a');
      await files.removeFolder('gone/a');
      const left = await Promise.all(keys.map((key) => files.hasFile(key)));
      expect(left).toEqual([false, false, true]);
      for (const wrong of ['', '..', 'gone/..', '/gone', 'gone/A']) {
        await expect(files.removeFolder(wrong)).rejects.toThrow('no key');
      }
    },
  );
});
