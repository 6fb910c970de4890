import { Megaphone } from 'lucide-react';
import type { CallAnswer } from '#contract/calls.ts';
import { SOON_DAYS } from '#domain/complaint/limits.ts';
import { plural } from '#domain/plural.ts';
import { callClient, prefetchCall } from '#web/api/cache/call-client.ts';
import { useCall } from '#web/api/cache/hooks.ts';
import { Card } from '#web/ui/card.tsx';
import { RowLink } from './row-link.tsx';

const due = { page: 1, limit: 1, state: 'open', dueWithin: `${SOON_DAYS}` } as const;

/** Reads what the line shows before the screen is shown, because it moves what is below it. */
export async function prefetchDueComplaints(): Promise<void> {
  await prefetchCall('account/details', {});
  const details = callClient.getQueryData<CallAnswer<'account/details'>>(['account/details', {}]);
  if (details?.data.takesComplaints) await prefetchCall('complaint/list', due);
}

/**
 * How many complaints are overdue or due soon, in a district that takes complaints. Renders nothing
 * if there are none.
 */
export function DueComplaints() {
  const details = useCall('account/details', {}).data?.data;
  const takesComplaints = details?.takesComplaints === true;
  const list = useCall('complaint/list', due, { enabled: takesComplaints }).data?.data;
  if (!takesComplaints || !list) return null;
  const words = dueInWords(list);
  if (words === '') return null;
  return (
    <Card flush>
      <RowLink
        to={`/complaints?due=${SOON_DAYS}`}
        icon={Megaphone}
        className="min-h-14 rounded-card px-4 sm:px-5"
      >
        {words}
      </RowLink>
    </Card>
  );
}

/** '2 complaints are overdue, 1 is due within 7 days', or '' if there are none. */
export function dueInWords({ overdue, dueSoon }: { overdue: number; dueSoon: number }): string {
  const soon = `due within ${SOON_DAYS} days`;
  if (overdue === 0) {
    return dueSoon === 0 ? '' : `${plural(dueSoon, 'complaint is', 'complaints are')} ${soon}`;
  }
  const late = `${plural(overdue, 'complaint is', 'complaints are')} overdue`;
  return dueSoon === 0 ? late : `${late}, ${plural(dueSoon, 'is', 'are')} ${soon}`;
}
