import { useState } from 'react';
import { OfferLines, PlanChoice } from '#web/shared/plan-offers.tsx';
import { useMutationWithToast } from '#web/shared/use-mutation-with-toast.ts';
import { dayInFull } from '#web/ui/format/day.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import type { BillingData } from './admin-billing.tsx';

/** Renews for a year and shows the cost first. Renewing early loses no days. */
export function RenewDialog({ data, onClose }: { data: BillingData; onClose: () => void }) {
  const { account, subscription, renewals } = data;
  const [plan, setPlan] = useState(
    renewals.find((offer) => offer.plan === subscription.plan)?.plan ?? renewals[0]?.plan,
  );
  const renew = useMutationWithToast('subscription/user-renew', {
    success: 'Your subscription has been renewed.',
    title: 'Renew subscription',
    fallback: 'Renewing the subscription failed, please try again.',
    invalidates: ['subscription'],
    onDone: onClose,
  });
  const offer = renewals.find((each) => each.plan === plan);
  const send = () =>
    offer && renew.send({ plan: offer.plan, currentEnd: subscription.renewal_date });
  return (
    <Dialog
      open
      onClose={onClose}
      onSubmit={() => send()}
      title="Renew for a year"
      description="Billed by invoice against your purchase order. The new year begins the day after the old one ends."
      submit={{ label: 'Renew subscription', disabled: !offer, busy: renew.isBusy }}
    >
      <PlanChoice
        plans={renewals}
        chosen={plan}
        current={subscription.plan}
        isExpired={account.state === 'expired'}
        onChosen={setPlan}
      />
      {offer && (
        <div aria-live="polite" className="mt-4 rounded-control bg-sunken px-4 py-3">
          <OfferLines offer={offer} />
          <p className="mt-2 text-sm text-muted">Paid until {dayInFull(offer.renewal_date)}.</p>
        </div>
      )}
    </Dialog>
  );
}
