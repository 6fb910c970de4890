// The Contractors tab: the links with which people without an account see work, for administrators
// and staff.
import { Ban, HardHat, RotateCw } from 'lucide-react';
import { useState } from 'react';
import type { WorkLink } from '#contract/work-link/work-link.ts';
import { plural } from '#domain/plural.ts';
import { useCall } from '#web/api/cache/hooks.ts';
import { ConfirmCall } from '#web/shared/confirm/confirm-call.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Badge, StatusBadge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { timeAgo } from '#web/ui/format/ago.ts';
import { momentInWords } from '#web/ui/format/moment.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { NameLink } from '#web/ui/list/name-link.tsx';
import { Pagination } from '#web/ui/list/pagination.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { type Column, Table } from '#web/ui/list/table.tsx';
import { firstPage } from './first-page.ts';
import { RenewDialog } from './renew-dialog.tsx';

const facts: readonly Column<WorkLink>[] = [
  {
    label: 'Name',
    primary: true,
    cell: ({ name, filters, takesReplies }) => (
      <>
        <span dir="auto" className="wrap-anywhere">
          {name}
        </span>
        <span className="block text-sm font-normal wrap-anywhere text-muted">
          {filters.length > 0 ? filters.join(' · ') : 'All that is to be repaired'}
          {!takesReplies && ' (without replies)'}
        </span>
      </>
    ),
  },
  {
    label: 'Created by',
    phoneLabel: 'Created by:',
    cell: ({ createdBy }) => <bdi>{createdBy}</bdi>,
  },
  {
    label: 'Last opened',
    phoneLabel: 'Last opened:',
    cell: ({ lastOpenedAt }) => (lastOpenedAt ? timeAgo(lastOpenedAt) : 'Never'),
  },
  {
    label: 'Expires',
    phoneLabel: 'Expires:',
    cell: ({ expiresAt }) => momentInWords(Date.parse(expiresAt)),
    className: 'figures',
  },
  {
    label: 'Replies',
    phoneLabel: 'Replies:',
    className: 'whitespace-nowrap',
    cell: ({ waiting }) =>
      waiting === 0 ? (
        'None waiting'
      ) : (
        <NameLink to="/deficiencies?claimed=true">{`${waiting} waiting`}</NameLink>
      ),
  },
  {
    label: 'Status',
    phone: 'first-line',
    cell: ({ state }) =>
      state === 'Withdrawn' ? <Badge>Withdrawn</Badge> : <StatusBadge status={state} />,
  },
];

/** The work links, each with buttons that renew and withdraw it. */
export default function WorkLinks() {
  const [page, setPage] = useState(1);
  const links = useCall('work-link/list', { ...firstPage, page }, { keepPrevious: true });
  const [renewed, setRenewed] = useState<WorkLink>();
  const [withdrawn, setWithdrawn] = useState<WorkLink>();
  const actions: Column<WorkLink> = {
    label: 'Actions',
    actions: true,
    cell: (link) => (
      <>
        <IconButton
          label={`Renew ${link.name}`}
          icon={<RotateCw aria-hidden="true" />}
          onClick={() => setRenewed(link)}
        />
        {link.state === 'Active' && (
          <IconButton
            label={`Withdraw ${link.name}`}
            tone="danger"
            icon={<Ban aria-hidden="true" />}
            onClick={() => setWithdrawn(link)}
          />
        )}
      </>
    ),
  };
  return (
    <Card
      flush
      title="Links for contractors"
      subtitle="Anyone who has a link sees the work that matches its filters, without signing in. To make one, filter the deficiencies and choose Share."
      actions={<ButtonLink to="/deficiencies">Deficiencies</ButtonLink>}
    >
      <Table
        caption="Links for contractors"
        columns={[...facts, actions]}
        rows={links.data?.data.list}
        keyOf={({ id }) => id}
        skeletonRows={2}
        empty={
          <EmptyState
            icon={<HardHat aria-hidden="true" />}
            title="No links for contractors yet."
            hint="In the list of deficiencies, choose a trade or a school, and then Share."
          />
        }
        failed={links.isError}
        onRetry={() => void links.refetch()}
      />
      <Pagination
        label="Pages of links"
        page={page}
        pages={links.data?.data.totalPages ?? 0}
        onPage={(next) => setPage(next)}
      />
      {renewed && <RenewDialog link={renewed} onClose={() => setRenewed(undefined)} />}
      {withdrawn && (
        <ConfirmCall
          call="work-link/withdraw"
          input={{ id: withdrawn.id }}
          toasts={{
            success: 'Link withdrawn.',
            fallback: 'Withdrawing the link failed, please try again.',
          }}
          onClose={() => setWithdrawn(undefined)}
          title={`Withdraw the link for ${withdrawn.name}?`}
          description={`Whoever has it can no longer open it. ${withdrawn.waiting === 0 ? '' : `${plural(withdrawn.waiting, 'reply that waits stays', 'replies that wait stay')} in the list of deficiencies. `}It gets a new address if you renew it later.`}
          confirmLabel="Withdraw"
        />
      )}
    </Card>
  );
}
