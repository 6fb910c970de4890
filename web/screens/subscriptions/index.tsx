// Subscription administration: all accounts with their owners, for super users only.
import { ArrowLeft, UserPlus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Redirect } from 'wouter';
import type { SubscriptionUser } from '#contract/subscription.ts';
import { invalidateCalls } from '#web/api/cache/call-client.ts';
import { useCall } from '#web/api/cache/hooks.ts';
import { SubscriptionCounts } from '#web/shared/subscription-counts.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { TabPanel, Tabs } from '#web/ui/tabs.tsx';
import { useDebouncedSearch } from '#web/ui/use-debounced-search.ts';
import { AddUserDialog } from './add-user-dialog.tsx';
import { DeleteUserDialog } from './delete-user-dialog.tsx';
import { EditUserDialog } from './edit-user-dialog.tsx';
import { type Filter, Filters, noFilter } from './filters.tsx';
import { UserTable } from './user-table.tsx';

const RecordsDialog = lazy(() => import('./records-dialog.tsx'));

const tabs = ['all', 'expiring', 'expired'] as const;
type Tab = (typeof tabs)[number];

type Opened = { kind: 'add' } | { kind: 'edit' | 'delete' | 'records'; user: SubscriptionUser };

export default function SubscriptionAdmin() {
  const [tab, setTab] = useState<Tab>('all');
  const [filter, setFilter] = useState(noFilter);
  const [page, setPage] = useState(1);
  const [opened, setOpened] = useState<Opened>();
  const search = useDebouncedSearch(filter.search, () => setPage(1));
  const counts = useCall('subscription/user-count', {});
  const asked = { ...filter, search, tab, page, limit: 10 };
  const list = useCall('subscription/user-list', asked, { keepPrevious: true });
  const pages = list.data?.data.totalPages ?? 0;

  // The route guard admits administrators of a district; the server refuses them.
  if (list.error?.status === 403) return <Redirect to="/not-authorized" replace />;

  const change = (next: { tab?: Tab; filter?: Filter }) => {
    setTab(next.tab ?? tab);
    setFilter(next.filter ?? filter);
    // A search switches to that page by itself.
    if (next.filter?.search === filter.search || next.tab) setPage(1);
  };
  const count = counts.data?.data;
  const close = () => setOpened(undefined);
  return (
    <div className="flex flex-col gap-4">
      <PageHeader
        title="Subscription Admin"
        subtitle="Who subscribes, to what, and until when"
        actions={
          <>
            <ButtonLink to="/dashboard" icon={<ArrowLeft aria-hidden="true" />}>
              Back to Dashboard
            </ButtonLink>
            <Button
              variant="primary"
              icon={<UserPlus aria-hidden="true" />}
              onClick={() => setOpened({ kind: 'add' })}
            >
              Add New User
            </Button>
          </>
        }
      />
      {!counts.isError && <SubscriptionCounts counts={count} />}
      <Tabs
        label="Subscriptions"
        value={tab}
        onValue={(value) => change({ tab: value as Tab })}
        className="mt-2"
        tabs={[
          { value: 'all', label: 'All Users', count: count?.totalActive },
          { value: 'expiring', label: 'Expiring Soon', count: count?.expiring },
          { value: 'expired', label: 'Expired', count: count?.expired },
        ]}
      >
        {tabs.map((value) => (
          <TabPanel key={value} value={value}>
            <Card flush>
              <Filters filter={filter} onFilter={(next) => change({ filter: next })} />
              <UserTable
                rows={list.data?.data.list}
                failed={list.isError}
                onRetry={() => void invalidateCalls('subscription')}
                onRecords={(user) => setOpened({ kind: 'records', user })}
                onEdit={(user) => setOpened({ kind: 'edit', user })}
                onDelete={(user) => setOpened({ kind: 'delete', user })}
              />
              <Pagination page={page} pages={pages} onPage={setPage} />
            </Card>
          </TabPanel>
        ))}
      </Tabs>
      {opened?.kind === 'add' && <AddUserDialog onClose={close} />}
      {opened?.kind === 'edit' && <EditUserDialog user={opened.user} onClose={close} />}
      {opened?.kind === 'records' && (
        <Suspense fallback={null}>
          <RecordsDialog user={opened.user} onClose={close} />
        </Suspense>
      )}
      {opened?.kind === 'delete' && <DeleteUserDialog user={opened.user} onClose={close} />}
    </div>
  );
}
