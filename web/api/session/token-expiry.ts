// Determines when an access token (a JWT) expires, even if the clock of the device is wrong.
import { listeners } from '#web/observable.ts';
import { readStored, writeStored } from './local-storage.ts';

type Claims = { sub?: string; iat?: number; exp?: number };

const OFFSET = 'good-repair:clock-offset';

/** The claims of a token; {} if it cannot be decoded. */
export function decodeClaims(token: string): Claims {
  try {
    const claims = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    return JSON.parse(atob(claims)) as Claims;
  } catch {
    return {};
  }
}

/**
 * Stores the offset of this device's clock, calculated from a token that the server has just
 * issued.
 */
export function noteServerTime(token: string, now = Date.now()): void {
  const { iat } = decodeClaims(token);
  if (typeof iat === 'number') writeOffset(iat * 1000 - now);
}

/**
 * Stores the offset of this device's clock by the Date header of a response, if it has changed by
 * more than the time that a response may take: the clock may be set while somebody is signed in.
 */
export function noteServerDate(date: string | null, now = Date.now()): void {
  const offset = Date.parse(date ?? '') - now;
  if (Number.isNaN(offset) || Math.abs(offset - clockOffset()) < A_MINUTE) return;
  writeOffset(offset);
}

const A_MINUTE = 60_000;

/** How far the server's clock is ahead of this device's, in ms; 0 if it is not known. */
export const clockOffset = (): number => Number(readStored(OFFSET)) || 0;

const changes = listeners();

/** Calls the listener when the offset of the clock has changed. */
export const onClockChange = changes.subscribe;

function writeOffset(offset: number): void {
  writeStored(OFFSET, String(offset));
  changes.notify();
}

/**
 * The time by the server's clock, in ms since 1970, if its offset is known; else this device's
 * time.
 */
export const serverTime = (): number => Date.now() + clockOffset();

/**
 * Whether an access token is missing or expires within a minute. A token that cannot be decoded is
 * accepted; the server validates it.
 */
export function expiresSoon(token: string | undefined, now = serverTime()): boolean {
  if (!token) return true;
  const { exp } = decodeClaims(token);
  return typeof exp === 'number' && exp * 1000 < now + 60_000;
}
