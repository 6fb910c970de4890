import { MOST_HOLIDAYS } from '#domain/school/holidays.ts';
import { recordEntry } from '#server/core/audit-log.ts';
import type { Handler } from '#server/core/context.ts';
import { deriveOpenComplaints } from '#server/ledger/complaint-clocks.ts';
import { refuse } from '#server/core/refusals.ts';
import { addHolidays, lockAccount, readHolidays, removeHolidays } from './queries-holidays.ts';

/**
 * Adds, renames and removes holidays. A day that is both added and removed stays, so that a client
 * can move a holiday with one request.
 */
export const scheduleHolidaysUpdate: Handler<'schedule/holidays-update'> = async (
  { add, remove },
  { db },
) => {
  const { accountId, accountName } = await lockAccount(db);
  const before = await readHolidays(db);
  await removeHolidays(db, remove);
  await addHolidays(db, add);
  const after = await readHolidays(db);
  if (after.length > MOST_HOLIDAYS) throw refuse('too-many-holidays');
  const removed = inWords(before, after);
  const added = inWords(after, before);
  if (removed !== '' || added !== '') {
    await deriveOpenComplaints(db);
    recordEntry(db, {
      kind: 'account',
      id: accountId,
      subject: accountName,
      before: removed === '' ? null : { holidays: removed },
      after: added === '' ? null : { holidays: added },
    });
  }
  return { message: 'Holidays saved' };
};

type Holidays = Awaited<ReturnType<typeof readHolidays>>;

/** The holidays that are not among others with the same name, as a text for the audit log. */
const inWords = (holidays: Holidays, others: Holidays): string => {
  const names = new Map(others.map(({ day, name }) => [day, name]));
  return holidays
    .filter(({ day, name }) => names.get(day) !== name)
    .map(({ day, name }) => `${day} ${name}`.trim())
    .join(', ');
};
