import { expect, test } from 'vitest';
import { MAX_FILE_MB as served } from '#contract/common.ts';
import { MAX_FILE_MB } from './file-limit.ts';

test('the browser refuses a file at the size at which the server does', () => {
  expect(MAX_FILE_MB).toBe(served);
});
