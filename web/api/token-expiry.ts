/**
 * Whether an access token (a JWT) is missing or ends within a minute. A token that cannot be read
 * is taken as good: the server has the last word.
 */
export function expiresSoon(token: string | undefined, now = Date.now()): boolean {
  if (!token) return true;
  try {
    const claims = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const { exp } = JSON.parse(atob(claims)) as { exp?: number };
    return typeof exp === 'number' && exp * 1000 < now + 60_000;
  } catch {
    return false;
  }
}
