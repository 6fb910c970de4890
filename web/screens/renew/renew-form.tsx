import { OfferLines, PlanChoice } from '#web/shared/plan-offers.tsx';
import { usePurchaseOrder } from '#web/shared/purchase-order-fields.tsx';
import { type BillingData, useRenewal } from '#web/shared/use-renewal.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { dayInFull } from '#web/ui/format/day.ts';
import { Form } from '#web/ui/form/form.tsx';

/** Renews for a year by purchase order: the plan, its cost and the billing email. */
export function RenewForm({ data, onRenewed }: { data: BillingData; onRenewed: () => void }) {
  const { account, subscription, paymentMethod, renewals } = data;
  const { fields, readFields, refuse } = usePurchaseOrder(paymentMethod, {
    emailHint: 'We send the invoice to this address as a PDF.',
  });
  const { plan, setPlan, offer, renew, isBusy } = useRenewal(data, onRenewed, { refuse });
  const send = () => {
    const order = readFields();
    // Afterwards the form is not shown any more.
    if (order) void renew(order);
    return false as const;
  };
  return (
    <Card title="Renew for a year" subtitle="Billed by invoice against your purchase order.">
      <Form className="flex flex-col gap-5" onSubmit={send}>
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
          <Button type="submit" variant="primary" busy={isBusy} className="min-h-11">
            Renew subscription
          </Button>
        </div>
      </Form>
    </Card>
  );
}
