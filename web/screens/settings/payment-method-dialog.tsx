import { useState } from 'react';
import { useMutationWithToast } from '#web/shared/use-mutation-with-toast.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/input.tsx';
import { toast } from '#web/ui/toast.ts';
import type { PaymentMethod } from './payment-card.tsx';

/** Records the purchase order that is billed, and to whom. No card ever comes here. */
export function PaymentMethodDialog({
  paymentMethod,
  onClose,
}: {
  paymentMethod: PaymentMethod;
  onClose: () => void;
}) {
  const [poNumber, setPoNumber] = useState(paymentMethod?.po_number ?? '');
  const [email, setEmail] = useState(paymentMethod?.billing_email ?? '');
  const [asked, setAsked] = useState(false);
  const update = useMutationWithToast('subscription/user-payment-method', {
    success: 'Payment method updated successfully!',
    fallback: 'Updating payment method failed, please try again.',
    invalidates: ['subscription'],
    onDone: onClose,
  });
  const save = () => {
    setAsked(true);
    if (poNumber.trim() && email.trim()) {
      return update.send({ po_number: poNumber, billing_email: email.trim() });
    }
    toast({
      title: 'Missing Fields',
      description: 'Please fill out all required fields.',
      variant: 'destructive',
    });
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
      <div className="grid gap-4">
        <Field
          label="Purchase order number"
          required
          error={asked && !poNumber.trim() && 'Please enter the purchase order number.'}
        >
          <TextInput autoComplete="off" maxLength={60} value={poNumber} onValue={setPoNumber} />
        </Field>
        <Field
          label="Billing email"
          required
          hint="Every invoice is sent there."
          error={asked && !email.trim() && 'Please enter an email address.'}
        >
          <TextInput type="email" autoComplete="email" value={email} onValue={setEmail} />
        </Field>
      </div>
    </Dialog>
  );
}
