/** Access tokens: short-lived JWTs that identify a user, a session and an account. */
import { createSecretKey } from 'node:crypto';
import { SignJWT } from 'jose/jwt/sign';
import { jwtVerify } from 'jose/jwt/verify';

export const ACCESS_MINUTES = 15;

/**
 * `accountId` is null for a super user. It is in the token so that the transaction of a request can
 * be opened in the scope of the account before the user is read; caller.ts then checks whether the
 * user is still in this account.
 */
export type AccessTokenClaims = { userId: string; sessionId: string; accountId: string | null };

export type AccessTokens = {
  /** Returns a signed token, valid for ACCESS_MINUTES. */
  issue(claims: AccessTokenClaims): Promise<string>;
  /** The claims of a token that we signed and that has not expired; undefined for any other. */
  read(token: string): Promise<AccessTokenClaims | undefined>;
  /** Whether we signed the token, even if it has expired. */
  wasIssued(token: string): Promise<boolean>;
};

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const isUuid = (claim: unknown): claim is string => typeof claim === 'string' && uuid.test(claim);

/** How many verified tokens are cached; the oldest are evicted first. */
const MOST_REMEMBERED = 10_000;

type CachedToken = { claims: AccessTokenClaims; expiresAt: number };

/**
 * Issues and reads tokens that are signed with the secret (setting SECRET). Only HS256 is accepted,
 * so that a token with `alg` none is refused.
 */
export const accessTokens = (secret: string): AccessTokens => {
  const key = createSecretKey(Buffer.from(`access:${secret}`));
  // Tokens are cached once they are verified: a token never changes, so its signature need not be
  // checked at each request.
  const verified = new Map<string, CachedToken>();

  const verify = async (token: string): Promise<CachedToken | undefined> => {
    const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'] });
    const { sub, sid, acc, exp } = payload;
    if (exp === undefined || !isUuid(sub) || !isUuid(sid)) return undefined;
    if (acc !== null && !isUuid(acc)) return undefined;
    const claims = { userId: sub, sessionId: sid, accountId: acc };
    return { claims, expiresAt: exp * 1000 };
  };

  const remember = (token: string, cached: CachedToken): void => {
    const [oldest] = verified.keys();
    if (verified.size >= MOST_REMEMBERED && oldest !== undefined) verified.delete(oldest);
    verified.set(token, cached);
  };

  return {
    issue: ({ userId, sessionId, accountId }) =>
      new SignJWT({ sid: sessionId, acc: accountId })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(userId)
        .setIssuedAt()
        .setExpirationTime(`${ACCESS_MINUTES}m`)
        .sign(key),
    read: async (token) => {
      const known = verified.get(token);
      if (known) {
        if (known.expiresAt > Date.now()) return known.claims;
        verified.delete(token);
        return undefined;
      }
      const found = await verify(token).catch(() => undefined);
      if (found) remember(token, found);
      return found?.claims;
    },
    wasIssued: (token) =>
      jwtVerify(token, key, { algorithms: ['HS256'], currentDate: new Date(0) }).then(
        () => true,
        () => false,
      ),
  };
};
