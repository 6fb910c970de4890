import type { QueueEntry } from './queue-state.ts';

/** The state of an inspection in words, the same on every screen. */
export const uploadStateInWords = ({
  state,
  photos,
  photosSent,
  waitsForSignal,
}: QueueEntry): string => {
  switch (state) {
    case 'open':
      return 'Draft, not sent';
    case 'queued':
      if (waitsForSignal === undefined) return 'Will be sent automatically';
      return waitsForSignal ? 'Waiting for a signal' : 'Not saved yet, will be sent again';
    case 'sending':
      return photos > 0 ? `Sending ${photosSent} of ${photos}` : 'Sending';
    case 'paused':
      return 'Sign in to send';
    case 'refused':
      return 'Not accepted';
    case 'conflict':
      return 'Somebody else also saved it';
    case 'saved':
      return 'Saved on the server';
  }
};
