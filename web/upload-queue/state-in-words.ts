import type { QueueEntry } from './queue-state.ts';
import { textsOf } from '#web/texts/define-texts.ts';
import { uploadTexts } from '#web/texts/en/upload.ts';

/** The state of an inspection in words, the same on every screen. */
export const uploadStateInWords = ({
  state,
  photos,
  photosSent,
  waitsForSignal,
}: QueueEntry): string => {
  const texts = textsOf(uploadTexts);
  switch (state) {
    case 'open':
      return texts.draft;
    case 'queued':
      if (waitsForSignal === undefined) return texts.automatic;
      return waitsForSignal ? texts.noSignal : texts.again;
    case 'sending':
      return photos > 0 ? texts.sendingPhotos(photosSent, photos) : texts.sending;
    case 'paused':
      return texts.signIn;
    case 'refused':
      return texts.refused;
    case 'conflict':
      return texts.conflict;
    case 'saved':
      return texts.saved;
  }
};
