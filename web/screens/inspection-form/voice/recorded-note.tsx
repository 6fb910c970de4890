import { Trash2 } from 'lucide-react';
import { LONGEST_TRANSCRIPT } from '#domain/inspection/voice-note.ts';
import type { DraftVoiceNote } from '#web/draft/draft.ts';
import { Dictated } from '#web/shared/dictation/dictated.tsx';
import { RecordingPlayer } from '#web/shared/voice-note/recording-player.tsx';
import { useTexts } from '#web/texts/use-texts.ts';
import { voiceNoteTexts } from '#web/texts/en/voice-note.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/form/input.tsx';
import { useRecordingUrl } from './use-recording-url.ts';

/** The recording of a mark, which can be played and removed, and its transcript. */
export function RecordedNote({
  voiceNote,
  area,
  category,
  onTranscript,
  onRemove,
}: {
  voiceNote: DraftVoiceNote;
  area: string;
  category: string;
  onTranscript: (transcript: string) => void;
  onRemove: () => void;
}) {
  const texts = useTexts(voiceNoteTexts);
  const url = useRecordingUrl(voiceNote);
  return (
    <div className="flex flex-col gap-2">
      <div className="flex min-h-12 flex-wrap items-center gap-2">
        {url === null && <p className="text-sm text-muted">{texts.notHere}</p>}
        {url && (
          <RecordingPlayer
            src={url}
            label={texts.player(category, area, Math.ceil(voiceNote.seconds))}
            className="min-w-56 flex-1"
          />
        )}
        <Button
          variant="quiet"
          icon={<Trash2 aria-hidden="true" />}
          aria-label={texts.removeOf(category)}
          onClick={onRemove}
        >
          {texts.remove}
        </Button>
      </div>
      <Dictated of={texts.transcript(category)}>
        <TextArea
          aria-label={texts.transcript(category)}
          placeholder={texts.transcriptHint}
          rows={2}
          maxLength={LONGEST_TRANSCRIPT}
          value={voiceNote.transcript}
          onValue={onTranscript}
        />
      </Dictated>
    </div>
  );
}
