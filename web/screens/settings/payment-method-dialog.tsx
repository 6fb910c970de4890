import { usePurchaseOrder } from '#web/shared/purchase-order-fields.tsx';
import { missingFields } from '#web/shared/list/missing-fields.ts';
import { useMutationWithToast } from '#web/shared/use-mutation-with-toast.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import type { PaymentMethod } from './payment-card.tsx';

/**
 * Records the purchase order and the recipient of the invoices. Card numbers are never entered
 * here.
 */
export function PaymentMethodDialog({
  paymentMethod,
  onClose,
}: {
  paymentMethod: PaymentMethod;
  onClose: () => void;
}) {
  const { fields, readFields, refuse } = usePurchaseOrder(paymentMethod, {
    emailHint:
      'We send every invoice to this address. A new address first gets a link to confirm it, unless it belongs to a member of your team.',
  });
  const update = useMutationWithToast('subscription/user-payment-method', {
    success: paymentMethod ? 'Payment method updated successfully!' : 'Payment method added.',
    fallback: 'Updating payment method failed, please try again.',
    onDone: onClose,
    form: { refuse },
  });
  const save = () => {
    const order = readFields();
    if (order) void update.send(order);
    else toast({ ...missingFields, variant: 'destructive' });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      onSubmit={save}
      size="narrow"
      title={paymentMethod ? 'Update payment method' : 'Add payment method'}
      description="We bill by invoice against your purchase order."
      submit={{ label: 'Save', busy: update.isBusy }}
    >
      <div className="grid gap-4">{fields}</div>
    </Dialog>
  );
}
