/** The plans that are offered to an administrator, with the amounts that would be billed. */
import type { PlanOffer } from '#contract/subscription/subscription.ts';
import {
  changeTerm,
  chargeFor,
  isRenewable,
  renewTerm,
  type Term,
} from '#domain/account/charge.ts';
import { type BillingPlan, billingPlans, monthlyFee, planLabel } from '#domain/account/plan.ts';
import { dollars } from './answer.ts';

/** The offers to change to each of the other plans. */
export const planOffersOf = (before: Term, today: string): PlanOffer[] =>
  billingPlans
    .filter((plan) => plan !== before.plan)
    .map((plan) => offerOf(before, { plan, end: changeTerm(before, plan, today).end }, today));

/** The offers to renew for another year, with each plan. */
export const renewalsOf = (before: Term, today: string): PlanOffer[] =>
  isRenewable(before, today)
    ? billingPlans.map((plan) =>
        offerOf(before, { plan, end: renewTerm(before, plan, today).end }, today),
      )
    : [];

const offerOf = (before: Term, after: Term & { plan: BillingPlan }, today: string): PlanOffer => {
  const { cents, lines } = chargeFor(before, after, today) ?? { cents: 0, lines: [] };
  return {
    plan: after.plan,
    name: planLabel[after.plan],
    monthly_fee: dollars(monthlyFee[after.plan]),
    amount: dollars(cents),
    lines: lines.map((line) => ({ text: line.text, amount: dollars(line.cents) })),
    renewal_date: after.end,
  };
};
