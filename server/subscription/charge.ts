/** What a plan start, change or renewal costs (docs/decisions/0110). Days are YYYY-MM-DD. */
import { addDays, addMonths, daysBetween } from '#domain/calendar.ts';
import { monthlyFee, type Plan, planLabel } from '#domain/plan.ts';

/** A plan and the last day that is paid for. */
export type Term = { plan: Plan; end: string };

export type Line = { text: string; cents: number };

/** `lines` add up to `cents`; `from` and `to` are the first and the last day that are billed. */
export type Charge = { plan: Plan; from: string; to: string; lines: Line[]; cents: number };

/** How long a plan is taken for when a trial becomes one: purchase orders are written by the year. */
const TERM_MONTHS = 12;

/**
 * US cents for the days `from` to `to`, both included: whole months at the monthly fee, the rest by
 * the day, as a share of the month it lies in, half up.
 */
export const feeFor = (plan: Plan, from: string, to: string): number => {
  const end = addDays(to, 1);
  let months = 0;
  while (addMonths(from, months + 1) <= end) months += 1;
  const rest = addMonths(from, months);
  const share = daysBetween(rest, end) / daysBetween(rest, addMonths(from, months + 1));
  return monthlyFee[plan] * months + Math.round(monthlyFee[plan] * share);
};

/** The term after an administrator has chosen another plan: a trial becomes a year from today. */
export const termAfter = (before: Term, plan: Plan, today: string): Term =>
  before.plan === 'trial'
    ? { plan, end: addDays(addMonths(today, TERM_MONTHS), -1) }
    : { plan, end: before.end };

/**
 * What has to be paid for `after` by somebody who had `before`; undefined when nothing was bought.
 * A dearer plan costs the difference for the days that are paid for already; a cheaper one gives
 * nothing back; days beyond cost the new plan's fee. A trial was free, so what follows is a start.
 */
export const chargeFor = (
  before: Term | undefined,
  after: Term,
  today: string,
): Charge | undefined => {
  const paid = before?.plan === 'trial' || (before && before.end < today) ? undefined : before;
  if (after.plan === 'trial') return undefined;
  const lines = [...changeLines(paid, after, today), ...newDayLines(paid, after, today)];
  if (lines.length === 0) return undefined;
  return {
    plan: after.plan,
    from: lines[0]?.from ?? today,
    to: lines.at(-1)?.to ?? after.end,
    lines: lines.map(({ text, cents }) => ({ text, cents })),
    cents: lines.reduce((sum, { cents }) => sum + cents, 0),
  };
};

type DatedLine = Line & { from: string; to: string };

const changeLines = (paid: Term | undefined, after: Term, today: string): DatedLine[] => {
  if (!paid || paid.plan === after.plan) return [];
  const to = paid.end < after.end ? paid.end : after.end;
  if (to < today) return [];
  const difference = feeFor(after.plan, today, to) - feeFor(paid.plan, today, to);
  const text = `${planLabel[after.plan]} instead of ${planLabel[paid.plan]}, ${today} to ${to}`;
  return [{ text, cents: Math.max(0, difference), from: today, to }];
};

const newDayLines = (paid: Term | undefined, { plan, end }: Term, today: string): DatedLine[] => {
  const from = paid ? addDays(paid.end, 1) : today;
  if (from > end) return [];
  const text = `${planLabel[plan]}, ${from} to ${end}`;
  return [{ text, cents: feeFor(plan, from, end), from, to: end }];
};
