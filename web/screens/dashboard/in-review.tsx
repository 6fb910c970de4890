import { ChevronRight, ClipboardCheck } from 'lucide-react';
import { Link } from 'wouter';
import { useCall } from '#web/api/cache/hooks.ts';
import { useCan } from '#web/api/session/use-session.ts';
import { Card } from '#web/ui/card.tsx';

/** How many reports are in review, for those who make reports final; nothing if there are none. */
export function InReview() {
  const mayFinalize = useCan('moveReport');
  const reports = useCall('inspection/dashboard', {}).data?.inReview ?? 0;
  if (!mayFinalize || reports === 0) return null;
  return (
    <Card flush>
      <Link
        href="/reports?status=Review"
        className="flex min-h-14 items-center gap-3 rounded-card px-4 font-medium transition-colors hover:bg-sunken sm:px-5"
      >
        <ClipboardCheck aria-hidden="true" className="size-5 shrink-0 text-brand" />
        <span className="min-w-0 flex-1">
          {reports === 1
            ? '1 report is waiting for review'
            : `${reports} reports are waiting for review`}
        </span>
        <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-muted" />
      </Link>
    </Card>
  );
}
