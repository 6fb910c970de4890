import { useCall } from '#web/api/cache/hooks.ts';
import { timeAgo } from '#web/ui/format/ago.ts';
import { Card } from '#web/ui/card.tsx';

/**
 * What the review of the report asks the inspector for: the message with which the report was
 * returned or reopened, and the requested corrections that nobody has marked as done. Renders
 * nothing if there is none.
 */
export default function ReviewNotes({ reportId }: { reportId: string }) {
  const latest = useCall('report/events', { reportId }).data?.data.list[0];
  const remarks = useCall('report/remarks', { reportId }).data?.data.list ?? [];
  const message = latest?.to === 'Draft' && latest.reason ? latest : undefined;
  const corrections = remarks.filter(({ wantsCorrection, settled }) => wantsCorrection && !settled);
  if (!message && corrections.length === 0) return null;
  return (
    <Card title="To be corrected">
      <ul className="flex flex-col gap-3">
        {message && (
          <Note
            from={`${message.by} ${message.from === 'Final' ? 'reopened' : 'returned'} the report`}
            at={message.at}
            text={message.reason}
          />
        )}
        {corrections.map(({ id, by, at, text }) => (
          <Note key={id} from={`${by} asks for a correction`} at={at} text={text} />
        ))}
      </ul>
    </Card>
  );
}

const Note = ({ from, at, text }: { from: string; at: string; text: string }) => (
  <li>
    <p className="text-sm text-muted">
      {from}, <time dateTime={at}>{timeAgo(at)}</time>
    </p>
    <p dir="auto" className="wrap-anywhere whitespace-pre-line">
      {text}
    </p>
  </li>
);
