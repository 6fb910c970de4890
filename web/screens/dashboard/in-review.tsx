import { ChevronRight, ClipboardCheck } from 'lucide-react';
import { Link } from 'wouter';
import { useCall } from '#web/api/cache/hooks.ts';
import { useCan } from '#web/api/session/use-session.ts';
import { Card } from '#web/ui/card.tsx';

/** How many reports are not final yet, for those who make reports final; nothing if there are none. */
export function InReview() {
  const mayFinalize = useCan('moveReport');
  const { inReview = 0, drafts = 0 } = useCall('inspection/dashboard', {}).data ?? {};
  if (!mayFinalize || inReview + drafts === 0) return null;
  return (
    <Card flush>
      <ul className="grid sm:grid-cols-2">
        {inReview > 0 && (
          <Reports status="Review">
            {inReview === 1
              ? '1 report is waiting for review'
              : `${inReview} reports are waiting for review`}
          </Reports>
        )}
        {drafts > 0 && (
          <Reports status="Draft">
            {drafts === 1 ? '1 report is still a draft' : `${drafts} reports are still drafts`}
          </Reports>
        )}
      </ul>
    </Card>
  );
}

const Reports = ({ status, children }: { status: 'Review' | 'Draft'; children: string }) => (
  <li>
    <Link
      href={`/reports?status=${status}`}
      className="flex min-h-14 items-center gap-3 rounded-card px-4 font-medium transition-colors hover:bg-sunken sm:px-5"
    >
      <ClipboardCheck aria-hidden="true" className="size-5 shrink-0 text-brand" />
      <span className="min-w-0 flex-1">{children}</span>
      <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-muted" />
    </Link>
  </li>
);
