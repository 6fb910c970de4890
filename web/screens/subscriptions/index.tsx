// Subscription administration: all accounts with their owners, for super users only.
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { Redirect } from 'wouter';
import type { SubscriptionUser } from '#contract/subscription/subscription.ts';
import { plans } from '#domain/account/plan.ts';
import { invalidateCalls, prefetchCall } from '#web/api/cache/call-client.ts';
import { useCall } from '#web/api/cache/hooks.ts';
import type { ScreenAddress } from '#web/layout/navigation/screen-address.ts';
import {
  choiceParam,
  limitParam,
  optionParam,
  pageParam,
  pagingOf,
  readState,
  type StateOf,
  textParam,
  useListState,
} from '#web/shared/list/list-state.ts';
import { SubscriptionCounts } from '#web/shared/subscription-counts.tsx';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Pagination } from '#web/ui/list/pagination.tsx';
import { RowCount } from '#web/ui/list/row-count.tsx';
import { TabPanel, Tabs } from '#web/ui/tabs.tsx';
import { useSearchText } from '#web/ui/form/use-search-text.ts';
import { AddUserDialog } from './add-user-dialog.tsx';
import { DeactivateUserDialog } from './deactivate-user-dialog.tsx';
import { DeleteUserDialog } from './delete-user-dialog.tsx';
import { EditUserDialog } from './edit-user-dialog.tsx';
import { statusOptions, SubscriptionFilters } from './filters.tsx';
import { UserTable } from './user-table.tsx';
import ResetFactorDialog from './reset-factor-dialog.tsx';
import ConfirmDistrictDialog from './confirm-district-dialog.tsx';
import GrantDomainDialog from './grant-domain-dialog.tsx';
import RecordsDialog from './records-dialog.tsx';

const tabs = ['all', 'expiring', 'expired'] as const;

const sortOptions = [
  { value: 'name', label: 'Name, A to Z' },
  { value: '-name', label: 'Name, Z to A' },
  { value: 'end', label: 'First to end first' },
  { value: '-end', label: 'Last to end first' },
  { value: '-plan', label: 'Largest plan first' },
  { value: 'plan', label: 'Smallest plan first' },
  { value: 'status', label: 'Active first' },
  { value: '-status', label: 'Inactive first' },
  { value: '-created', label: 'Newest first' },
  { value: 'created', label: 'Oldest first' },
  { value: '-login', label: 'Last login first' },
  { value: 'login', label: 'Longest away first' },
] as const;

const stateParams = {
  tab: choiceParam(tabs, 'all'),
  page: pageParam,
  limit: limitParam,
  search: textParam,
  status: optionParam(statusOptions, 'all'),
  subscriptionPlan: choiceParam(['all', ...plans], 'all'),
  sort: choiceParam(['', ...sortOptions.map(({ value }) => value)], ''),
};

/**
 * If no sort order is sent, the server sorts the tab of all accounts by name, and the other tabs by
 * end date.
 */
const inputOf = ({ sort, ...state }: StateOf<typeof stateParams>) => ({
  ...state,
  ...(sort && { sort }),
});

type OpenDialog =
  | { kind: 'add' }
  | {
      kind: 'edit' | 'deactivate' | 'delete' | 'records' | 'reset' | 'domain' | 'confirm';
      user: SubscriptionUser;
    };

export const prefetch = ({ search }: ScreenAddress): Promise<unknown> =>
  Promise.all([
    prefetchCall('subscription/user-count', {}),
    prefetchCall('subscription/user-list', inputOf(readState(stateParams, search))),
  ]);

export default function SubscriptionAdmin() {
  const { state, change } = useListState(stateParams);
  const [dialog, setDialog] = useState<OpenDialog>();
  const onTerm = (search: string) => change({ search, page: 1 }, { replace: true });
  const [text, setText] = useSearchText(state.search, onTerm);
  const counts = useCall('subscription/user-count', {});
  const list = useCall('subscription/user-list', inputOf(state), { keepPrevious: true });
  const sort = state.sort || (state.tab === 'all' ? 'name' : 'end');
  const onSort = (value: string) => change({ sort: value as typeof sort, page: 1 });
  const pages = list.data?.data.totalPages ?? 0;

  // The route guard also lets administrators of a district pass, whom the server then refuses.
  if (list.error?.status === 403) return <Redirect to="/not-authorized" replace />;

  const count = counts.data?.data;
  const countOf = (name: 'totalActive' | 'expiring' | 'expired') =>
    counts.isError ? undefined : (count?.[name] ?? null);
  const close = () => setDialog(undefined);
  return (
    <div className="flex flex-col gap-4">
      <PageHeader
        isOneLine
        title="Subscription Admin"
        subtitle="Accounts, their plans and when they end"
        actions={
          <>
            <BackLink to="/dashboard">Back to Dashboard</BackLink>
            <Button
              variant="primary"
              icon={<UserPlus aria-hidden="true" />}
              onClick={() => setDialog({ kind: 'add' })}
            >
              Add New User
            </Button>
          </>
        }
      />
      {!counts.isError && <SubscriptionCounts counts={count} />}
      <Tabs
        label="Subscriptions"
        value={state.tab}
        onValue={(tab) => change({ tab: tab as typeof state.tab, page: 1 })}
        className="mt-2"
        tabs={[
          { value: 'all', label: 'All Users', count: countOf('totalActive') },
          { value: 'expiring', label: 'Expiring Soon', count: countOf('expiring') },
          { value: 'expired', label: 'Expired', count: countOf('expired') },
        ]}
      >
        {tabs.map((value) => (
          <TabPanel key={value} value={value}>
            <Card flush>
              <SubscriptionFilters
                filter={{ ...state, search: text }}
                onSearch={setText}
                onFilter={(filter) => change({ ...filter, page: 1 })}
                sort={{ value: sort, onValue: onSort, options: sortOptions }}
              />
              <RowCount list={list.data?.data} one="subscription" />
              <UserTable
                rows={list.data?.data.list}
                failed={list.isError}
                onRetry={() => void invalidateCalls('subscription')}
                sort={{ value: sort, onSort }}
                onRecords={(user) => setDialog({ kind: 'records', user })}
                onDeactivate={(user) => setDialog({ kind: 'deactivate', user })}
                onEdit={(user) => setDialog({ kind: 'edit', user })}
                onDelete={(user) => setDialog({ kind: 'delete', user })}
                onResetFactor={(user) => setDialog({ kind: 'reset', user })}
                onGrantDomain={(user) => setDialog({ kind: 'domain', user })}
                onConfirmDistrict={(user) => setDialog({ kind: 'confirm', user })}
              />
              <Pagination {...pagingOf(state, change)} pages={pages} />
            </Card>
          </TabPanel>
        ))}
      </Tabs>
      {dialog?.kind === 'add' && <AddUserDialog onClose={close} />}
      {dialog?.kind === 'edit' && <EditUserDialog user={dialog.user} onClose={close} />}
      {dialog?.kind === 'records' && <RecordsDialog user={dialog.user} onClose={close} />}
      {dialog?.kind === 'deactivate' && <DeactivateUserDialog user={dialog.user} onClose={close} />}
      {dialog?.kind === 'domain' && <GrantDomainDialog user={dialog.user} onClose={close} />}
      {dialog?.kind === 'confirm' && <ConfirmDistrictDialog user={dialog.user} onClose={close} />}
      {dialog?.kind === 'reset' && <ResetFactorDialog user={dialog.user} onClose={close} />}
      {dialog?.kind === 'delete' && <DeleteUserDialog user={dialog.user} onClose={close} />}
    </div>
  );
}
