import { expect, test } from 'vitest';
import { MAX_FILE_MB as served } from '#contract/common.ts';
import { MAX_FILE_MB } from './file-limit.ts';

test('the browser has the same limit for the size of a file as the server', () => {
  expect(MAX_FILE_MB).toBe(served);
});
