import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { afterwards } from '#server/test/afterwards.ts';
import { temporaryFolder } from '#server/test/folder.ts';
import { StartRefusal } from '#server/core/operation/start-refusal.ts';
import { checkStore } from './check-store.ts';
import { openFiles } from './files.ts';
import type { StorageSettings } from './storage-url.ts';

let endpoint: string;
beforeAll(async () => {
  const store = new S3rver({
    address: '127.0.0.1',
    port: 0,
    directory: join(temporaryFolder(), 's3'),
    silent: true,
    configureBuckets: [{ name: 'photos' }],
  });
  endpoint = `http://127.0.0.1:${(await store.run()).port}`;
  afterwards(() => store.close());
});

beforeEach(() => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'S3RVER');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'S3RVER');
});
afterEach(() => vi.unstubAllEnvs());

/** Checks a store as the start of the server does; returns the warnings. */
const check = async (change: Partial<StorageSettings & { kind: 's3' }> = {}) => {
  const storage: StorageSettings = {
    kind: 's3',
    bucket: 'photos',
    prefix: '',
    endpoint,
    region: 'us-east-1',
    pathStyle: true,
    ...change,
  };
  const warnings: string[] = [];
  const log = { warn: (_: object, sentence: string) => void warnings.push(sentence) };
  await checkStore(await openFiles(storage), storage, log);
  return warnings;
};

test('a store with its bucket and the right credentials is accepted', async () => {
  expect(await check()).toEqual([]);
});

const refusalOf = async (change: Parameters<typeof check>[0] = {}) => {
  const refusal = await check(change).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(StartRefusal);
  return (refusal as Error).message;
};

test('a start with a missing bucket is refused, and the sentence names the bucket', async () => {
  expect(await refusalOf({ bucket: 'no-such-bucket' })).toBe(
    'The object store of STORAGE_URL does not let us in: it has no bucket "no-such-bucket". ' +
      'Create it, or correct STORAGE_URL.',
  );
});

test.each([
  ['an unknown access key', 'AWS_ACCESS_KEY_ID', 'it does not know the key in AWS_ACCESS_KEY_ID.'],
  [
    'a wrong secret key',
    'AWS_SECRET_ACCESS_KEY',
    'AWS_SECRET_ACCESS_KEY does not belong to AWS_ACCESS_KEY_ID.',
  ],
])(
  'a start with %s is refused, and the sentence names the variable',
  async (_, variable, words) => {
    vi.stubEnv(variable, 'another');
    const message = await refusalOf();
    expect(message).toContain(words);
  },
);

test('a start without credentials is refused', async () => {
  const nowhere = join(temporaryFolder(), 'none');
  for (const [name, value] of Object.entries({
    AWS_ACCESS_KEY_ID: undefined,
    AWS_SECRET_ACCESS_KEY: undefined,
    AWS_EC2_METADATA_DISABLED: 'true',
    AWS_SHARED_CREDENTIALS_FILE: nowhere,
    AWS_CONFIG_FILE: nowhere,
  })) {
    vi.stubEnv(name, value);
  }
  expect(await refusalOf()).toContain('there are no credentials.');
});

test('a start while the store cannot be reached is not refused, but a warning is logged', async () => {
  expect(await check({ endpoint: 'http://127.0.0.1:1' })).toEqual([
    'The object store of STORAGE_URL cannot be reached.',
  ]);
});
