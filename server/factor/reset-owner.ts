import type { Handler } from '#server/core/context.ts';
import { lockHolder } from './queries.ts';
import { resetFactor } from './reset-factor.ts';

/**
 * Lets a super user reset the factor of the owner of an account: if the owner is its only
 * administrator, nobody else in the account can do it.
 */
export const factorResetOwner: Handler<'factor/reset-owner'> = async (
  { memberId },
  { db, services, user },
) => resetFactor(db, services, await lockHolder(db, memberId, { ownersOnly: true }), user);
