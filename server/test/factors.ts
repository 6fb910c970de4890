/** People with an authenticator app. */
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { appSetup } from '#server/core/credentials/authenticator-app.ts';
import type { Services } from '#server/core/context.ts';
import { newToken, tokenHash } from '#server/core/credentials/secrets.ts';
import { insertChallenge } from '#server/factor/queries.ts';
import { inSystem } from './accounts.ts';

/** The code that an app with this secret shows now, or `later` half minutes from now. */
export const codeOf = (secret: string, later = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + later * 30_000,
  });

/**
 * A code that is certainly wrong: it differs from all codes of the app that are accepted now or
 * within the next minute.
 */
export const wrongCodeOf = (secret: string): string => {
  const right = [-1, 0, 1, 2, 3].map((later) => codeOf(secret, later));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find(
    (code) => !right.includes(code),
  ) as string;
};

/**
 * Gives a person a confirmed authenticator app, which replaces any earlier one. Returns its secret.
 */
export const giveApp = async (services: Services, userId: string): Promise<string> => {
  await inSystem(services, sql`delete from authenticator_app where user_id = ${userId}`);
  const [app] = await inSystem(
    services,
    sql<{ id: string }>`insert into authenticator_app (account_id, user_id, confirmed_at)
      select account_id, id, now() from app_user where id = ${userId} returning id`,
  );
  await inSystem(services, sql`update app_user set has_factor = true where id = ${userId}`);
  return appSetup(services.settings.secret, app?.id as string, '').secret;
};

/**
 * Forgets which code of a person was last accepted, so that the current code is accepted even if it
 * was used before.
 */
export const forgetLastCode = (services: Services, userId: string): Promise<unknown> =>
  inSystem(services, sql`update authenticator_app set last_step = 0 where user_id = ${userId}`);

/** Creates the second-factor challenge of a sign-in whose password was right. */
export const aChallenge = async (services: Services, userId: string): Promise<string> => {
  const challenge = newToken();
  const [person] = await inSystem(
    services,
    sql<{ id: string; accountId: string | null; passwordHash: string }>`
      select id, account_id as "accountId", password_hash as "passwordHash" from app_user
      where id = ${userId}`,
  );
  if (!person) throw new Error('There is no such person.');
  await services.database.asSystem((db) =>
    insertChallenge(db, person, person.passwordHash, tokenHash(challenge)),
  );
  return challenge;
};
