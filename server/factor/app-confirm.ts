import { readFactorCode } from '#domain/person/second-factor.ts';
import { recordFactor } from '#server/core/audit.ts';
import type { Handler } from '#server/core/context.ts';
import { stepOfCode } from '#server/core/credentials/authenticator-app.ts';
import { refuse } from '#server/core/refusals.ts';
import { notifyOfFactor } from '#server/mail/notices.ts';
import { makeCodes } from './make-codes.ts';
import { confirmApp, confirmFactorOfSession, findUnconfirmedAppId, lockCodes } from './queries.ts';

/**
 * A wrong code changes nothing, so the set-up of the app can be continued. The rate limit of this
 * call limits the number of attempts.
 */
export const factorAppConfirm: Handler<'factor/app-confirm'> = async (
  { code },
  { db, services, user, now },
) => {
  const { hasFactor } = await lockCodes(db, user.id);
  const appId = await findUnconfirmedAppId(db, user.id);
  if (appId === undefined) throw refuse('no-app-begun');
  const read = readFactorCode(code);
  const step =
    read?.kind === 'app' ? stepOfCode(services.settings.secret, appId, read.code, now) : undefined;
  if (step === undefined) throw refuse('wrong-code');
  await confirmApp(db, user.id, appId, step);
  await confirmFactorOfSession(db, user.sessionId);
  await recordFactor(db, 'factor-added', user, { factor: 'authenticator app' });
  await notifyOfFactor(db, services, user, { kind: 'added', factor: 'an authenticator app' });
  return {
    message: 'Your authenticator app is set up.',
    data: { recoveryCodes: hasFactor ? null : await makeCodes(db, services, user) },
  };
};
