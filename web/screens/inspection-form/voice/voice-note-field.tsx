import { Mic, Square } from 'lucide-react';
import { useState } from 'react';
import type { CategoryId } from '#domain/instrument/category.ts';
import type { DraftEntry, DraftVoiceNote } from '#web/draft/draft.ts';
import { useFormDraft } from '#web/screens/inspection-form/form-context.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { commonTexts } from '#web/texts/en/common.ts';
import { voiceNoteTexts } from '#web/texts/en/voice-note.ts';
import { Button } from '#web/ui/button.tsx';
import { RecordedNote } from './recorded-note.tsx';
import { findRecordingType, type Recorded } from './recorder.ts';
import { RecordingBar } from './recording-bar.tsx';
import { type RecordingState, useRecorder } from './use-recorder.ts';

type Props = {
  at: { id: number; category: CategoryId };
  area: string;
  /** The name of the category. */
  category: string;
  entry: DraftEntry;
};

/** The voice note of a mark: it is recorded, played, written down and removed here. */
export function VoiceNoteField({ at, area, category, entry }: Props) {
  const texts = useTexts(voiceNoteTexts);
  const common = useTexts(commonTexts);
  const { dispatch, photos } = useFormDraft();
  const [type] = useState(findRecordingType);
  const [removed, setRemoved] = useState<DraftVoiceNote | null>(null);
  const put = (voiceNote: DraftVoiceNote | null) =>
    dispatch({ type: 'voiceNote', ...at, voiceNote });
  const add = ({ file, seconds }: Recorded) => {
    setRemoved(null);
    put({ kind: 'new', recording: photos.add(file), seconds, transcript: '' });
  };
  const { state, start } = useRecorder(type ?? '', add);
  const { voiceNote } = entry;
  return (
    <div className="flex flex-col gap-1">
      {voiceNote ? (
        <RecordedNote
          voiceNote={voiceNote}
          area={area}
          category={category}
          onTranscript={(transcript) => dispatch({ type: 'transcript', ...at, transcript })}
          onRemove={() => {
            setRemoved(voiceNote);
            put(null);
          }}
        />
      ) : type === undefined ? (
        <p className="text-sm text-muted">{texts.problems.unsupported}</p>
      ) : (
        <RecordButtons category={category} state={state} onStart={() => void start()} />
      )}
      <div className="flex flex-wrap items-center gap-3 text-sm text-muted">
        <p role="status">
          {removed && !voiceNote && state.is === 'off' ? texts.removed : wordsOf(state, texts)}
        </p>
        {removed && !voiceNote && state.is === 'off' && (
          <Button variant="link" onClick={() => put(removed)}>
            {common.undo}
          </Button>
        )}
      </div>
    </div>
  );
}

function RecordButtons({
  category,
  state,
  onStart,
}: {
  category: string;
  state: RecordingState;
  onStart: () => void;
}) {
  const texts = useTexts(voiceNoteTexts);
  const common = useTexts(commonTexts);
  const recorder = state.is === 'on' ? state.recorder : undefined;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {/* One button starts and stops, so that it retains the focus and its place under the thumb. */}
      <Button
        variant={recorder ? 'primary' : 'secondary'}
        icon={recorder ? <Square aria-hidden="true" /> : <Mic aria-hidden="true" />}
        busy={state.is === 'starting'}
        aria-label={recorder ? texts.stopOf(category) : texts.recordOf(category)}
        className="min-h-12"
        onClick={() => (recorder ? recorder.stop() : onStart())}
      >
        {recorder ? texts.stop : texts.record}
      </Button>
      {recorder && (
        <>
          <RecordingBar recorder={recorder} />
          <Button
            variant="quiet"
            className="min-h-12 px-3"
            aria-label={texts.cancelOf(category)}
            onClick={() => recorder.cancel()}
          >
            {common.cancel}
          </Button>
        </>
      )}
    </div>
  );
}

const wordsOf = (state: RecordingState, texts: typeof voiceNoteTexts.english): string => {
  if (state.is === 'starting') return texts.starting;
  if (state.is === 'on') return texts.recording;
  if (state.problem) return texts.problems[state.problem];
  if (!state.last) return '';
  const seconds = Math.ceil(state.last.seconds);
  return state.last.isFull ? texts.isFull(seconds) : texts.stopped(seconds);
};
