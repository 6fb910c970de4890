import { useState } from 'react';
import {
  TOKEN_NAME_LENGTH,
  type ResourceScope,
  resourceScopeLabel,
  resourceScopes,
  type TokenScope,
  tokenScopeLabel,
  tokenScopes,
} from '#domain/account/api-token.ts';
import { useFormFields } from '#web/shared/use-form-fields.ts';
import { useMutationWithToast } from '#web/shared/use-mutation-with-toast.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Checkbox, TextInput } from '#web/ui/form/input.tsx';
import { Select } from '#web/ui/form/select.tsx';

const scopeOptions = tokenScopes.map((scope) => ({ value: scope, label: tokenScopeLabel[scope] }));

const lifetimes = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '180', label: '180 days' },
  { value: '365', label: '1 year' },
];

const scopeHint = {
  read: 'Can read schools, inspections, reports and deficiencies.',
  write:
    'Can also change deficiencies: state, due date, assignee, work order, cost, notes and photos.',
} as const satisfies Record<TokenScope, string>;

/** Creates a token; asks for its purpose, its rights and its lifetime. */
export function CreateTokenDialog({
  onClose,
  onCreated,
}: {
  onClose: () => void;
  onCreated: (token: { name: string; token: string }) => void;
}) {
  const [name, setName] = useState('');
  const [scope, setScope] = useState<TokenScope>('read');
  const [scopes, setScopes] = useState<readonly ResourceScope[]>([]);
  const [days, setDays] = useState('90');
  // With the access to write, deficiencies need no scope of their own.
  const offered = resourceScopes.filter(
    (each) => scope === 'read' || each !== 'deficiencies:write',
  );
  const form = useFormFields({
    name: {
      label: 'Name',
      value: name,
      error: !name.trim() && 'Please enter what the token is for.',
    },
    scope: { label: 'Access', value: scope },
    days: { label: 'Expires after', value: days },
  });
  const create = useMutationWithToast('token/create', {
    success: 'Token created.',
    fallback: 'Creating the token failed, please try again.',
    onDone: ({ data }) => onCreated(data),
    form,
  });
  return (
    <Dialog
      open
      onClose={onClose}
      onSubmit={() =>
        form.check() && create.send({ name, scope, scopes: [...scopes], days: Number(days) })
      }
      size="narrow"
      title="Create API token"
      description="Anyone who has the token can do what it allows, without signing in."
      submit={{ label: 'Create Token', busy: create.isBusy }}
    >
      <div className="flex flex-col gap-4">
        <Field
          {...form.field('name')}
          required
          hint="It appears in histories, for example: Work orders."
        >
          <TextInput
            autoComplete="off"
            maxLength={TOKEN_NAME_LENGTH}
            value={name}
            onValue={setName}
          />
        </Field>
        <Field {...form.field('scope')} hint={scopeHint[scope]}>
          <Select
            options={scopeOptions}
            value={scope}
            onValue={(value) => setScope(value as TokenScope)}
          />
        </Field>
        <fieldset>
          <legend className="mb-1 font-medium">May also write</legend>
          <div className="flex flex-col gap-1">
            {offered.map((each) => (
              <Checkbox
                key={each}
                label={resourceScopeLabel[each]}
                checked={scopes.includes(each)}
                onChecked={(isOn) =>
                  setScopes(isOn ? [...scopes, each] : scopes.filter((one) => one !== each))
                }
              />
            ))}
          </div>
        </fieldset>
        <Field {...form.field('days')}>
          <Select options={lifetimes} value={days} onValue={setDays} />
        </Field>
      </div>
    </Dialog>
  );
}
