// The settings of single sign-on for the district, for administrators.
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { SignOnSettings } from '#contract/sign-on/sign-on.ts';
import { roleLabel } from '#domain/person/role.ts';
import { presetOf } from '#domain/person/sign-on.ts';
import { useCall } from '#web/api/cache/hooks.ts';
import { ConfirmCall } from '#web/shared/confirm/confirm-call.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { FailedState, SkeletonLines } from '#web/ui/states.tsx';
import { DomainsCard } from './domains-card.tsx';
import { SignOnDialog } from './sign-on-dialog.tsx';

type Settings = NonNullable<SignOnSettings['settings']>;

export function SignOnCard() {
  const details = useCall('sign-on/details', {});
  const [isEditing, setIsEditing] = useState(false);
  const [isRemoving, setIsRemoving] = useState(false);
  const found = details.data?.data;
  const settings = found?.settings;
  return (
    <>
      <Card
        title="Single sign-on"
        subtitle="Your people sign in with the account of your district: Google Workspace, Microsoft Entra ID, ClassLink, Clever, or another provider of OpenID Connect."
        actions={
          found &&
          (settings ? (
            <>
              <Button icon={<Pencil aria-hidden="true" />} onClick={() => setIsEditing(true)}>
                Edit
              </Button>
              <Button icon={<Trash2 aria-hidden="true" />} onClick={() => setIsRemoving(true)}>
                Remove
              </Button>
            </>
          ) : (
            <Button icon={<Plus aria-hidden="true" />} onClick={() => setIsEditing(true)}>
              Set Up Single Sign-On
            </Button>
          ))
        }
      >
        {details.isError ? (
          <FailedState onRetry={() => void details.refetch()} />
        ) : found === undefined ? (
          <SkeletonLines lines={2} label="Loading single sign-on" />
        ) : settings ? (
          <Summary settings={settings} />
        ) : (
          <p className="text-muted">It is not set up. Everyone signs in with a password.</p>
        )}
      </Card>
      {found && <DomainsCard domains={found.domains} />}
      {found && isEditing && <SignOnDialog details={found} onClose={() => setIsEditing(false)} />}
      {isRemoving && (
        <ConfirmCall
          call="sign-on/delete"
          input={{}}
          toasts={{
            success: 'Single sign-on removed.',
            fallback: 'Removing single sign-on failed, please try again.',
          }}
          onClose={() => setIsRemoving(false)}
          title="Remove single sign-on?"
          description="Passwords work again. People who have none can set one by “Forgot your password?” on the login page. The domains stay claimed."
          confirmLabel="Remove"
        />
      )}
    </>
  );
}

function Summary({ settings }: { settings: Settings }) {
  const { provider, issuer, isOn, isOnly, invitedOnly, defaultRole, groups, groupClaim } = settings;
  const rows: readonly (readonly [string, ReactNode])[] = [
    [
      'Status',
      <Badge key="status" tone={isOn ? 'good' : 'neutral'}>
        {isOn ? 'On' : 'Off'}
      </Badge>,
    ],
    ['Provider', presetOf(provider).label],
    [
      'Issuer',
      <span key="issuer" className="wrap-anywhere">
        {issuer}
      </span>,
    ],
    [
      'New people',
      invitedOnly
        ? 'Only people who were invited'
        : `Everyone in your domains, as ${roleLabel[defaultRole]}`,
    ],
    [
      'Roles',
      groupClaim !== '' && groups.length > 0
        ? groups.map(({ group, role }) => `${group}: ${roleLabel[role]}`).join(', ')
        : 'Given in Good Repair',
    ],
    ['Passwords', isOnly ? 'Refused, except that of one administrator' : 'Allowed'],
  ];
  return (
    <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr]">
      {rows.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-muted max-sm:mt-2">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
