/** The demo district, for a first look around: made when the database is empty, in one piece. */
import { randomUUID } from 'node:crypto';
import { addDays, today } from '#domain/calendar.ts';
import type { Services } from '#server/core/context.ts';
import type { Transaction } from '#server/core/db.ts';
import { hashPassword, passwordFits } from '#server/core/secrets.ts';
import { actingAs, type Demo } from './acting.ts';
import { demoAccount, demoPassword, demoPeople, TIME_ZONE } from './demo-people.ts';
import { storeScenes } from './demo-photos.ts';
import { demoSchools } from './demo-schools.ts';
import { addDemoSchool, addMayacamas, inspectSchool } from './demo-steps.ts';
import {
  addAccount,
  ageReports,
  enterAccount,
  findPasswordHash,
  hasAccount,
  lockSeeding,
} from './queries.ts';
import { chance } from './random.ts';

/**
 * Makes the demo district when there is no account at all, and says how to sign in to it, as long
 * as its password is still the one it was made with; [] when there is no demo district.
 */
export const seedDemo = async (services: Services, now = new Date()): Promise<string[]> => {
  const { database } = services;
  if (!(await database.asSystem(hasAccount, { readOnly: true }))) {
    const accountId = randomUUID();
    const passwordHash = await hashPassword(demoPassword);
    const photos = await storeScenes(services, accountId);
    const date = today(TIME_ZONE, now);
    await database.asSystem((db) =>
      fill(db, { services, accountId, photos, now, today: date, luck: chance(2024) }, passwordHash),
    );
  }
  const [alice] = demoPeople;
  const hash = await database.asSystem((db) => findPasswordHash(db, alice.email), {
    readOnly: true,
  });
  return hash && (await passwordFits(hash, demoPassword)) ? signInLines() : [];
};

const fill = async (db: Transaction, demo: Demo, passwordHash: string): Promise<void> => {
  await lockSeeding(db);
  // Another process may have been quicker.
  if (await hasAccount(db)) return;
  const account = {
    ...demoAccount,
    id: demo.accountId,
    subscriptionEnd: addDays(demo.today, 365),
  };
  const ids = await addAccount(db, account, demoPeople, passwordHash);
  await enterAccount(db, demo.accountId);

  const [alice, , bob] = demoPeople.map((person, at) =>
    actingAs(db, demo, { ...person, id: ids[at] as string }),
  ) as [ReturnType<typeof actingAs>, unknown, ReturnType<typeof actingAs>];
  await addMayacamas(alice);
  for (const school of demoSchools) {
    const places = await addDemoSchool(alice, school);
    await inspectSchool(bob, school, places);
  }
  await ageReports(db, { final: addDays(demo.today, -120), review: addDays(demo.today, -30) });
};

const signInLines = (): string[] => [
  `Demo district: sign in with the password ${demoPassword} as`,
  ...demoPeople.map(({ email, role }) => `  ${email} (${role})`),
];
