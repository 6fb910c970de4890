/**
 * The passwords of the demo district. They are in a module of their own, because every start of the
 * server needs them, but only the first start creates the district.
 */
import { randomBytes } from 'node:crypto';
import type { Services } from '#server/core/context.ts';
import { hashPassword, passwordFits } from '#server/core/credentials/secrets.ts';
import { demoPassword, demoPeople } from './demo-people.ts';
import { findPasswordHash, replacePassword } from './queries.ts';

/**
 * Gives a random password to every member of the demo district who still has the published
 * password, and ends these members' sessions; returns the new passwords. Used on a server that
 * other machines can reach.
 */
export const replacePublishedPasswords = async (services: Services): Promise<string[]> => {
  const { database } = services;
  const replaced: string[] = [];
  for (const { email, role } of demoPeople) {
    if (!(await hasPublishedPassword(services, email))) continue;
    const password = randomPassword();
    const passwordHash = await hashPassword(password);
    await database.asSystem((db) => replacePassword(db, email, passwordHash));
    replaced.push(signInLine(email, role, password));
  }
  if (replaced.length === 0) return [];
  const why =
    'Demo district: its published password was replaced, as others can reach this server.';
  return [`${why} Sign in (not shown again) as`, ...replaced];
};

export const randomPassword = () => randomBytes(12).toString('base64url');

export const hasPublishedPassword = async (
  { database }: Services,
  email: string,
): Promise<boolean> => {
  const hash = await database.asSystem((db) => findPasswordHash(db, email), { readOnly: true });
  return typeof hash === 'string' && passwordFits(hash, demoPassword);
};

export const signInLine = (email: string, role: string, password: string): string =>
  `  ${email} (${role}) with the password ${password}`;
