import type { UntransactedHandler } from '../core/context.ts';
import { refuse } from '../core/refusals.ts';
import { newToken, tokenHash } from '../core/secrets.ts';
import { getWho } from '../core/who.ts';
import { endSession, rotateRefreshToken, spendRefreshToken } from './queries.ts';

/**
 * Exchanges a refresh token for a new pair. A token that was used before has been copied by
 * somebody: its session ends, and that must be committed although the answer is a refusal.
 */
export const refreshToken: UntransactedHandler<'auth/refresh-token'> = {
  untransacted: async ({ refreshToken }, { transact, services }) => {
    const next = newToken();
    const claims = await transact(async (db) => {
      const use = await spendRefreshToken(db, tokenHash(refreshToken));
      if (!use) return undefined;
      const { sessionId, userId } = use;
      if (use.wasUsed) await endSession(db, sessionId);
      if (use.wasUsed || !use.isLive) return undefined;
      const { accountId } = await getWho(db, { sessionId, userId });
      await rotateRefreshToken(db, sessionId, tokenHash(next));
      return { sessionId, userId, accountId };
    });
    if (!claims) throw refuse('session-ended');
    return { accessToken: await services.tokens.issue(claims), refreshToken: next };
  },
};
