// The Security tab: where the user is signed in and, for administrators, how long sessions last.
import { useCan } from '#web/api/session/use-session.ts';
import { SessionRules } from './session-rules.tsx';
import { SessionsCard } from './sessions-card.tsx';

export default function Security() {
  const maySetUp = useCan('manageAccount');
  return (
    <>
      <SessionsCard />
      {maySetUp && <SessionRules />}
    </>
  );
}
