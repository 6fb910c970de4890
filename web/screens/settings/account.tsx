import { useCall } from '#web/api/cache/hooks.ts';
import { useCan, useSession } from '#web/api/session/use-session.ts';
import { Card } from '#web/ui/card.tsx';
import { Later } from '#web/ui/later.tsx';
import { loadable } from '#web/ui/loadable.tsx';
import { FailedState, SkeletonLines } from '#web/ui/states.tsx';
import { AccountForm } from './account-form.tsx';
import { MailPreferences } from './mail-preferences.tsx';
import { PasswordForm } from './password-form.tsx';

const DeviceSettings = loadable(() => import('./device-settings.tsx'));
const ScheduleSettings = loadable(() => import('./schedule-settings.tsx'));

/** The Account tab: the user's name, email, choice of emails, and password. */
export function AccountSettings() {
  const details = useCall('user/details', {});
  const isMember = !useSession()?.isSuper;
  const mayInspect = useCan('inspect');
  return (
    <>
      {details.data ? (
        <AccountForm details={details.data.data} />
      ) : (
        <Card title="Account Information">
          {details.isError ? (
            <FailedState onRetry={() => void details.refetch()} />
          ) : (
            <SkeletonLines lines={6} label="Loading your account" />
          )}
        </Card>
      )}
      {isMember && <MailPreferences />}
      <Later>
        {mayInspect && <ScheduleSettings />}
        {mayInspect && <DeviceSettings />}
        <PasswordForm />
      </Later>
    </>
  );
}
