import {
  Activity,
  KeyRound,
  Pause,
  Pencil,
  Play,
  Plus,
  Trash2,
  Webhook as Icon,
} from 'lucide-react';
import { useState } from 'react';
import type { Webhook } from '#contract/webhook/webhook.ts';
import { eventsInWords, ROTATION_HOURS } from '#domain/account/webhook.ts';
import { useCall } from '#web/api/cache/hooks.ts';
import { ConfirmCall } from '#web/shared/confirm/confirm-call.tsx';
import { useMutationWithToast } from '#web/shared/use-mutation-with-toast.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { cx } from '#web/ui/cx.ts';
import { timeAgo } from '#web/ui/format/ago.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ActionMenu } from '#web/ui/overlay/action-menu.tsx';
import { ConfirmDialog } from '#web/ui/overlay/dialog.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { type Column, Table } from '#web/ui/list/table.tsx';
import { DeliveriesDialog } from './deliveries-dialog.tsx';
import { ShownOnce } from '#web/shared/shown-once.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';

const facts: readonly Column<Webhook>[] = [
  {
    label: 'Name',
    primary: true,
    cell: ({ name, url, ...webhook }) => (
      <>
        <span className="wrap-anywhere">{name}</span>
        {/* The URL is hidden on a phone if deliveries fail, because the row then says that they
            fail. */}
        <span
          className={cx(
            'block text-sm font-normal wrap-anywhere text-muted',
            troublesOf(webhook).length > 0 ? 'max-sm:hidden' : 'max-sm:line-clamp-1',
          )}
        >
          {url}
        </span>
      </>
    ),
  },
  {
    label: 'Events',
    cell: ({ events, ...webhook }) => (
      <>
        {eventsInWords(events)}
        {troublesOf(webhook).length > 0 && (
          <span className="block sm:hidden">{troublesOf(webhook).join(', ')}</span>
        )}
      </>
    ),
  },
  {
    label: 'Status',
    phone: 'first-line',
    cell: ({ isPaused, isPausedForFailure, failingSince, waiting }) => (
      <>
        {isPaused ? (
          <Badge tone={isPausedForFailure ? 'poor' : 'neutral'}>Paused</Badge>
        ) : (
          <Badge tone={failingSince ? 'deficient' : 'good'}>
            {failingSince ? 'Failing' : 'Active'}
          </Badge>
        )}
        {troublesOf({ failingSince, waiting }).map((trouble) => (
          <span key={trouble} className="block text-sm text-muted max-sm:hidden">
            {trouble}
          </span>
        ))}
      </>
    ),
  },
];

/** Texts that say since when deliveries fail, and how many are waiting for another attempt. */
const troublesOf = ({ failingSince, waiting }: Pick<Webhook, 'failingSince' | 'waiting'>) => [
  ...(failingSince ? [`since ${timeAgo(failingSince)}`] : []),
  ...(waiting > 0 ? [`${waiting} waiting`] : []),
];

type OpenDialog = { kind: 'edit' | 'deliveries' | 'rotate' | 'delete'; webhook: Webhook };

/** The webhooks, with the dialogs that set up a webhook and show its deliveries. */
export function WebhooksCard() {
  const webhooks = useCall('webhook/list', {});
  const [isAdding, setIsAdding] = useState(false);
  const [dialog, setDialog] = useState<OpenDialog>();
  const [secret, setSecret] = useState<{ name: string; secret: string }>();
  const pause = useMutationWithToast('webhook/update', {
    success: 'Webhook updated.',
    fallback: 'Changing the webhook failed, please try again.',
    onDone: () => {},
  });
  const close = () => setDialog(undefined);
  const actions: Column<Webhook> = {
    label: 'Actions',
    actions: true,
    cell: (webhook) => {
      const open = (kind: OpenDialog['kind']) => () => setDialog({ kind, webhook });
      const { id, name, isPaused } = webhook;
      const items = [
        {
          label: 'Deliveries',
          spoken: `Deliveries to ${name}`,
          icon: <Activity aria-hidden="true" />,
          onSelect: open('deliveries'),
        },
        {
          label: isPaused ? 'Resume' : 'Pause',
          spoken: `${isPaused ? 'Resume' : 'Pause'} ${name}`,
          icon: isPaused ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />,
          disabled: pause.isBusy,
          onSelect: () => pause.send({ id, isPaused: !isPaused }),
        },
        {
          label: 'Renew secret',
          spoken: `Renew the secret of ${name}`,
          icon: <KeyRound aria-hidden="true" />,
          onSelect: open('rotate'),
        },
        {
          label: 'Edit',
          spoken: `Edit ${name}`,
          icon: <Pencil aria-hidden="true" />,
          onSelect: open('edit'),
        },
        {
          label: 'Delete',
          spoken: `Delete ${name}`,
          icon: <Trash2 aria-hidden="true" />,
          tone: 'danger' as const,
          onSelect: open('delete'),
        },
      ];
      return (
        <>
          <span className="max-sm:hidden">
            {items.map(({ label, spoken, icon, disabled, tone, onSelect }) => (
              <IconButton
                key={label}
                label={spoken}
                icon={icon}
                tone={tone}
                disabled={disabled}
                onClick={onSelect}
              />
            ))}
          </span>
          <span className="sm:hidden">
            <ActionMenu label={`Actions for ${name}`} items={items} />
          </span>
        </>
      );
    },
  };
  return (
    <Card
      flush
      title="Webhooks"
      subtitle="Another system is notified of deficiencies, inspections, reports and members."
      actions={
        <Button icon={<Plus aria-hidden="true" />} onClick={() => setIsAdding(true)}>
          Add Webhook
        </Button>
      }
    >
      <Table
        caption="Webhooks"
        columns={[...facts, actions]}
        rows={webhooks.data?.data.list}
        keyOf={({ id }) => id}
        skeletonRows={2}
        empty={
          <EmptyState
            icon={<Icon aria-hidden="true" />}
            title="No webhooks yet."
            hint="Add the address of your maintenance system to notify it by signed requests."
          />
        }
        failed={webhooks.isError}
        onRetry={() => void webhooks.refetch()}
      />
      {isAdding && (
        <WebhookDialog
          onClose={() => setIsAdding(false)}
          onCreated={(created) => {
            setIsAdding(false);
            setSecret(created);
          }}
        />
      )}
      {dialog?.kind === 'edit' && <WebhookDialog webhook={dialog.webhook} onClose={close} />}
      {dialog?.kind === 'deliveries' && (
        <DeliveriesDialog webhook={dialog.webhook} onClose={close} />
      )}
      {dialog?.kind === 'rotate' && (
        <RotateDialog
          webhook={dialog.webhook}
          onClose={close}
          onRotated={(renewed) => {
            close();
            setSecret(renewed);
          }}
        />
      )}
      {dialog?.kind === 'delete' && (
        <ConfirmCall
          call="webhook/delete"
          input={{ id: dialog.webhook.id }}
          toasts={{
            success: 'Webhook deleted.',
            fallback: 'Deleting the webhook failed, please try again.',
          }}
          onClose={close}
          title={`Delete ${dialog.webhook.name}?`}
          description="Nothing more is sent to it, and the list of its deliveries is deleted."
          confirmLabel="Delete"
        />
      )}
      {secret && (
        <ShownOnce
          what="Secret"
          title={`Secret of ${secret.name}`}
          value={secret.secret}
          onClose={() => setSecret(undefined)}
        />
      )}
    </Card>
  );
}

/** Asks for confirmation before the secret is renewed, and then shows the new secret. */
function RotateDialog({
  webhook,
  onClose,
  onRotated,
}: {
  webhook: Webhook;
  onClose: () => void;
  onRotated: (renewed: { name: string; secret: string }) => void;
}) {
  const rotate = useMutationWithToast('webhook/rotate', {
    success: 'Secret renewed.',
    fallback: 'Renewing the secret failed, please try again.',
    onDone: ({ data }) => onRotated(data),
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => rotate.send({ id: webhook.id })}
      busy={rotate.isBusy}
      tone="primary"
      title={`Renew the secret of ${webhook.name}?`}
      description={`For ${ROTATION_HOURS} hours deliveries are signed with both secrets, so that you have time to change the receiver.`}
      confirmLabel="Renew Secret"
    />
  );
}
