import { expect, test } from 'vitest';
import { MAX_FILE_MB as served } from '#contract/common.ts';
import { MAX_FILE_MB } from './file-limit.ts';

test('the browser refuses files from the same size on as the server', () => {
  expect(MAX_FILE_MB).toBe(served);
});
