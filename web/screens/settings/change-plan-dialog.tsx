import { useState } from 'react';
import type { CallAnswer, CallInput } from '#contract/calls.ts';
import { billingPlans, monthlyFee, planLabel } from '#domain/plan.ts';
import { useToldSend } from '#web/layout/use-told-send.ts';
import { Badge } from '#web/ui/badge.tsx';
import { dayInFull } from '#web/ui/day.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { inDollars } from '#web/ui/money.ts';

type BillingData = CallAnswer<'subscription/user-billing-history'>['data'];
type Plan = CallInput<'subscription/user-changeplan'>['newPlan'];

/** Chooses among the three plans and says what each costs today, before it is billed. */
export function ChangePlanDialog({
  subscription,
  offers,
  onClose,
}: {
  subscription: BillingData['subscription'];
  offers: BillingData['offers'];
  onClose: () => void;
}) {
  const [chosen, setChosen] = useState<Plan | undefined>(
    billingPlans.find((plan) => plan === subscription.plan),
  );
  const change = useToldSend('subscription/user-changeplan', {
    success: 'Subscription plan changed successfully!',
    fallback: 'Changing subscription plan failed, please try again.',
    refreshes: ['subscription'],
    onDone: onClose,
  });
  const offer = offers.find(({ plan }) => plan === chosen);
  return (
    <Dialog
      open
      onClose={onClose}
      onSubmit={() => offer && change.send({ newPlan: offer.plan })}
      title="Change Plan"
      description="Billed by invoice against your purchase order."
      submit={{ label: 'Change Plan', disabled: !offer, busy: change.isBusy }}
    >
      <fieldset className="grid gap-2">
        <legend className="sr-only">Plan</legend>
        {billingPlans.map((plan) => (
          <label
            key={plan}
            className="flex min-h-14 cursor-pointer items-center gap-3 rounded-control border border-edge px-4 py-2.5 has-checked:border-brand has-checked:bg-brand-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand"
          >
            <input
              type="radio"
              name="plan"
              value={plan}
              checked={chosen === plan}
              onChange={() => setChosen(plan)}
              className="size-5 shrink-0 accent-brand outline-none"
            />
            <span className="flex flex-1 flex-wrap items-center gap-x-2 font-medium">
              {planLabel[plan]}
              {plan === subscription.plan && <Badge tone="brand">Current</Badge>}
            </span>
            <span className="shrink-0 text-sm figures">
              {inDollars(monthlyFee[plan] / 100)} <span className="text-muted">a month</span>
            </span>
          </label>
        ))}
      </fieldset>
      <p aria-live="polite" className="mt-4 min-h-12 text-sm text-muted">
        {offer
          ? `${dueNow(offer.amount)}; paid until ${dayInFull(offer.renewal_date)}.`
          : chosen && 'This is your plan already.'}
      </p>
    </Dialog>
  );
}

/** A cheaper plan costs nothing now and gives nothing back (docs/decisions/0110). */
const dueNow = (amount: number): string =>
  amount === 0 ? 'Nothing to pay today' : `${inDollars(amount)} will be invoiced today`;
