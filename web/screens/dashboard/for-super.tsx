// The dashboard of a super user: subscriptions only, since they have no access to schools.
import { CreditCard } from 'lucide-react';
import { Link } from 'wouter';
import type { CallInput } from '#contract/calls.ts';
import type { SubscriptionUser } from '#contract/subscription/subscription.ts';
import { planLabel } from '#domain/account/plan.ts';
import { prefetchCall } from '#web/api/cache/call-client.ts';
import { useCall } from '#web/api/cache/hooks.ts';
import { SubscriptionCounts } from '#web/shared/subscription-counts.tsx';
import { StatusBadge } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { dayInWords } from '#web/ui/format/day.ts';
import { momentInWords } from '#web/ui/format/moment.ts';
import { NameLink } from '#web/ui/list/name-link.tsx';
import { type Column, Table } from '#web/ui/list/table.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { FailedState } from '#web/ui/states.tsx';

type List = {
  title: string;
  subtitle: string;
  /**
   * The URL of the complete list in Subscription Admin; the dashboard shows its first five rows.
   */
  all: string;
  input: CallInput<'subscription/user-list'>;
  empty: string;
  /** The columns about each subscription. */
  facts: readonly Column<SubscriptionUser>[];
};

const account: Column<SubscriptionUser> = {
  label: 'Account',
  primary: true,
  cell: ({ fullName, email }) => (
    <>
      <NameLink to={`/admin/subscriptions?search=${encodeURIComponent(email)}`}>
        {fullName || email}
      </NameLink>
      {fullName && (
        <span className="block text-sm font-normal wrap-anywhere text-muted">{email}</span>
      )}
    </>
  ),
};

const plan: Column<SubscriptionUser> = {
  label: 'Plan',
  cell: ({ subscriptionPlan }) => planLabel[subscriptionPlan],
};

const end: Column<SubscriptionUser> = {
  label: 'Last day',
  phone: 'second-line',
  cell: ({ subscriptionEnd }) => dayInWords(subscriptionEnd),
  className: 'figures sm:whitespace-nowrap',
};

const FIRST_FIVE = { page: 1, limit: 5 } as const;

const lists: readonly List[] = [
  {
    title: 'Next to end',
    subtitle: 'Within 30 days, the first to end first',
    all: '?tab=expiring',
    input: { ...FIRST_FIVE, tab: 'expiring' },
    empty: 'No subscription ends within 30 days.',
    facts: [plan, end],
  },
  {
    title: 'Payment overdue',
    subtitle: 'An invoice was not paid in time',
    all: '?status=overdue',
    input: { ...FIRST_FIVE, status: 'overdue' },
    empty: 'No payment is overdue.',
    facts: [plan, end],
  },
  {
    title: 'Newest accounts',
    subtitle: 'The last to be created first',
    all: '?sort=-created',
    input: { ...FIRST_FIVE, sort: '-created' },
    empty: 'There are no accounts yet.',
    facts: [
      plan,
      {
        label: 'Created',
        phone: 'second-line',
        cell: ({ createdAt }) => momentInWords(Date.parse(createdAt)),
        className: 'figures sm:whitespace-nowrap',
      },
    ],
  },
  {
    title: 'Signed in most recently',
    subtitle: 'The owners of accounts, the latest first',
    all: '?sort=-login',
    input: { ...FIRST_FIVE, sort: '-login' },
    empty: 'There are no accounts yet.',
    facts: [
      {
        label: 'Status',
        phone: 'first-line',
        cell: ({ status }) => <StatusBadge status={status} />,
      },
      {
        label: 'Last login',
        phone: 'second-line',
        cell: ({ lastLogin }) => (lastLogin ? momentInWords(Date.parse(lastLogin)) : 'Never'),
        className: 'figures sm:whitespace-nowrap',
      },
    ],
  },
];

/** The contents of the dashboard for a super user. */
export const prefetchForSuper = (): Promise<unknown> =>
  Promise.all([
    prefetchCall('subscription/user-count', {}),
    ...lists.map(({ input }) => prefetchCall('subscription/user-list', input)),
  ]);

export default function DashboardForSuper() {
  const counts = useCall('subscription/user-count', {});
  return (
    <div className="flex flex-col gap-4">
      <PageHeader
        title="Dashboard Overview"
        subtitle="The current state of all subscriptions"
        actions={
          <ButtonLink
            to="/admin/subscriptions"
            variant="primary"
            icon={<CreditCard aria-hidden="true" />}
          >
            Subscription Admin
          </ButtonLink>
        }
      />
      {counts.isError ? (
        <Card>
          <FailedState onRetry={() => void counts.refetch()} />
        </Card>
      ) : (
        <SubscriptionCounts counts={counts.data?.data} />
      )}
      <div className="grid items-start gap-4 xl:grid-cols-2">
        {lists.map((list) => (
          <FirstFive key={list.title} list={list} />
        ))}
      </div>
    </div>
  );
}

function FirstFive({ list: { title, subtitle, all, input, empty, facts } }: { list: List }) {
  const users = useCall('subscription/user-list', input);
  return (
    <Card
      title={title}
      subtitle={subtitle}
      flush
      className="min-w-0"
      actions={
        <Link
          href={`/admin/subscriptions${all}`}
          aria-label={`View all: ${title}`}
          className="font-medium text-brand underline underline-offset-4"
        >
          View all
        </Link>
      }
    >
      <Table
        caption={title}
        columns={[account, ...facts]}
        rows={users.data?.data.list}
        keyOf={({ id }) => id}
        skeletonRows={3}
        empty={empty}
        failed={users.isError}
        onRetry={() => void users.refetch()}
      />
    </Card>
  );
}
