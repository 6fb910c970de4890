import { type ReactNode, useState } from 'react';
import type { CallAnswer } from '#contract/calls.ts';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/input.tsx';

type PaymentMethod = CallAnswer<'subscription/user-billing-history'>['data']['paymentMethod'];

/**
 * The purchase order that is billed and the address for the invoices, starting with the stored ones.
 * `readFields` shows errors at the empty fields, and returns undefined if there are any.
 */
export function usePurchaseOrder(
  paymentMethod: PaymentMethod,
  { emailHint }: { emailHint: string },
): {
  fields: ReactNode;
  readFields: () => { po_number: string; billing_email: string } | undefined;
} {
  const [poNumber, setPoNumber] = useState(paymentMethod?.po_number ?? '');
  const [email, setEmail] = useState(paymentMethod?.billing_email ?? '');
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const readFields = () => {
    setWasSubmitted(true);
    if (!poNumber.trim() || !email.trim()) return undefined;
    return { po_number: poNumber, billing_email: email.trim() };
  };
  const fields = (
    <>
      <Field
        label="Purchase order number"
        required
        error={wasSubmitted && !poNumber.trim() && 'Please enter the purchase order number.'}
      >
        <TextInput autoComplete="off" maxLength={60} value={poNumber} onValue={setPoNumber} />
      </Field>
      <Field
        label="Billing email"
        required
        hint={emailHint}
        error={wasSubmitted && !email.trim() && 'Please enter an email address.'}
      >
        <TextInput type="email" autoComplete="email" value={email} onValue={setEmail} />
      </Field>
    </>
  );
  return { fields, readFields };
}
