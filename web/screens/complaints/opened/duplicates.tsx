import type { ComplaintDetails } from '#contract/complaint/complaint.ts';
import { useCall } from '#web/api/cache/hooks.ts';
import { Card } from '#web/ui/card.tsx';
import { dayInWords } from '#web/ui/format/day.ts';
import { NameLink } from '#web/ui/list/name-link.tsx';
import { ComplaintBadge } from '#web/screens/complaints/words.tsx';

/** Complaints about the same place at about the same time; nothing if there are none. */
export function Duplicates({ complaint: { id } }: { complaint: Pick<ComplaintDetails, 'id'> }) {
  const list = useCall('complaint/duplicates', { id }).data?.data.list ?? [];
  if (list.length === 0) return null;
  return (
    <Card
      title="Likely duplicates"
      subtitle="Complaints about the same place, at most 30 days apart"
    >
      <ul className="flex flex-col divide-y divide-line">
        {list.map((row) => (
          <li key={row.id} className="flex flex-col gap-1 py-2 first:pt-0 last:pb-0">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <NameLink to={`/complaints/${row.id}`}>{row.number}</NameLink>
              <ComplaintBadge state={row.state} />
              <span className="text-sm text-muted">received {dayInWords(row.receivedOn)}</span>
            </p>
            <p dir="auto" className="text-sm wrap-anywhere text-muted">
              {row.excerpt}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
