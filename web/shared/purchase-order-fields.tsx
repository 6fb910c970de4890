import { type ReactNode, useState } from 'react';
import type { CallAnswer } from '#contract/calls.ts';
import { useFormFields } from './use-form-fields.ts';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/input.tsx';

type PaymentMethod = CallAnswer<'subscription/user-billing-history'>['data']['paymentMethod'];

/**
 * The fields for the purchase order to bill and for the email address of the invoices; they begin
 * with the stored values. `readFields` returns their values. If a field is empty, it shows an error
 * at the field and returns undefined.
 */
export function usePurchaseOrder(
  paymentMethod: PaymentMethod,
  { emailHint }: { emailHint: string },
): {
  fields: ReactNode;
  readFields: () => { po_number: string; billing_email: string } | undefined;
  /** Shows the problems that the server reported at the fields concerned. */
  refuse: (error: unknown) => boolean;
} {
  const [poNumber, setPoNumber] = useState(paymentMethod?.po_number ?? '');
  const [email, setEmail] = useState(paymentMethod?.billing_email ?? '');
  const { field, check, refuse } = useFormFields({
    po_number: {
      label: 'Purchase order number',
      value: poNumber,
      error: !poNumber.trim() && 'Please enter the purchase order number.',
    },
    billing_email: {
      label: 'Billing email',
      value: email,
      error: !email.trim() && 'Please enter an email address.',
    },
  });
  const readFields = () => {
    if (!check()) return undefined;
    return { po_number: poNumber, billing_email: email.trim() };
  };
  const fields = (
    <>
      <Field {...field('po_number')} required>
        <TextInput autoComplete="off" maxLength={60} value={poNumber} onValue={setPoNumber} />
      </Field>
      <Field {...field('billing_email')} required hint={emailHint}>
        <TextInput type="email" autoComplete="email" value={email} onValue={setEmail} />
      </Field>
    </>
  );
  return { fields, readFields, refuse };
}
