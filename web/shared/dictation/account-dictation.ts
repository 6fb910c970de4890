// Whether the account allows dictation. It is stored on the device, so that a form that is opened
// offline knows it.
import { type DictationChoice, dictationChoices } from '#domain/account/dictation.ts';
import { readStored, writeStored } from '#web/api/session/local-storage.ts';
import { readSession } from '#web/api/session/session.ts';

const DICTATION = 'good-repair:dictation';

export const rememberDictation = (owner: string, choice: DictationChoice): void =>
  writeStored(DICTATION, `${owner} ${choice}`);

/** What the account of the signed-in person allows, as this device knows it. */
export function accountDictation(): DictationChoice {
  const [owner, stored] = (readStored(DICTATION) ?? '').split(' ');
  if (owner === '' || owner !== readSession()?.shortId) return 'off';
  return dictationChoices.find((choice) => choice === stored) ?? 'off';
}
