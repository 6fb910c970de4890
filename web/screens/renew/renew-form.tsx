import { useState } from 'react';
import { invalidateCalls } from '#web/api/cache/call-client.ts';
import { OfferLines, PlanChoice } from '#web/shared/plan-offers.tsx';
import { usePurchaseOrder } from '#web/shared/purchase-order-fields.tsx';
import { useMutationWithToast } from '#web/shared/use-mutation-with-toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { dayInFull } from '#web/ui/format/day.ts';
import type { BillingData } from './what-ended.tsx';

/** Renews for a year by purchase order: the plan, its cost and the billing address. */
export function RenewForm({ data, onRenewed }: { data: BillingData; onRenewed: () => void }) {
  const { account, subscription, paymentMethod, renewals } = data;
  const [plan, setPlan] = useState(
    renewals.find((offer) => offer.plan === subscription.plan)?.plan ?? renewals[0]?.plan,
  );
  const { fields, readFields, refuse } = usePurchaseOrder(paymentMethod, {
    emailHint: 'We send the invoice to this address as a PDF.',
  });
  const renew = useMutationWithToast('subscription/user-renew', {
    success: 'Your subscription has been renewed.',
    title: 'Renew subscription',
    fallback: 'Renewing the subscription failed, please try again.',
    invalidates: ['subscription'],
    onDone: onRenewed,
    form: { refuse },
    onRefused: ({ code }) => {
      // Read the current state of the subscription, which the page then shows.
      if (code === 'subscription-changed') void invalidateCalls('subscription');
      return false;
    },
  });
  const offer = renewals.find((each) => each.plan === plan);
  const send = () => {
    const order = readFields();
    if (!offer || !order) return;
    renew.send({ plan: offer.plan, currentEnd: subscription.renewal_date, ...order });
  };
  return (
    <Card title="Renew for a year" subtitle="Billed by invoice against your purchase order.">
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <PlanChoice
          plans={renewals}
          chosen={plan}
          current={subscription.plan}
          isExpired={account.state === 'expired'}
          onChosen={setPlan}
        />
        <div className="grid gap-4 sm:grid-cols-2">{fields}</div>
        {offer && (
          <div aria-live="polite" className="rounded-control bg-sunken px-4 py-3">
            <OfferLines offer={offer} />
            <p className="mt-2 text-sm text-muted">
              Paid until {dayInFull(offer.renewal_date)}; the invoice is due in 30 days. You can
              continue right away.
            </p>
          </div>
        )}
        <div className="flex justify-end">
          <Button type="submit" variant="primary" busy={renew.isBusy} className="min-h-11">
            Renew subscription
          </Button>
        </div>
      </form>
    </Card>
  );
}
