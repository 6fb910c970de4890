import type { Ref } from 'react';
import type { FieldProps } from '#web/shared/use-form-fields.ts';
import { Field } from '#web/ui/form/field.tsx';
import { DateInput, TextArea, TextInput } from '#web/ui/form/input.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { PasswordInput } from '#web/ui/form/password-input.tsx';
import { loadable } from '#web/ui/loadable.tsx';
import { ChargePreview } from './charge-preview.tsx';
import { chargeOnSave, type SubscriberForm } from './form.ts';
import { paymentOptions, planOptions, roleOptions } from './labels.ts';

/** Loaded when a password is typed. */
const PasswordRules = loadable(() => import('#web/shared/password-rules.tsx'), {
  onFailure: 'ignored',
});

/**
 * The fields that the dialogs for adding and editing share. `field` returns the label and the error
 * of a field.
 */
export function SubscriberFields({
  form,
  onForm,
  before,
  field,
  endRef,
}: {
  form: SubscriberForm;
  onForm: (form: SubscriberForm) => void;
  /** The current subscription; undefined for a new one. */
  before: SubscriberForm | undefined;
  field: (name: keyof SubscriberForm) => FieldProps;
  endRef: Ref<HTMLInputElement>;
}) {
  const isNew = before === undefined;
  const set = (part: Partial<SubscriberForm>) => onForm({ ...form, ...part });
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field {...field('fullName')} required>
        <TextInput
          autoComplete="off"
          maxLength={200}
          value={form.fullName}
          onValue={(fullName) => set({ fullName })}
        />
      </Field>
      <Field {...field('username')} required>
        <TextInput
          autoComplete="off"
          autoCapitalize="none"
          maxLength={100}
          value={form.username}
          onValue={(username) => set({ username })}
        />
      </Field>
      <Field {...field('email')} required>
        <TextInput
          type="email"
          autoComplete="off"
          value={form.email}
          onValue={(email) => set({ email })}
        />
      </Field>
      <Field
        {...field('password')}
        required={isNew}
        hint={
          form.password ? (
            <PasswordRules password={form.password} owner={form} />
          ) : isNew ? (
            'At least 8 characters.'
          ) : (
            'Leave this empty to keep the current password.'
          )
        }
      >
        <PasswordInput isNew value={form.password} onValue={(password) => set({ password })} />
      </Field>
      <Field
        {...field('role')}
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
      <Field {...field('subscriptionPlan')}>
        <Select
          value={form.subscriptionPlan}
          onValue={(plan) => set({ subscriptionPlan: plan as SubscriberForm['subscriptionPlan'] })}
          options={planOptions}
        />
      </Field>
      <Field {...field('subscriptionEnd')} required>
        <DateInput
          ref={endRef}
          value={form.subscriptionEnd}
          onValue={(subscriptionEnd) => set({ subscriptionEnd })}
        />
      </Field>
      <Field {...field('paymentMethod')}>
        <Select
          value={form.paymentMethod}
          onValue={(method) => set({ paymentMethod: method as SubscriberForm['paymentMethod'] })}
          options={paymentOptions}
        />
      </Field>
      <Field {...field('notes')} hint="For super users only." className="sm:col-span-2">
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
