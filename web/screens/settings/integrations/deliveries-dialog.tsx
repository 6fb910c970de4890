import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import type { Webhook, WebhookDelivery } from '#contract/webhook/webhook.ts';
import { useCall } from '#web/api/cache/hooks.ts';
import { useMutationWithToast } from '#web/shared/use-mutation-with-toast.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { momentInWords } from '#web/ui/format/moment.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Pagination } from '#web/ui/list/pagination.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { type Column, Table } from '#web/ui/list/table.tsx';

const tones = {
  Waiting: 'deficient',
  Delivered: 'good',
  Failed: 'poor',
} as const satisfies Record<WebhookDelivery['state'], Tone>;

const LIMIT = 10;

/**
 * The deliveries to a webhook, sent and waiting. Each can be sent again, and a test can be sent.
 */
export function DeliveriesDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const [page, setPage] = useState(1);
  const deliveries = useCall(
    'webhook/deliveries',
    { webhookId: webhook.id, page, limit: LIMIT },
    { keepPrevious: true },
  );
  const queued = {
    fallback: 'Sending failed, please try again.',
    onDone: () => {},
  };
  const ping = useMutationWithToast('webhook/ping', {
    ...queued,
    success: 'A test is on its way.',
  });
  const resend = useMutationWithToast('webhook/resend', {
    ...queued,
    success: 'The delivery is on its way.',
  });
  const columns: readonly Column<WebhookDelivery>[] = [
    {
      label: 'Event',
      primary: true,
      cell: ({ event, createdAt }) => (
        <>
          {event}{' '}
          <span className="text-sm font-normal text-muted sm:block">
            {momentInWords(Date.parse(createdAt))}
          </span>
        </>
      ),
    },
    {
      label: 'Status',
      cell: ({ state, problem, attempts }) => (
        <>
          <Badge tone={tones[state]}>{state}</Badge>{' '}
          {attempts > 1 && <span className="text-sm text-muted sm:block">{attempts} attempts</span>}
          {problem && <span className="block text-sm wrap-anywhere text-muted">{problem}</span>}
        </>
      ),
    },
    {
      label: 'Actions',
      actions: true,
      phone: 'first-line',
      cell: ({ id, event }) => (
        <IconButton
          label={`Send ${event} again`}
          icon={<RotateCw aria-hidden="true" />}
          disabled={resend.isBusy}
          onClick={() => resend.send({ id })}
        />
      ),
    },
  ];
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Deliveries to ${webhook.name}`}
      description="The last 30 days, newest first."
      footer={
        <>
          <Button onClick={() => void deliveries.refetch()}>Refresh</Button>
          <Button busy={ping.isBusy} onClick={() => ping.send({ id: webhook.id })}>
            Send Test
          </Button>
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <Table
        caption={`Deliveries to ${webhook.name}`}
        columns={columns}
        rows={deliveries.data?.data.list}
        keyOf={({ id }) => id}
        skeletonRows={3}
        empty={
          <EmptyState
            title="Nothing has been sent yet."
            hint="“Send Test” sends a request without data."
          />
        }
        failed={deliveries.isError}
        onRetry={() => void deliveries.refetch()}
      />
      <Pagination
        label="Pages of deliveries"
        page={page}
        pages={deliveries.data?.data.totalPages ?? 0}
        onPage={(next) => setPage(next)}
      />
    </Dialog>
  );
}
