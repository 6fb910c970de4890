import { ArrowLeft } from 'lucide-react';
import { useHistoryState } from 'wouter/use-browser-location';
import { useSession } from '#web/api/session/use-session.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button } from '#web/ui/button.tsx';

/**
 * Links members back to the previous page, or to the reports. Hidden for visitors, who only have
 * the link to the report.
 */
export function WayBack() {
  const isMember = useSession()?.isSuper === false;
  const state = useHistoryState<{ isFromApp?: boolean } | null>();
  if (!isMember) return null;
  return state?.isFromApp ? (
    <Button icon={<ArrowLeft aria-hidden="true" />} onClick={() => window.history.back()}>
      Back
    </Button>
  ) : (
    <BackLink to="/reports">All reports</BackLink>
  );
}
