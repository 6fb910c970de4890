import { useCall } from '#web/api/cache/hooks.ts';
import { timeAgo } from '#web/ui/format/ago.ts';
import { REOPENED } from '#domain/report/report.ts';
import { Badge, StatusBadge } from '#web/ui/badge.tsx';
import { Fold } from '#web/ui/fold.tsx';

const isReopening = ({ from, to }: { from: string | null; to: string }): boolean =>
  from === 'Final' && to === REOPENED;

/** All status changes of the report, newest first; renders nothing if there are none. */
export default function ReportHistory({ reportId }: { reportId: string }) {
  const events = useCall('report/events', { reportId }).data?.data.list;
  const [latest] = events ?? [];
  if (!events || !latest) return null;
  return (
    <Fold
      title="History"
      note={`${isReopening(latest) ? 'Reopened' : latest.to}, ${timeAgo(latest.at)}`}
    >
      <ol className="flex flex-col gap-3">
        {events.map((event) => (
          <li key={event.at} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {isReopening(event) ? (
              <Badge tone="deficient">Reopened</Badge>
            ) : (
              <StatusBadge status={event.to} />
            )}
            <span>
              {event.by}, <time dateTime={event.at}>{timeAgo(event.at)}</time>
            </span>
            {event.reason && (
              <span dir="auto" className="w-full whitespace-pre-line text-muted">
                {event.from === 'Review' ? 'Message' : 'Reason'}: {event.reason}
              </span>
            )}
          </li>
        ))}
      </ol>
    </Fold>
  );
}
