import { useState } from 'react';
import { useCall } from '#web/api/hooks.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import { ChangePlanDialog } from './change-plan-dialog.tsx';
import { InvoiceCard } from './invoice-card.tsx';
import { PaymentCard } from './payment-card.tsx';
import { PaymentMethodDialog } from './payment-method-dialog.tsx';
import { PlanCard, PlanMissing } from './plan-card.tsx';

/** The plan, the payment method and the invoices, with the dialogs that change them. */
export function AdminBilling() {
  const [page, setPage] = useState(1);
  const [opened, setOpened] = useState<'plan' | 'payment'>();
  const billing = useCall('subscription/user-billing-history', { page, limit: 10 }, { keep: true });
  if (!billing.data) {
    return <PlanMissing failed={billing.isError} onRetry={() => void billing.refetch()} />;
  }
  const { subscription, paymentMethod, offers, billingHistory, totalPages } = billing.data.data;
  const changePlan = () => {
    if (paymentMethod) return setOpened('plan');
    toast({
      title: 'Please add a payment method first.',
      variant: 'destructive',
      action: { label: 'Add payment method', onSelect: () => setOpened('payment') },
    });
  };
  return (
    <>
      <PlanCard
        subscription={subscription}
        actions={
          <Button variant="primary" onClick={changePlan}>
            Change Plan
          </Button>
        }
      />
      <PaymentCard paymentMethod={paymentMethod} onUpdate={() => setOpened('payment')} />
      <InvoiceCard
        invoices={billingHistory}
        page={page}
        pages={totalPages}
        failed={billing.isError}
        onPage={setPage}
        onRetry={() => void billing.refetch()}
      />
      {opened === 'plan' && (
        <ChangePlanDialog
          subscription={subscription}
          offers={offers}
          onClose={() => setOpened(undefined)}
        />
      )}
      {opened === 'payment' && (
        <PaymentMethodDialog paymentMethod={paymentMethod} onClose={() => setOpened(undefined)} />
      )}
    </>
  );
}
