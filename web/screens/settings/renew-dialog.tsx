import { OfferLines, PlanChoice } from '#web/shared/plan-offers.tsx';
import { type BillingData, useRenewal } from '#web/shared/use-renewal.ts';
import { dayInFull } from '#web/ui/format/day.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

/**
 * Renews the subscription for a year, after showing the cost. A renewal before the end date adds to
 * it, so no days are lost.
 */
export function RenewDialog({ data, onClose }: { data: BillingData; onClose: () => void }) {
  const { account, subscription, renewals } = data;
  const { plan, setPlan, offer, renew, isBusy } = useRenewal(data, onClose);
  return (
    <Dialog
      open
      onClose={onClose}
      onSubmit={() => renew()}
      title="Renew for a year"
      description="Billed by invoice against your purchase order. The new year begins the day after the old one ends."
      submit={{ label: 'Renew subscription', disabled: !offer, busy: isBusy }}
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
