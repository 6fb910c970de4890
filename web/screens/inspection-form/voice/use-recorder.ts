import { useEffect, useRef, useState } from 'react';
import {
  problemOf,
  type Recorded,
  type Recorder,
  type RecordingProblem,
  startRecorder,
} from './recorder.ts';

export type RecordingState =
  | { is: 'off'; problem?: RecordingProblem; last?: Pick<Recorded, 'seconds' | 'isFull'> }
  | { is: 'starting' }
  | { is: 'on'; recorder: Recorder };

/** A device has one microphone: a recording that begins ends the one before, which is stored. */
let running: Recorder | undefined;

/**
 * `add` is called with each recording, also if the component is removed while it records, so that
 * nothing that was said is lost.
 */
export function useRecorder(type: string, add: (recorded: Recorded) => void) {
  const [state, setState] = useState<RecordingState>({ is: 'off' });
  const latest = useRef(add);
  const isGone = useRef(false);
  const recorder = useRef<Recorder>(undefined);
  useEffect(() => {
    latest.current = add;
  });
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      recorder.current?.stop();
    };
  }, []);

  const onEnd = (end: Recorded | RecordingProblem | null) => {
    if (running === recorder.current) running = undefined;
    recorder.current = undefined;
    if (end === null) return setState({ is: 'off' });
    if (typeof end === 'string') return setState({ is: 'off', problem: end });
    setState({ is: 'off', last: { seconds: end.seconds, isFull: end.isFull } });
    return latest.current(end);
  };
  const start = async () => {
    setState({ is: 'starting' });
    running?.stop();
    try {
      const started = await startRecorder(type, onEnd);
      recorder.current = started;
      running = started;
      if (isGone.current) started.cancel();
      else setState({ is: 'on', recorder: started });
    } catch (error) {
      setState({ is: 'off', problem: problemOf(error) });
    }
  };
  return { state, start };
}
