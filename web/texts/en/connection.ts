import { defineTexts } from '#web/texts/define-texts.ts';

const refusals: Readonly<Record<string, string>> = {};

/** The sentences of the app itself about the connection. */
export const connectionTexts = defineTexts('connection', {
  notReached: 'The server cannot be reached. Please check the connection and try again.',
  unknownOutcome:
    'The server did not respond. Your change may have been saved anyway. Please check before you try again.',
  intercepted:
    'The response did not come from Good Repair. You may need to sign in to this network first.',
  mayBeSaved: 'Your change may have been saved anyway. Please check before you try again.',
  /** Sentences of the server in another language, by their code (contract/refusals.ts). */
  refusals,
});
