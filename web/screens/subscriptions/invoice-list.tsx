import { CircleCheck, FileDown } from 'lucide-react';
import { useState } from 'react';
import type { CallAnswer, CallInput } from '#contract/calls.ts';
import { planLabel } from '#domain/account/plan.ts';
import { useCall } from '#web/api/cache/hooks.ts';
import { ConfirmCall } from '#web/shared/confirm/confirm-call.tsx';
import { StatusBadge } from '#web/ui/badge.tsx';
import { Button, buttonLook } from '#web/ui/button.tsx';
import { dayInWords } from '#web/ui/format/day.ts';
import { inDollars } from '#web/ui/format/money.ts';
import { Pagination } from '#web/ui/list/pagination.tsx';
import { EmptyState, FailedState, SkeletonLines } from '#web/ui/states.tsx';

type Invoice = CallAnswer<'subscription/invoice-list'>['data']['list'][number];
type InvoiceSettlement = {
  invoice: Invoice;
  status: CallInput<'subscription/invoice-settle'>['status'];
};

/** The invoices of an account, newest first. An open invoice can be marked as paid or void. */
export function InvoiceList({ memberId }: { memberId: string }) {
  const [page, setPage] = useState(1);
  const [settlement, setSettlement] = useState<InvoiceSettlement>();
  const list = useCall(
    'subscription/invoice-list',
    { memberId, page, limit: 10 },
    { keepPrevious: true },
  );
  const invoices = list.data?.data.list;
  if (list.isError) return <FailedState onRetry={() => void list.refetch()} />;
  if (!invoices) return <SkeletonLines lines={4} label="Loading invoices" />;
  if (invoices.length === 0) {
    return (
      <EmptyState
        title="No invoices yet."
        hint="An invoice is issued when a plan is started, changed or renewed."
      />
    );
  }
  return (
    <>
      <ul className="divide-y divide-line rounded-control border border-line">
        {invoices.map((invoice) => (
          <InvoiceLine
            key={invoice.id}
            invoice={invoice}
            onSettle={(status) => setSettlement({ invoice, status })}
          />
        ))}
      </ul>
      <Pagination
        label="Pages of invoices"
        page={page}
        pages={list.data?.data.totalPages ?? 0}
        onPage={setPage}
      />
      {settlement && <SettleDialog {...settlement} onClose={() => setSettlement(undefined)} />}
    </>
  );
}

function InvoiceLine({
  invoice: { number, date, plan, amount, status, receipt },
  onSettle,
}: {
  invoice: Invoice;
  onSettle: (status: InvoiceSettlement['status']) => void;
}) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 p-3 pl-4">
      <div className="min-w-48 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium figures">
          {number} <StatusBadge status={status} />
        </p>
        <p className="text-sm text-muted figures">
          {dayInWords(date)} · {planLabel[plan]} · {inDollars(amount)}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {status === 'Open' && (
          <>
            <Button
              icon={<CircleCheck aria-hidden="true" />}
              aria-label={`Mark ${number} as paid`}
              onClick={() => onSettle('Paid')}
            >
              Paid
            </Button>
            <Button
              variant="quiet"
              aria-label={`Mark ${number} as void`}
              onClick={() => onSettle('Void')}
            >
              Void
            </Button>
          </>
        )}
        <a href={receipt} target="_blank" rel="noreferrer" className={buttonLook('link', 'px-2')}>
          <FileDown aria-hidden="true" />
          PDF
          <span className="sr-only">invoice {number}</span>
        </a>
      </div>
    </li>
  );
}

/** Confirms that an invoice is to be marked as paid or void, which cannot be undone. */
function SettleDialog({ invoice, status, onClose }: InvoiceSettlement & { onClose: () => void }) {
  const word = status.toLowerCase();
  return (
    <ConfirmCall
      call="subscription/invoice-settle"
      input={{ id: invoice.id, status }}
      toasts={{
        success: `Invoice marked as ${word}.`,
        title: 'Settle Invoice',
        fallback: 'Settling the invoice failed, please try again.',
      }}
      onClose={onClose}
      tone={status === 'Paid' ? 'primary' : undefined}
      title={`Mark as ${word}?`}
      description={
        status === 'Paid'
          ? 'The payment has been received. This cannot be undone.'
          : 'The amount is no longer due. This cannot be undone.'
      }
      confirmLabel={`Mark as ${word}`}
    >
      <p className="font-medium figures">
        {invoice.number} · {inDollars(invoice.amount)}
      </p>
    </ConfirmCall>
  );
}
