/**
 * Recomputes all stored values that are derived from inspections: deficiencies, sums and counts.
 */
import { databaseOn, type Transaction } from '#server/core/db.ts';
import type { Engine } from '#server/core/engine/engine.ts';
import { followPairs } from './follow-school.ts';
import { BEGINNING, type Moment } from './moment.ts';
import { findAllPairs, lockSchool, type SchoolKey } from './queries-history.ts';
import { recountFindings } from './queries-findings.ts';
import {
  findAccounts,
  findSchools,
  lockInspections,
  recountPlacesInUse,
  recountSums,
} from './queries-recount.ts';
import { recountVisits } from './visits.ts';

/** In milliseconds. Summing a million inspections takes longer than any call may. */
const LONGEST_STATEMENT = 3_600_000;

/**
 * Handles one account after the other, each in its own transaction; returns the number of accounts.
 */
export const recountAll = async (engine: Engine): Promise<number> => {
  const database = databaseOn(engine, { statementTimeout: LONGEST_STATEMENT });
  const accounts = await database.asSystem(findAccounts);
  for (const id of accounts) await database.asSystem((db) => recountAccount(db, id));
  return accounts.length;
};

/** Nobody writes an inspection of any account meanwhile. */
export const recountAccount = async (db: Transaction, accountId: string): Promise<void> => {
  await lockInspections(db);
  await recountPlacesInUse(db, accountId);
  await recountSums(db, accountId);
  await recountVisits(db, accountId);
  for (const schoolId of await findSchools(db, accountId)) {
    await recountFindings(db, accountId, schoolId);
    await recountSchool(db, { accountId, schoolId });
  }
};

/**
 * Derives the deficiencies of a school anew from its findings, and from the Good of its inspections:
 * by default of all; since a later moment, those before it are read from the stored periods.
 */
export const recountSchool = async (
  db: Transaction,
  school: SchoolKey,
  since: Moment = BEGINNING,
): Promise<void> => {
  const settings = await lockSchool(db, school);
  if (!settings) return;
  const pairs = await findAllPairs(db, school);
  await followPairs(db, school, { since, pairs, dueDays: settings.dueDays });
};
