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
  if (typeof iat === 'number') writeOffset(iat * 1000 - now, now);
}

/**
 * Stores the offset of this device's clock by the Date header of a response, if it has changed by
 * more than the time that a response may take: the clock may be set while somebody is signed in.
 */
export function noteServerDate(date: string | null, now = Date.now()): void {
  const offset = Date.parse(date ?? '') - now;
  if (Number.isNaN(offset)) return;
  const known = readOffset(now);
  const isSame = known && Math.abs(offset - known.offset) < A_MINUTE;
  if (!isSame || now - known.notedAt > AN_HOUR) writeOffset(isSame ? known.offset : offset, now);
}

const A_MINUTE = 60_000;
const AN_HOUR = 60 * A_MINUTE;

/** How long an offset is used if the server cannot be reached: a week of inspections offline. */
const MAX_AGE = 7 * 24 * AN_HOUR;

/** `notedAt` is the time by this device's clock at which the server told its time. */
type NotedOffset = { offset: number; notedAt: number };

/**
 * Returns the stored offset, unless it is too old, or was noted in the future: then this device's
 * clock has been set back since.
 */
function readOffset(now: number): NotedOffset | undefined {
  const [offset = Number.NaN, notedAt = Number.NaN] = (readStored(OFFSET) ?? '')
    .split(' ')
    .map(Number);
  const age = now - notedAt;
  return age > -A_MINUTE && age <= MAX_AGE ? { offset, notedAt } : undefined;
}

/**
 * How far the server's clock is ahead of this device's, in ms; 0 if it is not known. It is known
 * for a week after the last response, so that a form without a connection has the right date, too.
 */
export const clockOffset = (now = Date.now()): number => readOffset(now)?.offset ?? 0;

const changes = listeners();

/** Calls the listener when the offset of the clock has changed. */
export const onClockChange = changes.subscribe;

function writeOffset(offset: number, now: number): void {
  writeStored(OFFSET, `${offset} ${now}`);
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
