// When an access token (a JWT) ends, on a device whose clock may be wrong.
import { store, stored } from './local-storage.ts';

type Claims = { sub?: string; iat?: number; exp?: number };

const OFFSET = 'good-repair:clock-offset';

/** What a token says of itself; {} for one that cannot be read. */
export function claimsOf(token: string): Claims {
  try {
    const claims = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    return JSON.parse(atob(claims)) as Claims;
  } catch {
    return {};
  }
}

/** Notes by how much this device's clock is off, from a token that was issued a moment ago. */
export function noteServerTime(token: string, now = Date.now()): void {
  const { iat } = claimsOf(token);
  if (typeof iat === 'number') store(OFFSET, String(iat * 1000 - now));
}

const serverTime = (): number => Date.now() + (Number(stored(OFFSET)) || 0);

/**
 * Whether an access token is missing or ends within a minute. A token that cannot be read is taken as
 * good: the server has the last word.
 */
export function expiresSoon(token: string | undefined, now = serverTime()): boolean {
  if (!token) return true;
  const { exp } = claimsOf(token);
  return typeof exp === 'number' && exp * 1000 < now + 60_000;
}
