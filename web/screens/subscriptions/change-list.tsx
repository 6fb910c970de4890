import { useState } from 'react';
import { useCall } from '#web/api/cache/hooks.ts';
import { timeAgo } from '#web/ui/format/ago.ts';
import { Pagination } from '#web/ui/list/pagination.tsx';
import { EmptyState, FailedState, SkeletonLines } from '#web/ui/states.tsx';
import { actionInWords, detailsInWords } from './change-words.ts';

/** The changes that super users made to an account, newest first. */
export function ChangeList({ memberId }: { memberId: string }) {
  const [page, setPage] = useState(1);
  const list = useCall(
    'subscription/user-changes',
    { memberId, page, limit: 10 },
    { keepPrevious: true },
  );
  const changes = list.data?.data.list;
  if (list.isError) return <FailedState onRetry={() => void list.refetch()} />;
  if (!changes) return <SkeletonLines lines={4} label="Loading the history" />;
  if (changes.length === 0) {
    return (
      <EmptyState title="No changes yet." hint="Changes made by super users are listed here." />
    );
  }
  return (
    <>
      <ol className="divide-y divide-line rounded-control border border-line">
        {changes.map((change) => (
          <li key={change.at} className="px-4 py-3">
            <p className="flex flex-wrap justify-between gap-x-4">
              <span className="font-medium">{actionInWords(change.action)}</span>
              <span className="text-sm text-muted">
                {change.by}, <time dateTime={change.at}>{timeAgo(change.at)}</time>
              </span>
            </p>
            <ul className="text-sm wrap-anywhere text-muted">
              {detailsInWords(change.details).map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
      <Pagination
        label="Pages of changes"
        page={page}
        pages={list.data?.data.totalPages ?? 0}
        onPage={setPage}
      />
    </>
  );
}
