import type { Handler } from '../core/context.ts';
import { lockHolder } from './queries.ts';
import { resetFactor } from './reset-factor.ts';

/** For the only administrator of an account, whom nobody in it can help. */
export const factorResetOwner: Handler<'factor/reset-owner'> = async (
  { memberId },
  { db, services, user },
) => resetFactor(db, services, await lockHolder(db, memberId, { ownersOnly: true }), user);
