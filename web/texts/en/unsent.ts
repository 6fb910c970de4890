import { defineTexts } from '#web/texts/define-texts.ts';

/** How much of a person is on this device and not on the server. */
export const unsentTexts = defineTexts('unsent', {
  one: (state: string) => `1 inspection on this device has not been sent: it is ${state}.`,
  many: (count: number, states: string) =>
    `${count} inspections on this device have not been sent: ${states}.`,
  waiting: 'waiting to be sent',
  unfinished: 'not finished',
  refused: 'not accepted by the server',
});
