/** Access tokens: short JWTs that name a person and a session; everything else is looked up. */
import { createSecretKey } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';

export const ACCESS_MINUTES = 15;

export type Claims = { userId: string; sessionId: string };

export type AccessTokens = {
  /** A signed token, good for ACCESS_MINUTES. */
  issue(claims: Claims): Promise<string>;
  /** The claims of a token that is ours and not expired; undefined otherwise. */
  read(token: string): Promise<Claims | undefined>;
};

/** Issues and reads tokens under the secret (SETTINGS: SECRET). HS256 only: `alg` none is refused. */
export const accessTokens = (secret: string): AccessTokens => {
  const key = createSecretKey(Buffer.from(`access:${secret}`));
  return {
    issue: ({ userId, sessionId }) =>
      new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(userId)
        .setIssuedAt()
        .setExpirationTime(`${ACCESS_MINUTES}m`)
        .sign(key),
    read: async (token) => {
      try {
        const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'] });
        const { sub, sid } = payload;
        return typeof sub === 'string' && typeof sid === 'string'
          ? { userId: sub, sessionId: sid }
          : undefined;
      } catch {
        return undefined;
      }
    },
  };
};
