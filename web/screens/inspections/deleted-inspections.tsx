// Deleted inspections that can still be restored, for administrators.
import type { DeletedInspection } from '#contract/inspection/deleted-inspection.ts';
import { isFrozen } from '#domain/report/report.ts';
import { useCall } from '#web/api/cache/hooks.ts';
import { useMutationWithToast } from '#web/shared/use-mutation-with-toast.ts';
import { StatusBadge } from '#web/ui/badge.tsx';
import { dayInWords } from '#web/ui/format/day.ts';
import { InlineFold } from '#web/ui/inline-fold.tsx';
import { RestorableList } from '#web/ui/list/restorable-list.tsx';
import { type Column, NoValue } from '#web/ui/list/table.tsx';

const columns: readonly Column<DeletedInspection>[] = [
  { label: 'School', primary: true, cell: (row) => row.school },
  { label: 'Date', cell: (row) => dayInWords(row.date), className: 'figures sm:whitespace-nowrap' },
  { label: 'Inspector', cell: (row) => row.inspector || <NoValue /> },
  {
    label: 'Report',
    cell: ({ reportStatus }) =>
      // A final report becomes void when its inspection is deleted.
      isFrozen(reportStatus) ? (
        <>
          <span className="max-sm:hidden">
            <StatusBadge status="Void" />
          </span>
          <span className="font-medium text-poor sm:hidden">Void</span>
        </>
      ) : (
        <span className="max-sm:hidden">
          <StatusBadge status={reportStatus} />
        </span>
      ),
  },
  {
    label: 'Deleted by',
    cell: ({ deletedBy, reason }) =>
      reason ? (
        <span className="max-sm:hidden">{deletedBy}</span>
      ) : (
        <>
          <span className="sm:hidden">By </span>
          {deletedBy}
        </>
      ),
  },
  {
    label: 'Reason',
    // On a phone the reason takes the rest of the line, and unfolds when it is pressed.
    className: 'max-sm:flex-1 max-sm:basis-0',
    cell: ({ reason, deletedBy }) =>
      reason ? (
        <>
          <span dir="auto" className="max-sm:hidden">
            {reason}
          </span>
          <InlineFold
            summary={
              <span dir="auto" className="line-clamp-1">
                {reason}
              </span>
            }
            className="min-w-36 wrap-anywhere sm:hidden max-sm:text-[0.8125rem]"
            summaryClassName="align-middle"
          >
            <p dir="auto">{reason}</p>
            <p>By {deletedBy}</p>
          </InlineFold>
        </>
      ) : (
        <NoValue />
      ),
  },
];

export default function DeletedInspections() {
  const list = useCall('inspection/deleted', {});
  const restore = useMutationWithToast('inspection/restore', {
    success: 'Inspection restored successfully!',
    title: 'Restore Inspection',
    fallback: 'Restoring the inspection failed, please try again.',
    onDone: () => {},
  });
  return (
    <RestorableList
      title="Deleted Inspections"
      caption="Deleted inspections"
      list={list}
      columns={columns}
      nameOf={({ school }) => `the inspection of ${school}`}
      restore={restore}
    />
  );
}
