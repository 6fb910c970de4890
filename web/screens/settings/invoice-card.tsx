import { FileDown } from 'lucide-react';
import type { CallAnswer } from '#contract/calls.ts';
import { planLabel } from '#domain/account/plan.ts';
import { StatusBadge } from '#web/ui/badge.tsx';
import { buttonLook } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { dayInWords } from '#web/ui/format/day.ts';
import { Pagination } from '#web/ui/list/pagination.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { type Column, NoValue, Table } from '#web/ui/list/table.tsx';
import { inDollars } from '#web/ui/format/money.ts';

type Invoice = CallAnswer<'subscription/user-billing-history'>['data']['billingHistory'][number];

const columns: readonly Column<Invoice>[] = [
  { label: 'Date', primary: true, cell: ({ date }) => dayInWords(date), className: 'figures' },
  { label: 'Invoice', cell: ({ number }) => number, className: 'figures' },
  { label: 'Plan', cell: ({ plan }) => planLabel[plan] },
  { label: 'Due', cell: (row) => <Due invoice={row} />, className: 'figures' },
  { label: 'Amount', numeric: true, phone: 'first-line', cell: ({ amount }) => inDollars(amount) },
  { label: 'Status', phone: 'second-line', cell: ({ status }) => <StatusBadge status={status} /> },
  {
    label: 'PDF',
    actions: true,
    cell: ({ receipt, number, status }) => (
      <a href={receipt} target="_blank" rel="noreferrer" className={buttonLook('link', 'px-2')}>
        <FileDown aria-hidden="true" />
        {status === 'Paid' ? 'Receipt' : 'Invoice'}
        <span className="sr-only">{number}</span>
      </a>
    ),
  },
];

/** The due date of an open invoice. */
const Due = ({ invoice: { dueDate, status } }: { invoice: Invoice }) =>
  status === 'Open' ? (
    <>
      <span className="sm:hidden">due </span>
      {dayInWords(dueDate)}
    </>
  ) : (
    <NoValue />
  );

/** The invoices, newest first. The PDF of an invoice is a receipt once the invoice is paid. */
export const InvoiceCard = ({
  invoices,
  page,
  pages,
  failed,
  onPage,
  onRetry,
}: {
  invoices: readonly Invoice[];
  page: number;
  pages: number;
  failed: boolean;
  onPage: (page: number) => void;
  onRetry: () => void;
}) => (
  // Narrow padding, so that seven columns fit next to the menu.
  <Card title="Billing History" flush className="sm:max-xl:[&_:is(td,th)]:px-1">
    <Table
      caption="Billing history"
      columns={columns}
      rows={invoices}
      keyOf={({ id }) => id}
      empty={
        <EmptyState
          title="No invoices yet."
          hint="An invoice is issued when a plan is started, changed or renewed."
        />
      }
      failed={failed}
      onRetry={onRetry}
    />
    <Pagination label="Pages of invoices" page={page} pages={pages} onPage={onPage} />
  </Card>
);
