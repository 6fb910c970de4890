// The panel with a person's notices: below the bell, or over the whole screen of a phone.
import { Dialog } from '@base-ui/react/dialog';
import { BellOff, X } from 'lucide-react';
import { useState } from 'react';
import { useCall, useCallMutation } from '#web/api/cache/hooks.ts';
import { useCan } from '#web/api/session/use-session.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Pagination } from '#web/ui/list/pagination.tsx';
import { useClosing } from '#web/ui/overlay/dialog-look.ts';
import { EmptyState, FailedState, SkeletonLines } from '#web/ui/states.tsx';
import { newestNotices } from './notice-bell.tsx';
import { NoticeRow } from './notice-row.tsx';

export default function NoticePanel({ open, onClose }: { open: boolean; onClose: () => void }) {
  useClosing(open, onClose);
  return (
    <Dialog.Root open={open} onOpenChange={(next) => next || onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-scrim transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Popup className="fixed inset-0 z-50 flex flex-col overflow-hidden bg-raised shadow-float outline-none sm:top-[calc(var(--header)-0.5rem)] sm:right-4 sm:bottom-auto sm:left-auto sm:max-h-[min(44rem,calc(100dvh-var(--header)-0.5rem))] sm:w-[28rem] sm:rounded-2xl sm:border sm:border-line">
          <Notices onClose={onClose} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Notices({ onClose }: { onClose: () => void }) {
  const [page, setPage] = useState(1);
  const newest = useCall('notice/list', newestNotices);
  const shown = useCall('notice/list', { ...newestNotices, page }, { keepPrevious: true });
  const { mutate, isPending } = useCallMutation('notice/read');
  const isAdmin = useCan('manageAccount');
  const { list = [], totalPages = 0 } = shown.data?.data ?? {};
  const first = newest.data?.data.list[0];
  return (
    <>
      <div className="flex items-center gap-2 border-b border-line py-2 pr-2 pl-5">
        <Dialog.Title className="grow text-lg font-semibold">Notices</Dialog.Title>
        {first && (newest.data?.data.unread ?? 0) > 0 && (
          <Button
            variant="quiet"
            busy={isPending}
            onClick={() => mutate({ id: first.id, andOlder: true })}
          >
            Mark all as read
          </Button>
        )}
        <Dialog.Close
          render={<IconButton label="Close notices" icon={<X aria-hidden="true" />} />}
        />
      </div>
      <div className="overflow-y-auto overscroll-contain">
        {!shown.data && shown.isError && <FailedState onRetry={() => void shown.refetch()} />}
        {!shown.data && !shown.isError && (
          <div className="p-5">
            <SkeletonLines lines={4} label="Loading your notices" />
          </div>
        )}
        {shown.data && list.length === 0 && (
          <EmptyState
            icon={<BellOff aria-hidden="true" />}
            title="No notices"
            hint="You are notified here of reports that wait for you, and of deficiencies that are assigned to you or overdue."
          />
        )}
        {list.length > 0 && (
          <ul className="divide-y divide-line">
            {list.map((notice) => (
              <li key={notice.id}>
                <NoticeRow
                  notice={notice}
                  isAdmin={isAdmin}
                  onOpen={() => {
                    if (!notice.isRead) mutate({ id: notice.id });
                    onClose();
                  }}
                />
              </li>
            ))}
          </ul>
        )}
        {totalPages > 1 && (
          <div className="border-t border-line p-3">
            <Pagination page={page} pages={totalPages} onPage={setPage} label="Pages of notices" />
          </div>
        )}
      </div>
    </>
  );
}
