import { Ban } from 'lucide-react';
import { useState } from 'react';
import type { MailedList } from '#contract/mailed-list/mailed-list.ts';
import { rhythmInWords } from '#domain/mailed-list/mailed-list.ts';
import { useCall } from '#web/api/cache/hooks.ts';
import { ConfirmCall } from '#web/shared/confirm/confirm-call.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Pagination } from '#web/ui/list/pagination.tsx';

/** What is mailed already, with who gets it; each can be stopped here. */
export function MailedLists() {
  const [page, setPage] = useState(1);
  const [stopped, setStopped] = useState<MailedList>();
  const found = useCall('mailed-list/list', { page, limit: 10 }, { keepPrevious: true }).data?.data;
  if (!found || found.list.length === 0) return null;
  return (
    <section aria-label="Mailed lists" className="flex flex-col gap-2">
      <h3 className="font-semibold">Mailed lists</h3>
      <ul className="divide-y divide-line border-y border-line">
        {found.list.map((list) => (
          <li key={list.id} className="flex items-start gap-2 py-2">
            <div className="min-w-0 flex-1 wrap-anywhere">
              <p>
                <bdi className="font-medium">{list.title}</bdi>, {rhythmInWords[list.rhythm]},{' '}
                {list.format === 'pdf' ? 'PDF' : 'Excel'}
                {!list.isOwn && (
                  <>
                    , by <bdi>{list.by}</bdi>
                  </>
                )}
              </p>
              {list.hasEnded && (
                <p className="text-sm text-poor">
                  Not mailed: its view is not shared with you anymore.
                </p>
              )}
              <ul className="text-sm text-muted">
                {list.recipients.map(({ email, state }) => (
                  <li key={email}>
                    <bdi>{email}</bdi>: {stateInWords[state]}
                  </li>
                ))}
              </ul>
            </div>
            <IconButton
              label={`Stop mailing ${list.title}`}
              tone="danger"
              icon={<Ban aria-hidden="true" />}
              onClick={() => setStopped(list)}
            />
          </li>
        ))}
      </ul>
      {found.totalPages > 1 && <Pagination page={page} pages={found.totalPages} onPage={setPage} />}
      {stopped && (
        <ConfirmCall
          call="mailed-list/delete"
          input={{ id: stopped.id }}
          toasts={{
            success: 'The list is not mailed anymore.',
            fallback: 'Stopping the list failed, please try again.',
          }}
          onClose={() => setStopped(undefined)}
          title={`Stop mailing ${stopped.title}?`}
          description="Nobody gets it again. To start it again, everybody outside of the district has to confirm again."
          confirmLabel="Stop"
        />
      )}
    </section>
  );
}

const stateInWords = {
  Waiting: 'has not confirmed yet',
  Confirmed: 'gets it',
  Stopped: 'has stopped it',
} as const satisfies Record<MailedList['recipients'][number]['state'], string>;
