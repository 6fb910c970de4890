// Determines when an access token (a JWT) expires, even if the clock of the device is wrong.
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
  if (typeof iat === 'number') writeStored(OFFSET, String(iat * 1000 - now));
}

/**
 * The time by the server's clock, in ms since 1970, if its offset is known; else this device's
 * time.
 */
export const serverTime = (): number => Date.now() + (Number(readStored(OFFSET)) || 0);

/**
 * Whether an access token is missing or expires within a minute. A token that cannot be decoded is
 * accepted; the server validates it.
 */
export function expiresSoon(token: string | undefined, now = serverTime()): boolean {
  if (!token) return true;
  const { exp } = decodeClaims(token);
  return typeof exp === 'number' && exp * 1000 < now + 60_000;
}
