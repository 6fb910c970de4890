import { randomInt } from 'node:crypto';
import { isReservedSlug, RESERVED_SENTENCE, unconfirmedSlug } from '#domain/report/publication.ts';
import type { Handler } from '#server/core/context.ts';
import { badInput } from '#server/core/http/validate.ts';
import { safeName } from '#server/mail/clean.ts';
import { parsePhotoUrl } from '#server/photo/photo-url.ts';
import { holdPhoto } from '#server/photo/queries.ts';
import type { Transaction } from '#server/core/db.ts';
import { applyDueDays } from '#server/ledger/due-days.ts';
import { lockSettings } from '#server/ledger/queries-history.ts';
import { recountVisits } from '#server/ledger/visits.ts';
import {
  areMembers,
  type Calendar,
  getPageAddress,
  isKnownTimeZone,
  lockCalendar,
  updateAccount,
} from './queries.ts';

/** Changes only the settings that are sent. */
export const accountUpdate: Handler<'account/update'> = async (change, { db, user }) => {
  const { timeZone } = change;
  // The database may have older time zone data than this server, and an unknown zone would make
  // every query fail.
  if (timeZone !== undefined && !(await isKnownTimeZone(db, timeZone))) {
    const message = 'is not known to the database: please choose another city of the same zone';
    throw badInput([{ path: ['timeZone'], message }]);
  }
  if (change.mailSender && safeName(change.mailSender) !== change.mailSender) {
    const message = 'must be a plain name, without web addresses, email addresses or long numbers';
    throw badInput([{ path: ['mailSender'], message }]);
  }
  const people = change.emergencyPeople;
  if (people && !(await areMembers(db, people))) {
    const message = 'may only have members of the district';
    throw badInput([{ path: ['emergencyPeople'], message }]);
  }
  const logoId = await logoOf(db, user.accountId, change.logo);
  const publicSlug = await addressOf(db, user.accountId, change.publicSlug);
  const before = await lockCalendar(db, user.accountId);
  if (changesCalendar(before, change)) await lockSettings(db, user.accountId);
  await updateAccount(db, user.accountId, { ...change, logoId, publicSlug });
  await followCalendar(db, user.accountId, before, change);
  return { message: 'District settings saved.' };
};

type CalendarChange = { [Field in keyof Calendar]?: Calendar[Field] | undefined };

const changesCalendar = (
  before: Calendar,
  {
    deficiencyDueDays = before.deficiencyDueDays,
    schoolYearBegins = before.schoolYearBegins,
  }: CalendarChange,
): boolean =>
  deficiencyDueDays !== before.deficiencyDueDays || schoolYearBegins !== before.schoolYearBegins;

/** Changes what is derived from the settings: due dates, and the school years of inspections. */
const followCalendar = async (
  db: Transaction,
  accountId: string,
  before: Calendar,
  { deficiencyDueDays: now = before.deficiencyDueDays, schoolYearBegins }: CalendarChange,
): Promise<void> => {
  if (now !== before.deficiencyDueDays) {
    await applyDueDays(db, accountId, { before: before.deficiencyDueDays, now });
  }
  if (schoolYearBegins !== undefined && schoolYearBegins !== before.schoolYearBegins) {
    await recountVisits(db, accountId);
  }
};

/** The id of the photo to which a URL refers. The photo must belong to the account; null for ''. */
const logoOf = async (db: Transaction, accountId: string, url: string | undefined) => {
  if (url === undefined) return undefined;
  if (url === '') return null;
  const id = parsePhotoUrl(url);
  if (id === undefined || !(await holdPhoto(db, accountId, id))) {
    const message = 'must be the URL of a photo that was uploaded';
    throw badInput([{ path: ['logo'], message }]);
  }
  return id;
};

/** The address of the public page that is stored for the chosen one. */
const addressOf = async (db: Transaction, accountId: string, chosen: string | undefined) => {
  if (!chosen) return chosen;
  const { publicSlug, isConfirmed } = await getPageAddress(db, accountId);
  if (chosen === publicSlug) return chosen;
  if (isReservedSlug(chosen)) {
    throw badInput([{ path: ['publicSlug'], message: RESERVED_SENTENCE }]);
  }
  const random = Array.from({ length: 6 }, () => randomInt(36).toString(36)).join('');
  return isConfirmed ? chosen : unconfirmedSlug(chosen, publicSlug, random);
};
