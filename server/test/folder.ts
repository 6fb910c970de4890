/** A temporary folder for a test file, removed afterwards. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterwards } from './afterwards.ts';

/** Creates an empty folder and returns its path. */
export const temporaryFolder = (): string => {
  const folder = mkdtempSync(path.join(tmpdir(), 'good-repair-test-'));
  afterwards(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};
