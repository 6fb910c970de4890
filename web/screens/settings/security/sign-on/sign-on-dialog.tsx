import { useState } from 'react';
import type { SignOnSettings } from '#contract/sign-on/sign-on.ts';
import { roleLabel } from '#domain/person/role.ts';
import {
  defaultRoles,
  type EmailClaim,
  emailClaims,
  type GroupRole,
  presetOf,
  type SignOnProvider,
  signOnPresets,
  signOnProviders,
} from '#domain/person/sign-on.ts';
import { useCall } from '#web/api/cache/hooks.ts';
import { useFormFields } from '#web/shared/use-form-fields.ts';
import { useMutationWithToast } from '#web/shared/use-mutation-with-toast.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Checkbox, TextInput } from '#web/ui/form/input.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { GroupsFields } from './groups-fields.tsx';

const providerOptions = signOnProviders.map((value) => ({
  value,
  label: signOnPresets[value].label,
}));
const emailClaimOptions = emailClaims.map((value) => ({ value, label: value }));
const roleOptions = defaultRoles.map((value) => ({ value, label: roleLabel[value] }));

const firstValues = {
  provider: 'google' as SignOnProvider,
  issuer: '',
  clientId: '',
  tenant: '',
  emailClaim: 'email' as EmailClaim,
  groupClaim: '',
  groups: [] as GroupRole[],
  defaultRole: 'inspector' as (typeof defaultRoles)[number],
  invitedOnly: true,
  isOn: true,
  isOnly: false,
  breakGlassId: null as string | null,
};

/**
 * Sets up single sign-on, or changes its settings. The server reads the discovery document of the
 * identity provider.
 */
export function SignOnDialog({
  details: { settings, returnAddress },
  onClose,
}: {
  details: SignOnSettings;
  onClose: () => void;
}) {
  const [values, setValues] = useState(settings ?? firstValues);
  const [clientSecret, setClientSecret] = useState('');
  const put = (change: Partial<typeof firstValues>) => setValues({ ...values, ...change });
  const preset = presetOf(values.provider);
  const mustHaveSecret = settings === null || settings.provider !== values.provider;
  const form = useFormFields({
    provider: { label: 'Provider', value: values.provider },
    issuer: {
      label: 'Issuer',
      value: values.issuer,
      error:
        preset.issuer === undefined &&
        !URL.canParse(values.issuer.trim()) &&
        'Please enter the issuer, an address that begins with https.',
    },
    tenant: {
      label: preset.tenant?.label ?? 'Tenant',
      value: values.tenant,
      error:
        preset.tenant &&
        !preset.tenant.pattern.test(values.tenant.trim()) &&
        `Please enter an ID like ${preset.tenant.example}.`,
    },
    clientId: {
      label: 'Client ID',
      value: values.clientId,
      error: !values.clientId.trim() && 'Please enter the client ID.',
    },
    clientSecret: {
      label: 'Client secret',
      value: clientSecret,
      error: mustHaveSecret && !clientSecret && 'Please enter the client secret.',
    },
    emailClaim: { label: 'Claim with the email address', value: values.emailClaim },
    groupClaim: { label: 'Claim that lists the groups', value: values.groupClaim },
    breakGlassId: {
      label: 'Administrator who can still sign in with a password',
      value: values.breakGlassId,
      error: values.isOnly && !values.breakGlassId && 'Please choose an administrator.',
    },
  });
  const update = useMutationWithToast('sign-on/update', {
    success: 'Single sign-on saved.',
    fallback: 'Saving single sign-on failed, please try again.',
    onDone: onClose,
    form,
  });
  const send = () => {
    if (!form.check()) return;
    const groups = values.groups.filter(({ group }) => group.trim() !== '');
    void update.send({ ...values, groups, ...(clientSecret !== '' && { clientSecret }) });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      onSubmit={send}
      title={settings ? 'Edit single sign-on' : 'Set up single sign-on'}
      submit={{ label: 'Save Changes', busy: update.isBusy }}
    >
      <div className="flex flex-col gap-4">
        <Field {...form.field('provider')} required>
          <Select
            value={values.provider}
            options={providerOptions}
            onValue={(value) => {
              const provider = value as SignOnProvider;
              put({ provider, groupClaim: presetOf(provider).groupClaim });
            }}
          />
        </Field>
        <ol className="list-decimal rounded-control border border-line bg-sunken py-3 pr-4 pl-9 text-sm">
          {preset.steps.map((step) => (
            <li key={step} className="mt-1 first:mt-0">
              {step}
            </li>
          ))}
        </ol>
        <Field label="Return address" hint="Also called redirect URI.">
          <TextInput
            readOnly
            spellCheck={false}
            value={returnAddress}
            className="font-mono text-sm"
            onFocus={(event) => event.currentTarget.select()}
          />
        </Field>
        {preset.issuer === undefined && (
          <Field {...form.field('issuer')} required hint="For example https://sign-in.district.org">
            <TextInput
              type="url"
              autoComplete="off"
              maxLength={500}
              value={values.issuer}
              onValue={(issuer) => put({ issuer })}
            />
          </Field>
        )}
        {preset.tenant && (
          <Field {...form.field('tenant')} required hint={`For example ${preset.tenant.example}`}>
            <TextInput
              autoComplete="off"
              spellCheck={false}
              maxLength={100}
              value={values.tenant}
              onValue={(tenant) => put({ tenant })}
            />
          </Field>
        )}
        <Field {...form.field('clientId')} required>
          <TextInput
            autoComplete="off"
            spellCheck={false}
            maxLength={500}
            value={values.clientId}
            onValue={(clientId) => put({ clientId })}
          />
        </Field>
        <Field
          {...form.field('clientSecret')}
          required={mustHaveSecret}
          hint={mustHaveSecret ? undefined : 'Leave it empty to keep the present one.'}
        >
          <TextInput
            type="password"
            autoComplete="off"
            maxLength={1000}
            value={clientSecret}
            onValue={setClientSecret}
          />
        </Field>
        {preset.emailClaims === undefined && (
          <Field
            {...form.field('emailClaim')}
            hint="Choose one that people cannot change themselves. An address counts only in a confirmed domain."
          >
            <Select
              value={values.emailClaim}
              options={emailClaimOptions}
              onValue={(value) => put({ emailClaim: value as EmailClaim })}
            />
          </Field>
        )}
        <Checkbox
          label="People may sign in by it"
          checked={values.isOn}
          onChecked={(isOn) => put({ isOn, ...(!isOn && { isOnly: false }) })}
        />
        <Checkbox
          label="Only people who were invited"
          checked={values.invitedOnly}
          onChecked={(invitedOnly) => put({ invitedOnly })}
        />
        <Field label="Role of whoever signs in for the first time">
          <Select
            value={values.defaultRole}
            options={roleOptions}
            onValue={(value) => put({ defaultRole: value as typeof values.defaultRole })}
          />
        </Field>
        <GroupsFields groups={values.groups} onGroups={(groups) => put({ groups })} />
        {values.groups.length > 0 && (
          <Field {...form.field('groupClaim')} required>
            <TextInput
              autoComplete="off"
              spellCheck={false}
              maxLength={200}
              value={values.groupClaim}
              onValue={(groupClaim) => put({ groupClaim })}
            />
          </Field>
        )}
        <Checkbox
          label="Only single sign-on: refuse passwords"
          checked={values.isOnly}
          onChecked={(isOnly) => put({ isOnly, ...(isOnly && { isOn: true }) })}
        />
        {values.isOnly && (
          <Field
            {...form.field('breakGlassId')}
            required
            hint="In case the provider cannot be reached. Everyone else who signed in with a password is signed out."
          >
            <AdministratorSelect
              value={values.breakGlassId}
              onValue={(breakGlassId) => put({ breakGlassId })}
            />
          </Field>
        )}
      </div>
    </Dialog>
  );
}

function AdministratorSelect({
  value,
  onValue,
}: {
  value: string | null;
  onValue: (id: string | null) => void;
}) {
  const team = useCall('user/list', { limit: 100, sort: 'role', status: 'Active' });
  const administrators = team.data?.data.list.filter(({ role }) => role === 'admin') ?? [];
  return (
    <Select
      value={value ?? ''}
      onValue={(id) => onValue(id || null)}
      options={[
        { value: '', label: 'Please choose' },
        ...administrators.map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  );
}
