// The Security tab: the second factor, the password, the sessions of the user and, for
// administrators, how long sessions last.
import { loadable } from '#web/ui/loadable.tsx';
import { useCan } from '#web/api/session/use-session.ts';
import { useCall } from '#web/api/cache/hooks.ts';
import { PasswordForm } from '#web/screens/settings/password-form.tsx';
import { RequirementCard } from './requirement-card.tsx';
import { SecondFactorCard } from './second-factor-card.tsx';
import { SessionRules } from './session-rules.tsx';
import { SessionsCard } from './sessions-card.tsx';

const SignOnCard = loadable(async () => ({
  default: (await import('./sign-on/sign-on-card.tsx')).SignOnCard,
}));

export default function Security() {
  const maySetUp = useCan('manageAccount');
  const mustSetUp = useCall('factor/list', {}).data?.data.mustSetUp ?? true;
  return (
    <>
      <SecondFactorCard />
      <PasswordForm />
      <SessionsCard />
      {maySetUp && !mustSetUp && (
        <>
          <RequirementCard />
          <SessionRules />
          <SignOnCard />
        </>
      )}
    </>
  );
}
