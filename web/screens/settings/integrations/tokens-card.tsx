import { Ban, KeyRound, Plus } from 'lucide-react';
import { useState } from 'react';
import type { ApiToken } from '#contract/token/token.ts';
import { resourceScopeLabel, tokenScopeLabel } from '#domain/account/api-token.ts';
import { useCall } from '#web/api/cache/hooks.ts';
import { StatusBadge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { timeAgo } from '#web/ui/format/ago.ts';
import { momentInWords } from '#web/ui/format/moment.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { type Column, Table } from '#web/ui/list/table.tsx';
import { CreateTokenDialog } from './create-token-dialog.tsx';
import { RevokeTokenDialog } from './revoke-token-dialog.tsx';
import { ShownOnce } from '#web/shared/shown-once.tsx';

const facts: readonly Column<ApiToken>[] = [
  {
    label: 'Name',
    primary: true,
    cell: ({ name, hint }) => (
      <>
        <span className="wrap-anywhere">{name}</span>{' '}
        <span className="text-sm font-normal whitespace-nowrap text-muted sm:block">
          <span className="sr-only">Ends in </span>
          <span aria-hidden="true">gr_…</span>
          {hint}
        </span>
      </>
    ),
  },
  {
    label: 'Access',
    cell: ({ scope, scopes }) =>
      [tokenScopeLabel[scope], ...scopes.map((each) => resourceScopeLabel[each])].join(', '),
  },
  {
    label: 'Last used',
    phoneLabel: 'Last used:',
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

/** The API tokens, with the dialogs that create a token, show it once, and revoke it. */
export function TokensCard() {
  const tokens = useCall('token/list', {});
  const [isCreating, setIsCreating] = useState(false);
  const [created, setCreated] = useState<{ name: string; token: string }>();
  const [revoked, setRevoked] = useState<ApiToken>();
  const actions: Column<ApiToken> = {
    label: 'Actions',
    actions: true,
    cell: (token) =>
      token.state === 'Active' && (
        <IconButton
          label={`Revoke ${token.name}`}
          tone="danger"
          icon={<Ban aria-hidden="true" />}
          onClick={() => setRevoked(token)}
        />
      ),
  };
  return (
    <Card
      flush
      title="API tokens"
      subtitle="A token lets another program, such as a BI tool or a maintenance system, read your data, or write what you allow."
      actions={
        <Button icon={<Plus aria-hidden="true" />} onClick={() => setIsCreating(true)}>
          Create Token
        </Button>
      }
    >
      <Table
        caption="API tokens"
        columns={[...facts, actions]}
        rows={tokens.data?.data.list}
        keyOf={({ id }) => id}
        skeletonRows={2}
        empty={
          <EmptyState
            icon={<KeyRound aria-hidden="true" />}
            title="No API tokens yet."
            hint="Create one for each program, so that you can revoke them separately."
          />
        }
        failed={tokens.isError}
        onRetry={() => void tokens.refetch()}
      />
      {isCreating && (
        <CreateTokenDialog
          onClose={() => setIsCreating(false)}
          onCreated={(token) => {
            setIsCreating(false);
            setCreated(token);
          }}
        />
      )}
      {created && (
        <ShownOnce
          what="Token"
          title={`Token for ${created.name}`}
          value={created.token}
          onClose={() => setCreated(undefined)}
        />
      )}
      {revoked && <RevokeTokenDialog token={revoked} onClose={() => setRevoked(undefined)} />}
    </Card>
  );
}
