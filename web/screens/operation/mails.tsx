import { Ban, Send } from 'lucide-react';
import { useState } from 'react';
import type { OperationStatus, QueuedMail } from '#contract/operation/operation.ts';
import { mailKindInWords } from '#domain/operation/mail-kinds.ts';
import { useCall } from '#web/api/cache/hooks.ts';
import { useMutationWithToast } from '#web/shared/use-mutation-with-toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Pagination } from '#web/ui/list/pagination.tsx';
import { RowCount } from '#web/ui/list/row-count.tsx';
import { type Column, NoValue, Table } from '#web/ui/list/table.tsx';
import { TabPanel, Tabs } from '#web/ui/tabs.tsx';
import { moment } from './words.ts';

type MailState = QueuedMail['state'];

const empty = { waiting: 'No email waits.', refused: 'No email was refused.' } as const;

/** The emails that wait and those that were refused; each can be sent again or given up. */
export function Mails({ mail }: Pick<OperationStatus, 'mail'>) {
  const [state, setState] = useState<MailState>(
    mail.waiting > 0 && mail.refused === 0 ? 'waiting' : 'refused',
  );
  return (
    <Card
      title="Emails"
      subtitle={
        mail.way === 'smtp'
          ? 'Sent by the mail server of SMTP_URL'
          : 'Written to files in DATA_DIR/outbox, because SMTP_URL is not set'
      }
      flush
    >
      <Tabs
        label="Emails"
        value={state}
        onValue={(value) => setState(value as MailState)}
        className="px-4 sm:px-5 [&>[role=tabpanel]]:-mx-4 sm:[&>[role=tabpanel]]:-mx-5"
        tabs={[
          { value: 'refused', label: 'Refused' },
          { value: 'waiting', label: 'Waiting' },
        ]}
      >
        {(['refused', 'waiting'] as const).map((value) => (
          <TabPanel key={value} value={value}>
            <MailList state={value} />
          </TabPanel>
        ))}
      </Tabs>
    </Card>
  );
}

function MailList({ state }: { state: MailState }) {
  const [page, setPage] = useState(1);
  const list = useCall('operation/mail-list', { state, page, limit: 10 }, { keepPrevious: true });
  return (
    <>
      <RowCount list={list.data?.data} one="email" />
      <Table
        caption={state === 'refused' ? 'Refused emails' : 'Waiting emails'}
        columns={columnsOf(state)}
        rows={list.data?.data.list}
        keyOf={({ id }) => id}
        skeletonRows={1}
        empty={<p className="px-4 py-3 text-muted sm:px-5">{empty[state]}</p>}
        failed={list.isError}
        onRetry={() => void list.refetch()}
      />
      <Pagination
        label="Pages of emails"
        page={page}
        pages={list.data?.data.totalPages ?? 0}
        onPage={setPage}
      />
    </>
  );
}

const whenLook = 'sm:whitespace-nowrap first-letter:uppercase';

const columnsOf = (state: MailState): readonly Column<QueuedMail>[] => [
  {
    label: 'Email',
    primary: true,
    cell: ({ kind, recipient, account }) => (
      <span className="block sm:py-1">
        <span className="block">{mailKindInWords(kind)}</span>
        <span className="block text-sm font-normal wrap-anywhere text-muted">
          to {recipient}
          {account && ` from ${account}`}
        </span>
      </span>
    ),
  },
  state === 'refused'
    ? {
        label: 'Refused',
        className: whenLook,
        cell: ({ refusedAt }) => (refusedAt === null ? <NoValue /> : moment(refusedAt)),
      }
    : {
        label: 'Waiting since',
        className: whenLook,
        cell: ({ queuedAt, nextAttempt }) => (
          <span>
            <span className="block">{moment(queuedAt)}</span>
            {nextAttempt && (
              <span className="block text-sm text-muted">next attempt {moment(nextAttempt)}</span>
            )}
          </span>
        ),
      },
  {
    label: 'Reason',
    prose: true,
    cell: ({ problem, attempts }) =>
      problem === null ? (
        <NoValue />
      ) : (
        <span className="wrap-anywhere">
          {attempts > 1 ? `${problem} (${attempts} attempts)` : problem}
        </span>
      ),
  },
  { label: 'Actions', actions: true, cell: (mail) => <MailActions mail={mail} /> },
];

function MailActions({ mail: { id, recipient, canSendAgain } }: { mail: QueuedMail }) {
  const again = useMutationWithToast('operation/mail-send', {
    success: ({ message }) => `${message}.`,
    title: 'Send Again',
    fallback: 'The email could not be sent again, please try again.',
    onDone: () => {},
  });
  const giveUp = useMutationWithToast('operation/mail-give-up', {
    success: ({ message }) => `${message}.`,
    title: 'Give Up',
    fallback: 'The email could not be given up, please try again.',
    onDone: () => {},
  });
  return (
    <span className="inline-flex justify-end gap-2 max-sm:flex-wrap sm:max-xl:flex-col xl:py-1">
      {canSendAgain && (
        <Button
          aria-label={`Send Again to ${recipient}`}
          icon={<Send aria-hidden="true" />}
          busy={again.isBusy}
          onClick={() => void again.send({ id })}
        >
          Send Again
        </Button>
      )}
      <Button
        variant="quiet"
        aria-label={`Give Up the email to ${recipient}`}
        icon={<Ban aria-hidden="true" />}
        busy={giveUp.isBusy}
        onClick={() => void giveUp.send({ id })}
      >
        Give Up
      </Button>
    </span>
  );
}
