/** The offers to an administrator, with the amounts that will be billed. */
import type { PlanOffer } from '#contract/subscription.ts';
import { changedTerm, chargeFor, isRenewable, renewedTerm, type Term } from '#domain/charge.ts';
import { type BillingPlan, billingPlans, monthlyFee, planLabel } from '#domain/plan.ts';
import { dollars } from './answer.ts';

/** Every other plan, in place of the present one. */
export const changesOf = (before: Term, today: string): PlanOffer[] =>
  billingPlans
    .filter((plan) => plan !== before.plan)
    .map((plan) => offerOf(before, { plan, end: changedTerm(before, plan, today).end }, today));

/** Every plan for another year. */
export const renewalsOf = (before: Term, today: string): PlanOffer[] =>
  isRenewable(before, today)
    ? billingPlans.map((plan) =>
        offerOf(before, { plan, end: renewedTerm(before, plan, today).end }, today),
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
