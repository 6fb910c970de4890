/** Converts stored complaints to the responses of the calls. */
import type { ComplaintDetails, ComplaintRow } from '#contract/complaint/complaint.ts';
import { appealUntil, clocksOf } from '#domain/complaint/clocks.ts';
import { workingDaysBetween } from '#domain/complaint/working-days.ts';
import type { DayContext, LinkContext, TransactionContext } from '#server/core/context.ts';
import { refuse } from '#server/core/refusals.ts';
import { photoUrl } from '#server/photo/photo-url.ts';
import { readHolidays } from '#server/schedule/queries-holidays.ts';
import { findComplaint } from './queries-details.ts';
import type { ListedComplaint } from './queries-list.ts';

type Today = { today: string; holidays: ReadonlySet<string> };

const nextOf = (
  { nextClock, nextDueOn }: Pick<ListedComplaint, 'nextClock' | 'nextDueOn'>,
  { today, holidays }: Today,
): ComplaintRow['next'] =>
  nextClock === null || nextDueOn === null
    ? null
    : {
        kind: nextClock,
        dueOn: nextDueOn,
        isOverdue: today > nextDueOn,
        workingDays: workingDaysBetween(today, nextDueOn, holidays),
      };

export const daysOf = (holidays: readonly { day: string }[]): ReadonlySet<string> =>
  new Set(holidays.map(({ day }) => day));

export const rowAnswer = (
  { nextClock, nextDueOn, ...row }: ListedComplaint,
  today: Today,
): ComplaintRow => ({ ...row, next: nextOf({ nextClock, nextDueOn }, today) });

/** Everything about one complaint. @throws the refusal 'complaint-not-found' */
export const readComplaint = async (
  id: string,
  {
    db,
    today,
    now,
    services: { links },
  }: LinkContext & TransactionContext & Pick<DayContext, 'today'>,
): Promise<ComplaintDetails> => {
  const complaint = await findComplaint(db, id);
  if (!complaint) throw refuse('complaint-not-found');
  const { nextClock, nextDueOn, photos, ...rest } = complaint;
  const holidays = daysOf(await readHolidays(db));
  return {
    ...rest,
    next: nextOf({ nextClock, nextDueOn }, { today, holidays }),
    clocks: clocksOf(complaint, holidays, today),
    appealUntil: appealUntil(complaint),
    photos: photos.map((photoId) => ({
      id: photoId,
      url: photoUrl(links, photoId, 'full', now),
      thumbnail: photoUrl(links, photoId, 'thumb', now),
    })),
  };
};
