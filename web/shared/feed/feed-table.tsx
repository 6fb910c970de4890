import { Ban, Rss } from 'lucide-react';
import { useState } from 'react';
import type { Feed } from '#contract/feed/feed.ts';
import { feedListLabel } from '#domain/feed/feed.ts';
import { ConfirmCall } from '#web/shared/confirm/confirm-call.tsx';
import { StatusBadge } from '#web/ui/badge.tsx';
import { timeAgo } from '#web/ui/format/ago.ts';
import { momentInWords } from '#web/ui/format/moment.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { type Column, Table } from '#web/ui/list/table.tsx';
import { EmptyState } from '#web/ui/states.tsx';

const rowsOf = ({ list, view, isFiltered }: Feed): string =>
  `${feedListLabel[list]}${view ? `, view “${view}”` : isFiltered ? ', with filters' : ''}`;

const facts: readonly Column<Feed>[] = [
  {
    label: 'Name',
    primary: true,
    cell: ({ name, hint, ...feed }) => (
      <>
        <span className="wrap-anywhere">{name}</span>{' '}
        <span className="text-sm font-normal wrap-anywhere text-muted sm:block">
          {rowsOf({ name, hint, ...feed })} · <span className="whitespace-nowrap">…{hint}</span>
        </span>
      </>
    ),
  },
  {
    label: 'Last read',
    phoneLabel: 'Last read:',
    cell: ({ lastUsedAt }) => (lastUsedAt ? timeAgo(lastUsedAt) : 'Never'),
  },
  {
    label: 'Expires',
    phoneLabel: 'Expires:',
    cell: ({ expiresAt }) => momentInWords(Date.parse(expiresAt)),
    className: 'figures',
  },
  { label: 'Status', phone: 'first-line', cell: ({ state }) => <StatusBadge status={state} /> },
];

const maker: Column<Feed> = {
  label: 'Created by',
  phoneLabel: 'Created by:',
  cell: ({ createdBy }) => <span className="wrap-anywhere">{createdBy}</span>,
};

/** Feeds, which can be revoked here. */
export function FeedTable({
  rows,
  withMaker = false,
  failed = false,
  onRetry,
}: {
  /** Undefined while they are loading. */
  rows: readonly Feed[] | undefined;
  /** Whether it shows who has made each. */
  withMaker?: boolean;
  failed?: boolean;
  onRetry?: () => void;
}) {
  const [revoked, setRevoked] = useState<Feed>();
  const actions: Column<Feed> = {
    label: 'Actions',
    actions: true,
    cell: (feed) =>
      (feed.state === 'Active' || feed.state === 'View deleted') && (
        <IconButton
          label={`Revoke ${feed.name}`}
          tone="danger"
          icon={<Ban aria-hidden="true" />}
          onClick={() => setRevoked(feed)}
        />
      ),
  };
  return (
    <>
      <Table
        caption="Feeds"
        columns={[...facts, ...(withMaker ? [maker] : []), actions]}
        rows={rows}
        keyOf={({ id }) => id}
        skeletonRows={2}
        empty={
          <EmptyState
            icon={<Rss aria-hidden="true" />}
            title="No feeds yet."
            hint="Create one for each spreadsheet, so that you can revoke them separately."
          />
        }
        failed={failed}
        onRetry={onRetry ?? (() => undefined)}
      />
      {revoked && (
        <ConfirmCall
          call="feed/revoke"
          input={{ id: revoked.id }}
          toasts={{
            success: 'Feed revoked.',
            fallback: 'Revoking the feed failed, please try again.',
          }}
          onClose={() => setRevoked(undefined)}
          title={`Revoke ${revoked.name}?`}
          description="Spreadsheets that use its address keep the rows that they have read, and read no more. This cannot be undone."
          confirmLabel="Revoke"
        />
      )}
    </>
  );
}
