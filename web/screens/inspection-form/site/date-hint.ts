import { isInFuture } from '#domain/inspection/inspection-date.ts';
import { clockOffset } from '#web/api/session/token-expiry.ts';
import type { Draft } from '#web/draft/draft.ts';
import { todayByDevice, todayHere } from '#web/shared/today-here.ts';
import { dayInFull } from '#web/ui/format/day.ts';
import { textsOf } from '#web/texts/define-texts.ts';
import { siteTexts } from '#web/texts/en/site.ts';

const AN_HOUR = 3_600_000;

/**
 * Says next to the date of a new inspection that the clock of this device is wrong, if this device
 * has another date for that reason, even if the draft has the right one: the inspector may correct
 * it by the device. Otherwise says that a date is in the future.
 */
export function dateHint({
  inspectionId,
  site,
}: Pick<Draft, 'inspectionId'> & { site: Pick<Draft['site'], 'date'> }): string | undefined {
  const texts = textsOf(siteTexts);
  const today = todayHere();
  const hasWrongDate = Math.abs(clockOffset()) > AN_HOUR && todayByDevice() !== today;
  if (inspectionId === null && hasWrongDate) {
    return texts.wrongClock(dayInFull(today));
  }
  return isInFuture(site.date, today) ? texts.future : undefined;
}
