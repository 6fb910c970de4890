/**
 * The demo district for a first look at the product. It is created in one transaction if the
 * database is empty.
 */
import { randomUUID } from 'node:crypto';
import { addDays, addMonths, today } from '#domain/calendar.ts';
import type { Services } from '#server/core/context.ts';
import type { Transaction } from '#server/core/db.ts';
import { hashPassword } from '#server/core/credentials/secrets.ts';
import { type DemoActor, demoActor, type Demo } from './acting.ts';
import { hasPublishedPassword, randomPassword, signInLine } from './demo-passwords.ts';
import { activeHoursAgo, demoAccount, demoPassword, demoPeople, TIME_ZONE } from './demo-people.ts';
import { storeScenes } from './demo-photos.ts';
import { planRepairs } from './demo-plans.ts';
import { planInspections } from './demo-schedule.ts';
import { demoSchools } from './demo-schools.ts';
import { addDemoSchool, addMayacamas, inspectSchool } from './demo-steps.ts';
import {
  addAccount,
  ageReports,
  enterAccount,
  hasAccount,
  lockSeeding,
  noteAsMailed,
} from './queries.ts';
import { chance } from './random.ts';

/**
 * Creates the demo district if there is no account at all, and returns lines that say how to sign
 * in to it. If only this machine can reach the server, all people have the published password,
 * which is printed at each start until it is changed. If others can reach the server, each person
 * has a random password, which is printed once. Returns [] if there is nothing to print.
 */
export const seedDemo = async (services: Services, now = new Date()): Promise<string[]> => {
  const { database, settings } = services;
  const passwords = demoPeople.map(() => (settings.isLocal ? demoPassword : randomPassword()));
  let isMade = false;
  if (!(await database.asSystem(hasAccount, { readOnly: true }))) {
    const accountId = randomUUID();
    const hashes = await Promise.all(passwords.map(hashPassword));
    const photos = await storeScenes(services, accountId);
    const date = today(TIME_ZONE, now);
    const demo = { services, accountId, photos, now, today: date, luck: chance(2024) };
    isMade = await database.asSystem((db) => fill(db, demo, hashes));
  }
  if (settings.isLocal) return describePublishedSignIn(services);
  return isMade ? ['Demo district (not shown again): sign in as', ...signInLines(passwords)] : [];
};

const fill = async (db: Transaction, demo: Demo, hashes: string[]): Promise<boolean> => {
  await lockSeeding(db);
  // Another process may have created the district in the meantime.
  if (await hasAccount(db)) return false;
  const account = {
    ...demoAccount,
    id: demo.accountId,
    // A whole year, which is billed as twelve months.
    subscriptionEnd: addDays(addMonths(demo.today, 12), -1),
  };
  const people = demoPeople.map((person) => ({
    ...person,
    lastActiveAt: new Date(demo.now.getTime() - activeHoursAgo[person.username] * 3_600_000),
  }));
  const ids = await addAccount(db, account, people, hashes);
  await enterAccount(db, demo.accountId);

  const [alice, sam, bob] = demoPeople.map((person, at) =>
    demoActor(db, demo, { ...person, id: ids[at] as string }),
  ) as [DemoActor, DemoActor, DemoActor];
  await addMayacamas(alice);
  for (const school of demoSchools) {
    const places = await addDemoSchool(alice, school);
    await inspectSchool(bob, school, places);
  }
  await planRepairs(sam, [ids[1] as string, ids[2] as string]);
  await noteAsMailed(db, demo.accountId);
  await planInspections(sam, { sam: ids[1] as string, bob: ids[2] as string });
  await ageReports(db, { final: addDays(demo.today, -120), review: addDays(demo.today, -30) });
  return true;
};

const describePublishedSignIn = async (services: Services): Promise<string[]> => {
  if (!(await hasPublishedPassword(services, demoPeople[0].email))) return [];
  return [
    `Demo district: sign in with the password ${demoPassword} as`,
    ...demoPeople.map(({ email, role }) => `  ${email} (${role})`),
  ];
};

const signInLines = (passwords: readonly string[]): string[] =>
  demoPeople.map(({ email, role }, at) => signInLine(email, role, passwords[at] as string));
