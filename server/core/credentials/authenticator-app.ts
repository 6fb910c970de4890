/** Codes of authenticator apps (TOTP, RFC 6238): six digits, a new one every 30 seconds. */
import { createHmac } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

const PERIOD = 30;
/** By how many periods the clock of a phone may differ from the server's clock. */
const WINDOW = 1;
const SECRET_BYTES = 20;

/**
 * The secret of an app, derived from SECRET and the app's id, so that a copy of the database
 * contains no secret.
 */
const secretOf = (serverSecret: string, appId: string): Secret => {
  const derived = createHmac('sha256', `authenticator app:${serverSecret}`).update(appId).digest();
  return new Secret({ buffer: Uint8Array.from(derived.subarray(0, SECRET_BYTES)).buffer });
};

const totpOf = (serverSecret: string, appId: string, label: string): TOTP =>
  new TOTP({
    issuer: 'Good Repair',
    label,
    secret: secretOf(serverSecret, appId),
    period: PERIOD,
  });

/** The data for setting up an app: the secret in Base32, and the URL in the QR code. */
export const appSetup = (
  serverSecret: string,
  appId: string,
  label: string,
): { secret: string; uri: string } => {
  const totp = totpOf(serverSecret, appId, label);
  return { secret: totp.secret.base32, uri: totp.toString() };
};

/**
 * The number of the period to which a code belongs, counted from 1970; undefined for a wrong code.
 * Codes of the previous and of the next period are also accepted.
 */
export const stepOfCode = (
  serverSecret: string,
  appId: string,
  code: string,
  now: Date,
): number | undefined => {
  const timestamp = now.getTime();
  const delta = totpOf(serverSecret, appId, '').validate({
    token: code,
    timestamp,
    window: WINDOW,
  });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / PERIOD) + delta;
};
