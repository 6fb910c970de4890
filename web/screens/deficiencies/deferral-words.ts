// Texts about the due dates of deferred deficiencies.
import type { DeficiencyDetails } from '#contract/deficiency/deficiency.ts';
import { plural, pluralForm } from '#domain/plural.ts';
import { dayInFull } from '#web/ui/format/day.ts';

export const COUNTS_LATER = 'It counts once the deficiency is no longer deferred.';

/**
 * The hint at the due date of several deficiencies, `deferred` of which are deferred; '' if none
 * is.
 */
export function deferralHint(deferred: number, all: number): string {
  if (deferred === 0) return '';
  if (all === 1) return 'It is deferred. Its due date counts once it is no longer deferred.';
  if (deferred === all) {
    return `All ${all} are deferred. Their due date counts once they are no longer deferred.`;
  }
  return pluralForm(
    deferred,
    `1 of the ${all} is deferred. Its due date counts once it is no longer deferred.`,
    `${deferred} of the ${all} are deferred. Their due date counts once they are no longer deferred.`,
  );
}

/**
 * A warning that a change of several deficiencies to a state other than Deferred ends their
 * deferrals; '' if none of them is deferred.
 */
export function endedDeferrals(all: readonly DatedDeficiency[]): string {
  const deferred = all.filter(({ state }) => state === 'Deferred');
  const days = new Set(deferred.map(({ dueDate }) => dueDate));
  const [day] = days;
  if (day === undefined) return '';
  const until = days.size === 1 ? `, until ${dayInFull(day)}` : '';
  return all.length === 1
    ? `This ends its deferral${until}.`
    : `This ends the ${pluralForm(deferred.length, 'deferral', 'deferrals')} of ${deferred.length} of the ${all.length}${until}.`;
}

type DatedDeficiency = Pick<DeficiencyDetails, 'state' | 'dueDate'>;

/**
 * The message after a change of one deficiency. If a deferral began, moved or ended, the message
 * names the due date that now applies.
 */
export function savedInWords(before: DatedDeficiency, after: DatedDeficiency): string {
  const isMoved = before.dueDate !== after.dueDate;
  const day = dayInFull(after.dueDate);
  if (after.state === 'Deferred' && (isMoved || before.state !== 'Deferred')) {
    return `Deferred until ${day}.`;
  }
  const isDue = after.state === 'Open' || after.state === 'In progress';
  if (before.state === 'Deferred' && isDue) return `No longer deferred, due ${day}.`;
  return 'Deficiency updated.';
}

/**
 * The message after a change of several deficiencies; `deferredUntil` is '' if they were not
 * deferred.
 */
export const manySavedInWords = (count: number, deferredUntil: string): string => {
  const many = plural(count, 'deficiency', 'deficiencies');
  return deferredUntil ? `${many} deferred until ${dayInFull(deferredUntil)}.` : `${many} updated.`;
};
