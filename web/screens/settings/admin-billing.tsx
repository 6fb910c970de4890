import { useState } from 'react';
import { useCall } from '#web/api/cache/hooks.ts';
import { pageParam, useListState } from '#web/shared/list/list-state.ts';
import { PlanList } from '#web/shared/plan-offers.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { ChangePlanDialog, planChoices } from './change-plan-dialog.tsx';
import { InvoiceCard } from './invoice-card.tsx';
import { PaymentCard } from './payment-card.tsx';
import { PaymentMethodDialog } from './payment-method-dialog.tsx';
import { RenewDialog } from './renew-dialog.tsx';
import { PlanCard, PlanMissing } from './plan-card.tsx';

/** The plan, the payment method and the invoices, with the dialogs that change them. */
export function AdminBilling() {
  const { state, change } = useListState({ page: pageParam });
  const { page } = state;
  const [opened, setOpened] = useState<'plan' | 'payment' | 'renewal'>();
  const billing = useCall(
    'subscription/user-billing-history',
    { page, limit: 10 },
    { keepPrevious: true },
  );
  if (!billing.data) {
    return <PlanMissing failed={billing.isError} onRetry={() => void billing.refetch()} />;
  }
  const { data } = billing.data;
  const { subscription, paymentMethod, offers, billingHistory, totalPages } = data;
  const openPaid = (dialog: 'plan' | 'renewal') => {
    if (paymentMethod) return setOpened(dialog);
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
          <>
            {data.renewals.length > 0 && (
              <Button onClick={() => openPaid('renewal')}>
                {subscription.plan === 'trial' ? 'Subscribe' : 'Renew'}
              </Button>
            )}
            <Button variant="primary" onClick={() => openPaid('plan')}>
              Change Plan
            </Button>
          </>
        }
      />
      <Card title="Plans">
        <PlanList plans={planChoices} current={subscription.plan} />
      </Card>
      <PaymentCard paymentMethod={paymentMethod} onUpdate={() => setOpened('payment')} />
      <InvoiceCard
        invoices={billingHistory}
        page={page}
        pages={totalPages}
        failed={billing.isError}
        onPage={(next, isCorrection = false) => change({ page: next }, { replace: isCorrection })}
        onRetry={() => void billing.refetch()}
      />
      {opened === 'plan' && (
        <ChangePlanDialog
          account={data.account}
          subscription={subscription}
          offers={offers}
          onClose={() => setOpened(undefined)}
        />
      )}
      {opened === 'renewal' && <RenewDialog data={data} onClose={() => setOpened(undefined)} />}
      {opened === 'payment' && (
        <PaymentMethodDialog paymentMethod={paymentMethod} onClose={() => setOpened(undefined)} />
      )}
    </>
  );
}
