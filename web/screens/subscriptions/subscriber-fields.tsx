import type { Ref } from 'react';
import { Field } from '#web/ui/field.tsx';
import { DateInput, Select, TextArea, TextInput } from '#web/ui/input.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { ChargePreview } from './charge-preview.tsx';
import { chargeOnSave, type SubscriberForm } from './form.ts';
import { paymentOptions, planOptions, roleOptions } from './labels.ts';

/** The fields shared by the add and the edit dialog. `asked` marks missing ones after a submit. */
export function SubscriberFields({
  form,
  onForm,
  before,
  asked,
  endRef,
}: {
  form: SubscriberForm;
  onForm: (form: SubscriberForm) => void;
  /** The current subscription; undefined for a new one. */
  before: SubscriberForm | undefined;
  asked: boolean;
  endRef: Ref<HTMLInputElement>;
}) {
  const isNew = before === undefined;
  const set = (part: Partial<SubscriberForm>) => onForm({ ...form, ...part });
  const unfilled = (field: 'username' | 'fullName' | 'email' | 'password', what: string) =>
    asked && form[field].trim() === '' && `Please enter ${what}.`;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label="Full name" required error={unfilled('fullName', 'the full name')}>
        <TextInput
          autoComplete="off"
          maxLength={200}
          value={form.fullName}
          onValue={(fullName) => set({ fullName })}
        />
      </Field>
      <Field label="User name" required error={unfilled('username', 'a user name')}>
        <TextInput
          autoComplete="off"
          autoCapitalize="none"
          maxLength={100}
          value={form.username}
          onValue={(username) => set({ username })}
        />
      </Field>
      <Field label="Email" required error={unfilled('email', 'an email address')}>
        <TextInput
          type="email"
          autoComplete="off"
          value={form.email}
          onValue={(email) => set({ email })}
        />
      </Field>
      <Field
        label="Password"
        required={isNew}
        hint={isNew ? 'At least 8 characters.' : 'Leave empty to keep it.'}
        error={isNew && unfilled('password', 'a password')}
      >
        <PasswordInput isNew value={form.password} onValue={(password) => set({ password })} />
      </Field>
      <Field
        label="Role"
        hint={
          isNew &&
          'The first person in an account is its administrator. You can choose another role once there are two.'
        }
      >
        <Select
          value={form.role}
          onValue={(role) => set({ role: role as SubscriberForm['role'] })}
          options={roleOptions}
        />
      </Field>
      <Field label="Plan">
        <Select
          value={form.subscriptionPlan}
          onValue={(plan) => set({ subscriptionPlan: plan as SubscriberForm['subscriptionPlan'] })}
          options={planOptions}
        />
      </Field>
      <Field
        label="Subscription end"
        required
        error={asked && form.subscriptionEnd === '' && 'Please enter a valid date.'}
      >
        <DateInput
          ref={endRef}
          value={form.subscriptionEnd}
          onValue={(subscriptionEnd) => set({ subscriptionEnd })}
        />
      </Field>
      <Field label="Payment method">
        <Select
          value={form.paymentMethod}
          onValue={(method) => set({ paymentMethod: method as SubscriberForm['paymentMethod'] })}
          options={paymentOptions}
        />
      </Field>
      <Field label="Notes" hint="For super users only." className="sm:col-span-2">
        <TextArea
          value={form.notes}
          onValue={(notes) => set({ notes })}
          maxLength={5000}
          rows={3}
        />
      </Field>
      <ChargePreview charge={chargeOnSave(before, form, new Date())} />
    </div>
  );
}
