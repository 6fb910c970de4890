import { useState } from 'react';
import type { CallInput } from '#contract/calls.ts';
import { billingPlans, planLabel } from '#domain/account/plan.ts';
import { OfferLines, PlanChoice } from '#web/shared/plan-offers.tsx';
import { useMutationWithToast } from '#web/shared/use-mutation-with-toast.ts';
import { dayInFull } from '#web/ui/format/day.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { inDollars } from '#web/ui/format/money.ts';
import type { BillingData } from '#web/shared/use-renewal.ts';

type Plan = CallInput<'subscription/user-changeplan'>['newPlan'];

export const planChoices = billingPlans.map((plan) => ({ plan, name: planLabel[plan] }));

/** Selects one of the three plans, and shows what the change costs today before it is made. */
export function ChangePlanDialog({
  account,
  subscription,
  offers,
  onClose,
}: {
  account: BillingData['account'];
  subscription: BillingData['subscription'];
  offers: BillingData['offers'];
  onClose: () => void;
}) {
  const [chosen, setChosen] = useState<Plan | undefined>(
    billingPlans.find((plan) => plan === subscription.plan),
  );
  const change = useMutationWithToast('subscription/user-changeplan', {
    success: 'Subscription plan changed successfully!',
    fallback: 'Changing subscription plan failed, please try again.',
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
      <PlanChoice
        plans={planChoices}
        chosen={chosen}
        current={subscription.plan}
        isExpired={account.state === 'expired'}
        onChosen={setChosen}
      />
      <div aria-live="polite" className="mt-4 min-h-12">
        {offer ? (
          <div className="rounded-control bg-sunken px-4 py-3">
            {offer.lines.length > 0 && <OfferLines offer={offer} />}
            {offer.lines.some(({ amount }) => amount < 0) && (
              <p className="mt-2 text-sm text-muted">
                {`For the days until ${dayInFull(offer.renewal_date)} the new plan costs its monthly price for each whole month, and a share of it for the days left over. Your present plan is credited for the same days.`}
              </p>
            )}
            <p className="mt-2 text-sm text-muted first:mt-0">
              {`${dueNow(offer.amount)}; paid until ${dayInFull(offer.renewal_date)}.`}
            </p>
          </div>
        ) : (
          <p className="text-sm text-muted">{chosen && 'This is your current plan.'}</p>
        )}
      </div>
    </Dialog>
  );
}

/** Changing to a cheaper plan costs nothing now and refunds nothing (docs/decisions/0110). */
const dueNow = (amount: number): string =>
  amount === 0 ? 'Nothing to pay today' : `${inDollars(amount)} will be invoiced today`;
