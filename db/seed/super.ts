/** The first super user, who can create the first accounts. */
import { randomBytes } from 'node:crypto';
import type { Services } from '#server/core/context.ts';
import { refusalOf } from '#server/core/http/problem.ts';
import { hashPassword } from '#server/core/credentials/secrets.ts';
import { SettingsError } from '#server/core/settings/settings.ts';
import { addSuper, hasSuper, lockSeeding } from './queries.ts';

const EMAIL = 'super@good-repair.test';

/**
 * Creates a super user if there is none, with SUPER_EMAIL and SUPER_PASSWORD; returns the lines
 * that say how to sign in. If no password is configured, a random one is generated, and printed
 * only this time. Returns [] if a super user already exists.
 */
export const ensureSuper = async ({
  database,
  settings,
}: Pick<Services, 'database' | 'settings'>): Promise<string[]> => {
  if (await database.asSystem(hasSuper, { readOnly: true })) return [];
  const email = settings.superEmail ?? EMAIL;
  const password = settings.superPassword ?? randomBytes(12).toString('base64url');
  const passwordHash = await hashPassword(password);
  const isMade = await database
    .asSystem(async (db) => {
      await lockSeeding(db);
      if (await hasSuper(db)) return false;
      await addSuper(db, email, passwordHash);
      return true;
    })
    .catch((error: unknown) => {
      throw refusalOf(error)?.key === 'email-taken' ? addressTaken(email) : error;
    });
  if (!isMade) return [];
  const shown = settings.superPassword
    ? 'the password of SUPER_PASSWORD'
    : `the password ${password} (it is not shown again)`;
  return [`Super user: sign in as ${email} with ${shown}`];
};

const addressTaken = (email: string): SettingsError =>
  new SettingsError([
    {
      variable: 'SUPER_EMAIL',
      sentence: `SUPER_EMAIL is ${email}, which is a member of an account already; use another.`,
    },
  ]);
