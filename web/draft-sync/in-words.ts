/** Where what was entered is stored, in words, for the line in the form. */
import { plural } from '#domain/plural.ts';
import type { SyncState } from './sync-state.ts';

const onDevice = 'Stored on this device';

/** What the photos and marks wait for. */
const waits: Record<NonNullable<SyncState['hold']>, string> = {
  offline: 'waiting for a signal',
  failed: 'will be sent later',
  'no-wifi': 'waiting for Wi-Fi',
  'unknown-connection': 'not sent: only on Wi-Fi',
  'data-saver': 'not sent: data saver',
  'signed-out': 'not sent: signed out',
};

/**
 * 'Stored on this device and on the server, 12:04 PM', or what is not on the server yet and why.
 * `timeOf` writes a time of day; `state` is undefined before anything was sent.
 */
export const storedInWords = (
  state: SyncState | undefined,
  timeOf: (instant: number) => string,
): string => {
  if (!state) return onDevice;
  const { photosWaiting, photosRefused, marks, elsewhere, storedAt, hold } = state;
  const ours = photosWaiting - (elsewhere?.photos ?? 0);
  const photos = ours > 0 ? plural(ours, 'photo') : '';
  if (hold && (photos || marks === 'waiting'))
    return `${onDevice}; ${[photos, waits[hold]].filter(Boolean).join(' ')}`;
  if (photos) return `${onDevice}; sending ${photos}`;
  if (photosRefused > 0) return `${onDevice}; ${plural(photosRefused, 'photo')} cannot be sent`;
  if (marks === 'refused') return `${onDevice}; not accepted by the server yet`;
  if (elsewhere) {
    const { photos: count, deviceName } = elsewhere;
    return `${onDevice}; ${plural(count, 'photo')} still on ${deviceName}`;
  }
  return storedAt === null ? onDevice : `${onDevice} and on the server, ${timeOf(storedAt)}`;
};
