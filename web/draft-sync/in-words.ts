/** Where what was entered is stored, in words, for the line in the form. */
import type { SyncState } from './sync-state.ts';
import { textsOf } from '#web/texts/define-texts.ts';
import { storedTexts } from '#web/texts/en/stored.ts';

/**
 * 'Stored on this device and on the server, 12:04 PM', or what is not on the server yet and why.
 * `timeOf` writes a time of day; `state` is undefined before anything was sent.
 */
export const storedInWords = (
  state: SyncState | undefined,
  timeOf: (instant: number) => string,
): string => {
  const texts = textsOf(storedTexts);
  if (!state) return texts.onDevice;
  const { photosWaiting, photosRefused, marks, elsewhere, storedAt, hold } = state;
  const ours = photosWaiting - (elsewhere?.photos ?? 0);
  const photos = ours > 0 ? texts.photos(ours) : '';
  if (hold && (photos || marks === 'waiting'))
    return `${texts.onDevice}; ${[photos, texts.waits[hold]].filter(Boolean).join(' ')}`;
  if (photos) return `${texts.onDevice}; ${texts.sending(photos)}`;
  if (photosRefused > 0) return `${texts.onDevice}; ${texts.cannotBeSent(photosRefused)}`;
  if (marks === 'refused') return `${texts.onDevice}; ${texts.notAccepted}`;
  if (elsewhere) {
    const { photos: count, deviceName } = elsewhere;
    return `${texts.onDevice}; ${texts.stillOn(count, deviceName)}`;
  }
  return storedAt === null
    ? texts.onDevice
    : `${texts.onDevice} ${texts.alsoOnServer(timeOf(storedAt))}`;
};
