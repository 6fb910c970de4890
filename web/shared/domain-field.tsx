import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/input.tsx';
import { type FieldProps, useFormFields } from './use-form-fields.ts';

/** The field of a form that asks only for an email domain. */
export const useDomainForm = (domain: string) =>
  useFormFields({
    domain: {
      label: 'Domain',
      value: domain,
      error: !domain.trim() && 'Please enter a domain.',
    },
  });

export const DomainField = ({
  field,
  domain,
  onDomain,
}: {
  field: FieldProps;
  domain: string;
  onDomain: (domain: string) => void;
}) => (
  <Field {...field} required hint="What follows the @, for example district.k12.ca.us">
    <TextInput
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={255}
      value={domain}
      onValue={onDomain}
    />
  </Field>
);
