import { RECOVERY_CODES } from '#domain/person/second-factor.ts';
import { recordFactor } from '#server/core/audit.ts';
import type { Handler } from '#server/core/context.ts';
import { refuse } from '#server/core/refusals.ts';
import { notifyOfFactor } from '#server/mail/notices.ts';
import { makeCodes } from './make-codes.ts';
import { lockCodes } from './queries.ts';

export const factorCodesRenew: Handler<'factor/codes-renew'> = async (
  _,
  { db, services, user },
) => {
  if (!(await lockCodes(db, user.id)).hasFactor) throw refuse('no-factor');
  const recoveryCodes = await makeCodes(db, services, user);
  await recordFactor(db, 'recovery-renewed', user, { codes_left: RECOVERY_CODES });
  await notifyOfFactor(db, services, user, { kind: 'recovery-renewed' });
  return { message: 'Your new recovery codes are ready.', data: { recoveryCodes } };
};
