import { type ComponentProps, useRef, useState } from 'react';
import { useFormFields } from '#web/shared/use-form-fields.ts';
import { toast } from '#web/ui/overlay/toast.ts';
import { endDayError, flawOf, type SubscriberForm } from './form.ts';
import type { SubscriberFields } from './subscriber-fields.tsx';

/** The state of the form in a dialog: its values, its errors, and a function that validates it. */
export function useSubscriberForm(
  initial: SubscriberForm,
  { isNew }: { isNew: boolean },
): {
  fields: ComponentProps<typeof SubscriberFields>;
  /** Shows the errors in a response of the server at the fields that they are about. */
  refuse: (error: unknown) => boolean;
  /** The values to send, or undefined if there are errors, which are then shown. */
  read: () => SubscriberForm | undefined;
} {
  const [form, onForm] = useState(initial);
  const endRef = useRef<HTMLInputElement>(null);
  const missing = (name: 'username' | 'fullName' | 'email' | 'password', what: string) =>
    form[name].trim() === '' && `Please enter ${what}.`;
  const { field, check, refuse } = useFormFields({
    fullName: {
      label: 'Full name',
      value: form.fullName,
      error: missing('fullName', 'the full name'),
    },
    username: {
      label: 'User name',
      value: form.username,
      error: missing('username', 'a user name'),
    },
    email: { label: 'Email', value: form.email, error: missing('email', 'an email address') },
    password: {
      label: 'Password',
      value: form.password,
      error: isNew && missing('password', 'a password'),
    },
    role: { label: 'Role', value: form.role },
    subscriptionPlan: { label: 'Plan', value: form.subscriptionPlan },
    subscriptionEnd: {
      label: 'Subscription end',
      value: form.subscriptionEnd,
      error: endDayError(form.subscriptionEnd),
    },
    paymentMethod: { label: 'Payment method', value: form.paymentMethod },
    notes: { label: 'Notes', value: form.notes },
  });
  const read = () => {
    const isHalfDate = endRef.current?.validity.badInput ?? false;
    if (check()) return { ...form, email: form.email.trim() };
    const flaw = flawOf(form, { isNew, isHalfDate });
    if (flaw) toast({ ...flaw, variant: 'destructive' });
    return undefined;
  };
  const before = isNew ? undefined : initial;
  return { fields: { form, onForm, before, field, endRef }, refuse, read };
}
