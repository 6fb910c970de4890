/**
 * Cleanup for test helpers, which may be called at the top of a file, in a hook or in a test. They
 * cannot use `afterAll`, because vitest ignores an `afterAll` that is registered in a test or in
 * another hook.
 */
import { onTestFinished } from 'vitest';

type Undo = () => unknown;

const ofFile: Undo[] = [];

/**
 * Runs the cleanup that was registered outside of tests, latest first. setup-file.ts calls this
 * after each file.
 */
export const undoFile = async (): Promise<void> => {
  for (const undo of ofFile.splice(0).toReversed()) await undo();
};

/**
 * Registers `undo` to run after the running test, or after the file if no test is running. The
 * function that was registered last runs first.
 */
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
