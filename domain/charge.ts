/**
 * The price of starting, changing or renewing a plan (docs/decisions/0110). Dates are YYYY-MM-DD.
 * The server bills with these functions, and computes every amount that is shown before a purchase
 * with them.
 */
import { addDays, addMonths, daysBetween } from './calendar.ts';
import { LAST_END, monthlyFee, type Plan, planLabel } from './plan.ts';

/** A plan and the last day that is paid for. */
export type Term = { plan: Plan; end: string };

/** `cents` is negative for a credit. */
export type Line = { text: string; cents: number };

/** `lines` add up to `cents`; `from` and `to` are the first and the last day that are billed. */
export type Charge = { plan: Plan; from: string; to: string; lines: Line[]; cents: number };

/** The term of a plan: purchase orders are written by the year. */
const TERM_MONTHS = 12;

/**
 * US cents for the days `from` to `to`, both included: the monthly fee for whole months, and for
 * the remaining days their share of the month that they are in, rounded half up.
 */
export const feeFor = (plan: Plan, from: string, to: string): number => {
  const end = addDays(to, 1);
  let months = 0;
  while (addMonths(from, months + 1) <= end) months += 1;
  const rest = addMonths(from, months);
  const share = daysBetween(rest, end) / daysBetween(rest, addMonths(from, months + 1));
  return monthlyFee[plan] * months + Math.round(monthlyFee[plan] * share);
};

/**
 * The term after a renewal: a year that begins the day after the old end, or today if that has
 * passed. Renewing early, or choosing a plan during the trial, loses no day.
 */
export const renewedTerm = (before: Term, plan: Plan, today: string): Term => {
  const from = before.end < today ? today : addDays(before.end, 1);
  const end = addDays(addMonths(from, TERM_MONTHS), -1);
  return { plan, end: end < LAST_END ? end : LAST_END };
};

/** The term after another plan was chosen: paid days stay, and a trial becomes a year. */
export const changedTerm = (before: Term, plan: Plan, today: string): Term =>
  before.plan === 'trial' ? renewedTerm(before, plan, today) : { plan, end: before.end };

/** The number of months ahead for which an administrator can pay for their own subscription. */
const RENEWAL_MONTHS = 24;

/** False for a renewal too far ahead, which is more likely one that was sent twice. */
export const isRenewable = (before: Term, today: string): boolean =>
  renewedTerm(before, before.plan, today).end < addMonths(today, RENEWAL_MONTHS);

/**
 * The charge for `after` to an account that had `before`; undefined when nothing was bought. Days
 * of another plan that are already paid are credited against the new one, up to its price: a
 * cheaper plan refunds nothing. Further days cost the new plan's fee. The remaining days of a trial
 * stay free.
 */
export const chargeFor = (
  before: Term | undefined,
  after: Term,
  today: string,
): Charge | undefined => {
  if (after.plan === 'trial') return undefined;
  const current = before && before.end >= today ? before : undefined;
  const lines = [...changeLines(current, after, today), ...newDayLines(current, after, today)];
  const [first] = lines;
  if (!first) return undefined;
  return {
    plan: after.plan,
    from: first.from,
    to: after.end,
    lines: lines.map(({ text, cents }) => ({ text, cents })),
    cents: lines.reduce((sum, { cents }) => sum + cents, 0),
  };
};

type DatedLine = Line & { from: string };

const changeLines = (current: Term | undefined, after: Term, today: string): DatedLine[] => {
  if (!current || current.plan === after.plan || current.plan === 'trial') return [];
  const to = current.end < after.end ? current.end : after.end;
  if (to < today) return [];
  const fee = feeFor(after.plan, today, to);
  const credit = Math.min(fee, feeFor(current.plan, today, to));
  return [
    { text: `${planLabel[after.plan]}, ${today} to ${to}`, cents: fee, from: today },
    {
      text: `Credit for ${planLabel[current.plan]}, ${today} to ${to}`,
      cents: -credit,
      from: today,
    },
  ];
};

const newDayLines = (
  current: Term | undefined,
  { plan, end }: Term,
  today: string,
): DatedLine[] => {
  const from = current ? addDays(current.end, 1) : today;
  if (from > end) return [];
  const text = `${planLabel[plan]}, ${from} to ${end}`;
  return [{ text, cents: feeFor(plan, from, end), from }];
};
