/** Fills an account with any number of inspections; a million takes minutes. */
import { randomUUID } from 'node:crypto';
import { addDays } from '#domain/calendar.ts';
import { databaseOn } from '#server/core/db.ts';
import type { Engine, DatabaseOwner } from '#server/core/engine/engine.ts';
import { END } from '#server/ledger/moment.ts';
import {
  findSchools,
  lockInspections,
  recountPlacesInUse,
  recountSums,
} from '#server/ledger/queries-recount.ts';
import { recountSchool } from '#server/ledger/recount.ts';
import { recountVisits } from '#server/ledger/visits.ts';
import { hashPassword } from '#server/core/credentials/secrets.ts';
import { addAccount, type SeededPerson } from '#db/seed/queries.ts';
import { type Chance, chance } from '#db/seed/random.ts';
import {
  type FilledAccount,
  actAsSystem,
  addDerived,
  addInspections,
  addSchools,
  addTemplates,
  countInspections,
  countSchools,
  findAccountOf,
  openTemplates,
  type SeededSchool,
  setTriggers,
  TEMPLATES_A_SCHOOL,
  withoutMails,
} from './queries.ts';
import { randomTemplate } from './templates.ts';

const ROOMS = ['Room 1', 'Room 2', 'Room 3', 'Restroom 4'];
const BATCH = 50_000;
/** In milliseconds. */
const LONGEST_STATEMENT = 3_600_000;
const INSPECTIONS_A_SCHOOL = 50;
const MOST_SCHOOLS = 1000;

/**
 * An account, which is found by the email address of its first person. If there is no such account,
 * it is created with these people, who all get this password.
 */
export type SeededDistrict = { name: string; people: readonly SeededPerson[]; password: string };

export type FillOptions = {
  district: SeededDistrict;
  inspections: number;
  log: (sentence: string) => void;
};

/** Adds inspections until the account has this many; returns how many were added. */
export const fillAccount = async (
  engine: Engine,
  { district, inspections, log }: FillOptions,
): Promise<number> => {
  const account = await openAccount(engine, district);
  const missing = await engine.asOwner(async (owner) => {
    await actAsSystem(owner);
    return inspections - (await countInspections(owner, account));
  });
  if (missing <= 0) return 0;
  await engine.asOwner(async (owner) => {
    await openTemplates(owner);
    await actAsSystem(owner);
    await addSchoolsWithTemplates(owner, account, missing);
    await setTriggers(owner, 'disable');
    for (let from = 0; from < missing; from += BATCH) {
      const to = Math.min(missing, from + BATCH);
      await addInspections(owner, { account, from, to });
      log(`${to} of ${missing} inspections`);
    }
    await addDerived(owner, account);
    await setTriggers(owner, 'enable');
  });
  await engine.asOwner((owner) => owner.script('analyze'));
  await deriveAll(engine, account);
  await engine.asOwner((owner) => owner.script('analyze'));
  return missing;
};

/**
 * Computes the sums, which the triggers have not, and derives the deficiencies of each school. If
 * this is interrupted, `npm run recount` does it.
 */
const deriveAll = async (engine: Engine, { id: accountId }: FilledAccount): Promise<void> => {
  const database = databaseOn(engine, { statementTimeout: LONGEST_STATEMENT });
  await database.asSystem(async (db) => {
    await lockInspections(db);
    await recountPlacesInUse(db, accountId);
    await recountSums(db, accountId);
    await recountVisits(db, accountId);
  });
  const schools = await database.asSystem((db) => findSchools(db, accountId));
  for (const [at, schoolId] of schools.entries()) {
    await database.asSystem(async (db) => {
      await recountSchool(db, { accountId, schoolId }, END);
      await withoutMails(db, accountId);
    });
    // Without statistics of this table, each school would read the rows of all previous ones.
    if (at === 20) await engine.asOwner((owner) => owner.script('analyze deficiency'));
  }
};

const openAccount = async (engine: Engine, district: SeededDistrict): Promise<FilledAccount> => {
  const [first] = district.people;
  if (!first) throw new RangeError('A district has at least one person.');
  const find = () =>
    engine.asOwner(async (owner) => {
      await actAsSystem(owner);
      return findAccountOf(owner, first.email);
    });
  const found = await find();
  if (found) return found;
  const account = {
    id: randomUUID(),
    name: district.name,
    plan: 'enterprise' as const,
    subscriptionEnd: addDays(new Date().toISOString().slice(0, 10), 365),
  };
  const hashes = await Promise.all(district.people.map(() => hashPassword(district.password)));
  await databaseOn(engine).asSystem((db) => addAccount(db, account, district.people, hashes));
  return (await find()) as FilledAccount;
};

/** Adds schools, and for each school the template inspections that are copied. */
const addSchoolsWithTemplates = async (
  owner: DatabaseOwner,
  account: FilledAccount,
  missing: number,
): Promise<void> => {
  const wanted = Math.ceil(missing / INSPECTIONS_A_SCHOOL);
  const number = Math.max(3, Math.min(MOST_SCHOOLS, wanted));
  const before = await countSchools(owner, account);
  const named = Array.from({ length: number }, (_, at) => numberedSchool(before + at));
  const schools = await addSchools(owner, account, named, ROOMS);
  const luck = chance(before + number);
  for (let at = 0; at < schools.length; at += 100) {
    const some = schools.slice(at, at + 100);
    await addTemplates(
      owner,
      some.flatMap((school) => templatesOf(school, luck)),
    );
  }
};

const templatesOf = ({ id, places }: SeededSchool, luck: Chance) =>
  Array.from({ length: TEMPLATES_A_SCHOOL }, (_, nth) => ({
    schoolId: id,
    nth,
    template: randomTemplate(places, luck),
  }));

const first = ['Alder', 'Birch', 'Cedar', 'Peña', 'Quarry', 'Redwood', 'Sierra', 'Vista'].concat([
  'Willow',
  'Yucca',
  'Lincoln',
  'Mission',
  'Ñandú',
  'Oak',
  'Prairie',
  'Rosa Parks',
]);
const second = ['Creek', 'Hill', 'Grove', 'Park', 'Ridge', 'Springs', 'Valley', 'View'];
const kinds = ['Elementary School', 'Middle School', 'High School'] as const;

/**
 * The name, type and address of the school with this number. The first 384 names differ; later
 * schools have the same names with a number added.
 */
const numberedSchool = (at: number) => {
  const type = kinds[Math.floor(at / 128) % 3] as string;
  const name = `${first[at % 16]} ${second[Math.floor(at / 16) % 8]}`;
  const round = Math.floor(at / 384);
  return {
    name: round === 0 ? `${name} ${type}` : `${name} ${type} ${round + 1}`,
    type,
    address: `${100 + at} Main Street, Napa, CA`,
  };
};
