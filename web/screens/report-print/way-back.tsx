import { ArrowLeft } from 'lucide-react';
import { useHistoryState } from 'wouter/use-browser-location';
import { useSession } from '#web/api/session/use-session.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';

/**
 * Links members back to where they came from, or to the reports; hidden for visitors with only the
 * link.
 */
export function WayBack() {
  const isMember = useSession()?.isSuper === false;
  const state = useHistoryState<{ isFromApp?: boolean } | null>();
  if (!isMember) return null;
  const icon = <ArrowLeft aria-hidden="true" />;
  return state?.isFromApp ? (
    <Button icon={icon} onClick={() => window.history.back()}>
      Back
    </Button>
  ) : (
    <ButtonLink to="/reports" icon={icon}>
      All reports
    </ButtonLink>
  );
}
