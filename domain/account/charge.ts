/**
 * The price of starting, changing or renewing a plan (docs/decisions/0110). Dates are YYYY-MM-DD.
 * The server uses these functions both to bill and to compute every amount that is shown before a
 * purchase.
 */
import { addDays, addMonths, daysBetween } from '#domain/calendar.ts';
import { LAST_END, monthlyFee, type Plan, planLabel } from './plan.ts';

/** A plan and its last paid day. */
export type Term = { plan: Plan; end: string };

/** `cents` is negative for a credit. */
export type Line = { text: string; cents: number };

/** `lines` add up to `cents`; `from` and `to` are the first and the last billed day. */
export type Charge = { plan: Plan; from: string; to: string; lines: Line[]; cents: number };

/** The term of a plan is a year, because purchase orders are written for a year. */
const TERM_MONTHS = 12;

/**
 * The fee in US cents for the days from `from` to `to`, both included. Whole months cost the
 * monthly fee. The remaining days cost their share of the following month, rounded half up.
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
 * The term after a renewal: a year that begins on the day after the old end, or today if the old
 * end has passed. So no day is lost by renewing early, or by choosing a plan during the trial.
 */
export const renewTerm = (before: Term, plan: Plan, today: string): Term => {
  const from = before.end < today ? today : addDays(before.end, 1);
  const end = addDays(addMonths(from, TERM_MONTHS), -1);
  return { plan, end: end < LAST_END ? end : LAST_END };
};

/**
 * The term after a change to another plan: the last paid day stays the same, except that a trial is
 * followed by a paid year.
 */
export const changeTerm = (before: Term, plan: Plan, today: string): Term =>
  before.plan === 'trial' ? renewTerm(before, plan, today) : { plan, end: before.end };

/** A renewal that would end this many months ahead, or later, is refused. */
const RENEWAL_MONTHS = 24;

/**
 * False for a renewal that would end too far ahead. Such a renewal was probably requested twice by
 * mistake.
 */
export const isRenewable = (before: Term, today: string): boolean =>
  renewTerm(before, before.plan, today).end < addMonths(today, RENEWAL_MONTHS);

/**
 * The charge to an account whose term changes from `before` to `after`; undefined if no days are
 * billed. Days of another plan that are already paid are credited against the new plan, at most up
 * to its price, so a cheaper plan refunds nothing. Additional days cost the new plan's fee. The
 * remaining days of a trial stay free.
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
