import { ClipboardCheck } from 'lucide-react';
import { plural } from '#domain/plural.ts';
import { useCall } from '#web/api/cache/hooks.ts';
import { useCan } from '#web/api/session/use-session.ts';
import { Card } from '#web/ui/card.tsx';
import { RowLink } from './row-link.tsx';

/**
 * The number of reports that are not final yet, shown to people who may make reports final. Renders
 * nothing if there are none.
 */
export function InReview() {
  const mayFinalize = useCan('moveReport');
  const { inReview = 0, drafts = 0 } = useCall('inspection/dashboard', {}).data ?? {};
  if (!mayFinalize || inReview + drafts === 0) return null;
  return (
    <Card flush>
      <ul className="grid sm:grid-cols-2">
        {inReview > 0 && (
          <Reports status="Review">
            {plural(inReview, 'report is waiting for review', 'reports are waiting for review')}
          </Reports>
        )}
        {drafts > 0 && (
          <Reports status="Draft">
            {plural(drafts, 'report is still a draft', 'reports are still drafts')}
          </Reports>
        )}
      </ul>
    </Card>
  );
}

const Reports = ({ status, children }: { status: 'Review' | 'Draft'; children: string }) => (
  <li>
    <RowLink
      to={`/reports?status=${status}`}
      icon={ClipboardCheck}
      className="min-h-14 rounded-card px-4 sm:px-5"
    >
      {children}
    </RowLink>
  </li>
);
