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
import type { Webhook } from '#contract/webhook.ts';
import { ROTATION_HOURS, webhookEventLabel } from '#domain/webhook.ts';
import { useCall } from '#web/api/cache/hooks.ts';
import { ConfirmCall } from '#web/shared/confirm-call.tsx';
import { useMutationWithToast } from '#web/shared/use-mutation-with-toast.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ago } from '#web/ui/format/ago.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ConfirmDialog } from '#web/ui/overlay/dialog.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { type Column, Table } from '#web/ui/list/table.tsx';
import { DeliveriesDialog } from './deliveries-dialog.tsx';
import { ShownOnce } from './shown-once.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';

const facts: readonly Column<Webhook>[] = [
  {
    label: 'Name',
    primary: true,
    cell: ({ name, url }) => (
      <>
        <span className="wrap-anywhere">{name}</span>
        <span className="block text-sm font-normal wrap-anywhere text-muted max-sm:line-clamp-1">
          {url}
        </span>
      </>
    ),
  },
  {
    label: 'Events',
    cell: ({ events }) => events.map((event) => webhookEventLabel[event]).join(', '),
  },
  {
    label: 'Status',
    phone: 'first-line',
    className: 'max-sm:text-right',
    cell: ({ isPaused, isPausedForFailure, failingSince, waiting }) => (
      <>
        {isPaused ? (
          <Badge tone={isPausedForFailure ? 'poor' : 'neutral'}>Paused</Badge>
        ) : (
          <Badge tone={failingSince ? 'deficient' : 'good'}>
            {failingSince ? 'Failing' : 'Active'}
          </Badge>
        )}
        {failingSince && (
          <span className="block text-sm text-muted">since {ago(failingSince)}</span>
        )}
        {waiting > 0 && <span className="block text-sm text-muted">{waiting} waiting</span>}
      </>
    ),
  },
];

type Opened = { dialog: 'edit' | 'deliveries' | 'rotate' | 'delete'; webhook: Webhook };

/** The webhooks, with the dialogs to set one up and to look at its deliveries. */
export function WebhooksCard() {
  const webhooks = useCall('webhook/list', {});
  const [isAdding, setIsAdding] = useState(false);
  const [opened, setOpened] = useState<Opened>();
  const [secret, setSecret] = useState<{ name: string; secret: string }>();
  const pause = useMutationWithToast('webhook/update', {
    success: 'Webhook updated.',
    fallback: 'Changing the webhook failed, please try again.',
    invalidates: ['webhook'],
    onDone: () => {},
  });
  const close = () => setOpened(undefined);
  const actions: Column<Webhook> = {
    label: 'Actions',
    actions: true,
    phone: 'second-line',
    cell: (webhook) => {
      const open = (dialog: Opened['dialog']) => () => setOpened({ dialog, webhook });
      const { id, name, isPaused } = webhook;
      return (
        <>
          <IconButton
            label={`Deliveries to ${name}`}
            icon={<Activity aria-hidden="true" />}
            onClick={open('deliveries')}
          />
          <IconButton
            label={`${isPaused ? 'Resume' : 'Pause'} ${name}`}
            icon={isPaused ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />}
            disabled={pause.isBusy}
            onClick={() => pause.send({ id, isPaused: !isPaused })}
          />
          <IconButton
            label={`Renew the secret of ${name}`}
            icon={<KeyRound aria-hidden="true" />}
            onClick={open('rotate')}
          />
          <IconButton
            label={`Edit ${name}`}
            icon={<Pencil aria-hidden="true" />}
            onClick={open('edit')}
          />
          <IconButton
            label={`Delete ${name}`}
            tone="danger"
            icon={<Trash2 aria-hidden="true" />}
            onClick={open('delete')}
          />
        </>
      );
    },
  };
  return (
    <Card
      flush
      title="Webhooks"
      subtitle="A maintenance system is notified when a deficiency is found, changed, repaired, verified or overdue."
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
      {opened?.dialog === 'edit' && <WebhookDialog webhook={opened.webhook} onClose={close} />}
      {opened?.dialog === 'deliveries' && (
        <DeliveriesDialog webhook={opened.webhook} onClose={close} />
      )}
      {opened?.dialog === 'rotate' && (
        <RotateDialog
          webhook={opened.webhook}
          onClose={close}
          onRotated={(renewed) => {
            close();
            setSecret(renewed);
          }}
        />
      )}
      {opened?.dialog === 'delete' && (
        <ConfirmCall
          call="webhook/delete"
          input={{ id: opened.webhook.id }}
          toasts={{
            success: 'Webhook deleted.',
            fallback: 'Deleting the webhook failed, please try again.',
          }}
          invalidates={['webhook']}
          onClose={close}
          title={`Delete ${opened.webhook.name}?`}
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

/** Confirms that the secret is renewed, and shows the new one. */
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
    invalidates: ['webhook'],
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
