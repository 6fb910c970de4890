import { plural } from '#domain/plural.ts';
import type { UntransactedHandler } from '#server/core/context.ts';
import { Refusal, refuse } from '#server/core/refusals.ts';
import { newToken, tokenHash } from '#server/core/credentials/secrets.ts';
import { getSignedInUser } from '#server/core/who.ts';
import { endSession, lockTokenUse, type RefreshTokenUse, rotateRefreshToken } from './queries.ts';

/**
 * Exchanges a refresh token for a new pair. If the token was copied, its session is ended, and the
 * end of the session is committed although the response is a refusal. If the token came in the
 * cookie, the new one is sent only in the cookie, so that no script of a page can read it.
 */
export const refreshToken: UntransactedHandler<'auth/refresh-token'> = {
  untransacted: async ({ refreshToken }, { transact, services, refreshCookie }) => {
    const token = refreshToken ?? refreshCookie.read();
    if (token === undefined) throw refuse('no-refresh-token');
    const next = newToken();
    const outcome = await transact(async (db) => {
      const hash = tokenHash(token);
      const use = await lockTokenUse(db, hash);
      if (!use || use.hasEnded) return 'session-ended';
      if (use.hasExpired) {
        return refuse('session-expired', { problem: lifeInWords(use) });
      }
      const { sessionId, userId } = use;
      if (use.isReplayed) {
        await endSession(db, sessionId);
        return 'session-replayed';
      }
      const { accountId } = await getSignedInUser(db, { sessionId, userId });
      await rotateRefreshToken(db, sessionId, hash, tokenHash(next));
      return { sessionId, userId, accountId };
    });
    if (typeof outcome === 'string') throw refuse(outcome);
    if (outcome instanceof Refusal) throw outcome;
    const accessToken = await services.tokens.issue(outcome);
    refreshCookie.set(next);
    return { accessToken, ...(refreshToken !== undefined && { refreshToken: next }) };
  },
};

const lifeInWords = ({ idleHours, longestDays }: RefreshTokenUse): string => {
  const idle = idleHours % 24 === 0 ? plural(idleHours / 24, 'day') : plural(idleHours, 'hour');
  return `${idle} without use, and ${plural(longestDays, 'day')}`;
};
