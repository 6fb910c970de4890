/** Repeats a job in the background, with a pause between the end of a run and the next. */
import { type NoteRun, noteRunOf } from './note-run.ts';

export type Polling = {
  /** Prevents further runs, and waits until a run in progress has ended. */
  stop(): Promise<void>;
};

export type PollingOptions = {
  /** Milliseconds between the end of a run and the next. */
  pause: number;
  /** Milliseconds until the first run. */
  delay: number;
  /** Called when a run fails. The polling continues. */
  onError: (error: unknown) => void;
  /** Notes each run, for the people who operate the server. */
  noteRun?: NoteRun | undefined;
};

/** `isStopped` lets a long run end early. The timers do not keep the process alive. */
export const startPolling = (
  run: (isStopped: () => boolean) => Promise<unknown>,
  { pause, delay, onError, noteRun }: PollingOptions,
): Polling => {
  let running: Promise<unknown> = Promise.resolve();
  let stopped = false;
  const next = () => {
    running = noteRunOf(noteRun, () => run(() => stopped))
      .catch(onError)
      .finally(() => {
        if (!stopped) timer = setTimeout(next, pause).unref();
      });
  };
  let timer = setTimeout(next, delay).unref();
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
};
