import type { VoiceNote as VoiceNoteData } from '#contract/inspection/voice-note.ts';
import { plural } from '#domain/plural.ts';
import { RecordingPlayer } from './recording-player.tsx';

/** The recording and the transcript of a mark, for people who are signed in. */
export const VoiceNote = ({
  voiceNote: { url, seconds, transcript },
  of,
}: {
  voiceNote: VoiceNoteData;
  /** The category and the area. */
  of: string;
}) => (
  <figure className="mt-1 flex flex-col gap-1">
    <RecordingPlayer
      src={url}
      label={`Voice note, ${of}, ${plural(Math.ceil(seconds), 'second')}`}
    />
    <figcaption className="max-w-prose text-sm">
      {transcript === '' ? (
        <span className="text-muted">The voice note has no transcript.</span>
      ) : (
        <>
          <span className="text-muted">Transcript: </span>
          <bdi className="wrap-anywhere whitespace-pre-line">{transcript}</bdi>
        </>
      )}
    </figcaption>
  </figure>
);
