import { recordFactor } from '#server/core/audit.ts';
import type { Handler } from '#server/core/context.ts';
import { refuse } from '#server/core/refusals.ts';
import { notifyOfFactor } from '#server/mail/notices.ts';
import { lacksRequiredFactor, removeApp, removeCodesWithoutFactor } from './queries.ts';

export const factorAppRemove: Handler<'factor/app-remove'> = async (_, { db, services, user }) => {
  if (!(await removeApp(db, user.id))) throw refuse('no-factor');
  if (await lacksRequiredFactor(db, user.id)) throw refuse('last-factor');
  await removeCodesWithoutFactor(db, user.id);
  await recordFactor(db, 'factor-removed', user, { factor: 'authenticator app' });
  await notifyOfFactor(db, services, user, { kind: 'removed', factor: 'an authenticator app' });
  return { message: 'Your authenticator app was removed.' };
};
