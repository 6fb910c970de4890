import { expect, test } from 'vitest';
import { storedInWords } from './in-words.ts';
import type { SyncState } from './sync-state.ts';

const state: SyncState = {
  photosWaiting: 0,
  photosRefused: 0,
  marks: 'stored',
  elsewhere: null,
  storedAt: 5,
  hold: null,
};
const marks = 'waiting';
const elsewhere = { photos: 2, deviceName: 'iPad' };

test.each<[SyncState | undefined, string]>([
  [undefined, 'Stored on this device'],
  [{ ...state, storedAt: null }, 'Stored on this device'],
  [state, 'Stored on this device and on the server, at 5'],
  [{ ...state, photosWaiting: 2, elsewhere }, 'Stored on this device; 2 photos still on iPad'],
  [{ ...state, photosWaiting: 3, elsewhere }, 'Stored on this device; sending 1 photo'],
  [{ ...state, photosWaiting: 2 }, 'Stored on this device; sending 2 photos'],
  [
    { ...state, photosWaiting: 8, hold: 'no-wifi' },
    'Stored on this device; 8 photos waiting for Wi-Fi',
  ],
  [{ ...state, marks, hold: 'no-wifi' }, 'Stored on this device; waiting for Wi-Fi'],
  [{ ...state, hold: 'no-wifi' }, 'Stored on this device and on the server, at 5'],
  [{ ...state, photosRefused: 1 }, 'Stored on this device; 1 photo cannot be sent'],
  [{ ...state, marks: 'refused' }, 'Stored on this device; not accepted by the server yet'],
  [
    { ...state, photosWaiting: 1, hold: 'unknown-connection' },
    'Stored on this device; 1 photo not sent: only on Wi-Fi',
  ],
  [
    { ...state, photosWaiting: 1, hold: 'data-saver' },
    'Stored on this device; 1 photo not sent: data saver',
  ],
  [
    { ...state, photosWaiting: 1, hold: 'offline' },
    'Stored on this device; 1 photo waiting for a signal',
  ],
  [{ ...state, marks, hold: 'failed' }, 'Stored on this device; will be sent later'],
  [{ ...state, marks, hold: 'signed-out' }, 'Stored on this device; not sent: signed out'],
])('the state %j is shown as: %s', (given, words) => {
  expect(storedInWords(given, (instant) => `at ${instant}`)).toBe(words);
});
