// The time zone of the account. It is stored on the device, so that a form opened offline starts
// with the account's current date.
import { readStored, writeStored } from './local-storage.ts';
import { readSession } from './session.ts';

const ZONE = 'good-repair:time-zone';

export const rememberTimeZone = (owner: string, timeZone: string): void =>
  writeStored(ZONE, `${owner} ${timeZone}`);

export const forgetTimeZone = (): void => writeStored(ZONE, null);

/** The time zone of the signed-in person's account; undefined until this device has stored it. */
export function accountTimeZone(): string | undefined {
  const [owner, timeZone] = (readStored(ZONE) ?? '').split(' ');
  return owner !== '' && owner === readSession()?.shortId ? timeZone : undefined;
}
