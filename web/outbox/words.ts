import type { OutboxEntry } from './state.ts';

/** How an inspection stands, in the words that every screen uses for it. */
export const stateInWords = ({
  state,
  photos,
  photosSent,
  waitsForSignal,
}: OutboxEntry): string => {
  switch (state) {
    case 'open':
      return 'On this device';
    case 'queued':
      return waitsForSignal
        ? 'On this device. Waiting for a signal'
        : 'On this device. Goes out by itself';
    case 'sending':
      return photos > 0 ? `Sending ${photosSent} of ${photos}` : 'Sending';
    case 'paused':
      return 'On this device. Sign in to send';
    case 'refused':
      return 'On this device. Not accepted';
    case 'conflict':
      return 'On this device. Somebody else saved this inspection';
    case 'safe':
      return 'Safe on server';
  }
};
