import { plural } from '#domain/plural.ts';
import { defineTexts } from '#web/texts/define-texts.ts';

/** Where the draft is stored, and why it is not on the server yet. */
export const storedTexts = defineTexts('stored', {
  storing: 'Saving on this device…',
  notOnDevice: 'Not stored on this device',
  onDevice: 'Stored on this device',
  waits: {
    offline: 'waiting for a signal',
    failed: 'will be sent later',
    'no-wifi': 'waiting for Wi-Fi',
    'unknown-connection': 'not sent: only on Wi-Fi',
    'data-saver': 'not sent: data saver',
    'signed-out': 'not sent: signed out',
  },
  photos: (count: number) => plural(count, 'photo'),
  sending: (photos: string) => `sending ${photos}`,
  cannotBeSent: (photos: number) => `${plural(photos, 'photo')} cannot be sent`,
  notAccepted: 'not accepted by the server yet',
  stillOn: (photos: number, device: string) => `${plural(photos, 'photo')} still on ${device}`,
  alsoOnServer: (time: string) => `and on the server, ${time}`,
});
