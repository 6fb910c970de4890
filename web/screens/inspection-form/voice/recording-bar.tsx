import { useEffect, useRef, useState } from 'react';
import { LONGEST_RECORDING } from '#domain/inspection/voice-note.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { voiceNoteTexts } from '#web/texts/en/voice-note.ts';
import type { Recorder } from './recorder.ts';

/** The time and the loudness of a recording. Screen readers do not read them: they would be recorded. */
export function RecordingBar({ recorder }: { recorder: Recorder }) {
  const texts = useTexts(voiceNoteTexts);
  const [seconds, setSeconds] = useState(0);
  const level = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    let frame = 0;
    const draw = () => {
      setSeconds(Math.min(Math.floor(recorder.elapsed()), LONGEST_RECORDING));
      if (level.current) level.current.style.width = `${Math.round(recorder.level() * 100)}%`;
      frame = requestAnimationFrame(draw);
    };
    draw();
    return () => cancelAnimationFrame(frame);
  }, [recorder]);
  return (
    <span aria-hidden="true" className="flex items-center gap-2 text-sm tabular-nums">
      <span className="size-3 shrink-0 rounded-full bg-poor-solid" />
      {texts.time(clockOf(seconds), clockOf(LONGEST_RECORDING))}
      <span className="h-2 w-10 overflow-hidden rounded-full bg-sunken sm:w-24">
        <span ref={level} className="block h-full w-0 bg-brand" />
      </span>
    </span>
  );
}

/** For example '0:07'. */
const clockOf = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
