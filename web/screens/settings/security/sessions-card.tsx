import { LogOut } from 'lucide-react';
import { useState } from 'react';
import type { ListedSession } from '#contract/user/session.ts';
import { browserInWords, networkInWords } from '#domain/person/session.ts';
import { useCall } from '#web/api/cache/hooks.ts';
import { ConfirmCall } from '#web/shared/confirm/confirm-call.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { timeAgo } from '#web/ui/format/ago.ts';
import { momentInWords } from '#web/ui/format/moment.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { type Column, Table } from '#web/ui/list/table.tsx';

const facts: readonly Column<ListedSession>[] = [
  {
    label: 'Device',
    primary: true,
    cell: ({ browser, isCurrent }) => (
      <span className="flex flex-wrap items-center gap-2">
        <span title={browser}>{browserInWords(browser)}</span>
        {isCurrent && <Badge tone="good">This device</Badge>}
      </span>
    ),
  },
  {
    label: 'Network address',
    cell: ({ address }) => <span className="wrap-anywhere">{networkInWords(address)}</span>,
  },
  {
    label: 'Last used',
    phoneLabel: 'Used:',
    cell: ({ lastUsedAt, isCurrent }) => (isCurrent ? 'Now' : timeAgo(lastUsedAt)),
  },
  {
    label: 'Signed in',
    phoneLabel: 'Signed in:',
    cell: ({ startedAt }) => (
      <time dateTime={startedAt}>{momentInWords(Date.parse(startedAt))}</time>
    ),
    className: 'figures',
  },
];

/** The sessions of the user. Each session except the current one has a button that ends it. */
export function SessionsCard() {
  const sessions = useCall('user/sessions', {});
  const [ended, setEnded] = useState<ListedSession>();
  const [isEndingAll, setIsEndingAll] = useState(false);
  const list = sessions.data?.data.list;
  const actions: Column<ListedSession> = {
    label: 'Actions',
    actions: true,
    cell: (session) =>
      !session.isCurrent && (
        <IconButton
          label={`Sign out ${browserInWords(session.browser)}, ${networkInWords(session.address)}`}
          tone="danger"
          icon={<LogOut aria-hidden="true" />}
          onClick={() => setEnded(session)}
        />
      ),
  };
  return (
    <Card
      flush
      title="Where you are signed in"
      subtitle="If you do not recognize a device, sign it out and set a new password."
      actions={
        list?.some(({ isCurrent }) => !isCurrent) && (
          <Button onClick={() => setIsEndingAll(true)}>Sign Out All Others</Button>
        )
      }
    >
      <Table
        caption="Sessions"
        columns={[...facts, actions]}
        rows={list}
        keyOf={({ id }) => id}
        skeletonRows={2}
        empty={null}
        failed={sessions.isError}
        onRetry={() => void sessions.refetch()}
      />
      {ended && (
        <ConfirmCall
          call="user/session-end"
          input={{ id: ended.id }}
          toasts={{
            success: 'The device was signed out.',
            fallback: 'Signing out the device failed, please try again.',
          }}
          onClose={() => setEnded(undefined)}
          title={`Sign out ${browserInWords(ended.browser)}?`}
          description="Its next request will be refused. Inspections that it has not sent stay on it until you sign in there again."
          confirmLabel="Sign Out"
        />
      )}
      {isEndingAll && (
        <ConfirmCall
          call="user/sessions-end"
          input={{}}
          toasts={{
            success: 'All other devices were signed out.',
            fallback: 'Signing out the other devices failed, please try again.',
          }}
          onClose={() => setIsEndingAll(false)}
          title="Sign out all other devices?"
          description="You stay signed in here. Inspections that another device has not sent stay on it until you sign in there again."
          confirmLabel="Sign Out All Others"
        />
      )}
    </Card>
  );
}
