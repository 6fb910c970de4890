import { useEffect, useState } from 'react';
import type { DraftVoiceNote } from '#web/draft/draft.ts';
import { useFormDraft } from '#web/screens/inspection-form/form-context.ts';

/** The URL to play; undefined while it is read, null if the recording is not on this device. */
export function useRecordingUrl(voiceNote: DraftVoiceNote): string | null | undefined {
  const { photos } = useFormDraft();
  const [local, setLocal] = useState<string | null>();
  const id = voiceNote.kind === 'new' ? voiceNote.recording : undefined;
  useEffect(() => {
    if (id === undefined) return undefined;
    let url: string | undefined;
    let isGone = false;
    const read = async () => {
      const file = await photos.shownFileOf(id);
      if (isGone) return;
      url = file && URL.createObjectURL(file);
      setLocal(url ?? null);
    };
    read().catch(() => setLocal(null));
    return () => {
      isGone = true;
      if (url !== undefined) URL.revokeObjectURL(url);
    };
  }, [id, photos]);
  return voiceNote.kind === 'kept' ? voiceNote.url : local;
}
