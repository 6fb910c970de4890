/**
 * Undoes what a helper has made, wherever it was called: vitest ignores an `afterAll` that is
 * registered in a test or in another hook.
 */
import { onTestFinished } from 'vitest';

type Undo = () => unknown;

const ofFile: Undo[] = [];

/** Undoes what the file has made, the latest first; setup-file.ts calls it after each file. */
export const undoFile = async (): Promise<void> => {
  for (const undo of ofFile.splice(0).toReversed()) await undo();
};

/** Runs `undo` after the running test, otherwise after the file; the latest first. */
export const afterwards = (undo: Undo): void => {
  try {
    onTestFinished(async () => {
      await undo();
    });
  } catch {
    // No test is running.
    ofFile.push(undo);
  }
};
