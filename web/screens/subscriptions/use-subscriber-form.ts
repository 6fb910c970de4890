import { type RefObject, useRef, useState } from 'react';
import { toast } from '#web/ui/toast.ts';
import { flawOf, type SubscriberForm } from './form.ts';

/** The state of a dialog's form: its values, whether it was submitted, and a submit that validates. */
export function useSubscriberForm(
  initial: SubscriberForm,
  { isNew, onSend }: { isNew: boolean; onSend: (form: SubscriberForm) => void },
): {
  fields: {
    form: SubscriberForm;
    onForm: (form: SubscriberForm) => void;
    before: SubscriberForm | undefined;
    asked: boolean;
    endRef: RefObject<HTMLInputElement | null>;
  };
  send: () => void;
} {
  const [form, onForm] = useState(initial);
  const [asked, setAsked] = useState(false);
  const endRef = useRef<HTMLInputElement>(null);
  const send = () => {
    setAsked(true);
    const isHalfDate = endRef.current?.validity.badInput ?? false;
    const flaw = flawOf(form, { isNew, isHalfDate });
    if (flaw) return toast({ ...flaw, variant: 'destructive' });
    onSend({ ...form, email: form.email.trim() });
  };
  const before = isNew ? undefined : initial;
  return { fields: { form, onForm, before, asked, endRef }, send };
}
