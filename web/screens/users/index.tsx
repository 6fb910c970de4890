// Team Members: the members of the account, and their management by administrators.
import { UserPlus, Users } from 'lucide-react';
import { useState } from 'react';
import type { TeamMember } from '#contract/user/user.ts';
import { userStatuses } from '#domain/person/user.ts';
import { prefetchCall } from '#web/api/cache/call-client.ts';
import { useCall } from '#web/api/cache/hooks.ts';
import { useCan } from '#web/api/session/use-session.ts';
import type { ScreenAddress } from '#web/layout/navigation/screen-address.ts';
import {
  choiceParam,
  columnsParam,
  limitParam,
  optionParam,
  pageParam,
  pagingOf,
  readState,
  type StateOf,
  textParam,
  useListState,
} from '#web/shared/list/list-state.ts';
import { useSelection } from '#web/shared/list/use-selection.ts';
import { ListChoices } from '#web/shared/views/list-choices.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { CollapsedFilters } from '#web/ui/list/collapsed-filters.tsx';
import { SortSelect } from '#web/ui/list/sort-select.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { FilterField } from '#web/ui/list/filter-field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { loadable } from '#web/ui/loadable.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Pagination } from '#web/ui/list/pagination.tsx';
import { RowCount } from '#web/ui/list/row-count.tsx';
import { SearchBox } from '#web/ui/form/search-box.tsx';
import { TabPanel, Tabs } from '#web/ui/tabs.tsx';
import { useSearchText } from '#web/ui/form/use-search-text.ts';
import { DeactivateMemberDialog } from './deactivate-member-dialog.tsx';
import { EditMemberDialog } from './edit-member-dialog.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { RemoveMemberDialog } from './remove-member-dialog.tsx';
import { TeamTable, teamColumns } from './team-table.tsx';
import InviteListDialog from './invite-list-dialog.tsx';
import HandOverDialog from './hand-over-dialog.tsx';
import ResetFactorDialog from './reset-factor-dialog.tsx';
import RemovedMembers from './removed-members.tsx';

const ChosenMembers = loadable(() => import('./chosen/chosen-members.tsx'));

const LIST_ID = 'member-list';

const statusOptions = [
  { value: '', label: 'All Statuses' },
  ...userStatuses.map((status) => ({ value: status, label: status })),
];

const sortOptions = [
  { value: 'name', label: 'Name, A to Z' },
  { value: '-name', label: 'Name, Z to A' },
  { value: 'role', label: 'Administrators first' },
  { value: '-role', label: 'Administrators last' },
  { value: 'email', label: 'Email, A to Z' },
  { value: '-email', label: 'Email, Z to A' },
  { value: 'department', label: 'Department, A to Z' },
  { value: '-department', label: 'Department, Z to A' },
  { value: 'status', label: 'Active first' },
  { value: '-status', label: 'Pending first' },
  { value: '-active', label: 'Last active first' },
  { value: 'active', label: 'Longest away first' },
] as const;

const stateParams = {
  tab: choiceParam(['team', 'removed'], 'team'),
  page: pageParam,
  limit: limitParam,
  search: textParam,
  status: choiceParam(['', ...userStatuses], ''),
  sort: optionParam(sortOptions, 'name'),
  columns: columnsParam,
  /** The open dialog that the search can open. */
  opened: choiceParam(['', 'invite'], ''),
};

const inputOf = ({ page, limit, search, status, sort }: StateOf<typeof stateParams>) => ({
  page,
  limit,
  search,
  status,
  ...(sort !== stateParams.sort.fallback && { sort }),
});

export const prefetch = ({ search }: ScreenAddress): Promise<unknown> =>
  prefetchCall('user/list', inputOf(readState(stateParams, search)));

export default function TeamMembers() {
  const list = useListState(stateParams);
  const [inviting, setInviting] = useState<'one' | 'several'>();
  const onInvited = () => {
    setInviting(undefined);
    list.change({ opened: '' }, { replace: true });
  };
  const mayManage = useCan('manageTeam');

  return (
    <div className="flex flex-col gap-4">
      <PageHeader
        isOneLine
        title="Team Members"
        subtitle="The people in your district who use Good Repair"
        actions={
          mayManage && (
            <>
              <Button icon={<Users aria-hidden="true" />} onClick={() => setInviting('several')}>
                Invite Several
              </Button>
              <Button
                variant="primary"
                icon={<UserPlus aria-hidden="true" />}
                onClick={() => setInviting('one')}
              >
                Invite Member
              </Button>
            </>
          )
        }
      />
      {mayManage ? (
        <Tabs
          label="Team members"
          value={list.state.tab}
          onValue={(tab) => list.change({ tab: tab as typeof list.state.tab })}
          tabs={[
            { value: 'team', label: 'Team' },
            { value: 'removed', label: 'Removed' },
          ]}
        >
          <TabPanel value="team" keepMounted>
            <Team list={list} mayManage />
          </TabPanel>
          <TabPanel value="removed">
            <RemovedMembers />
          </TabPanel>
        </Tabs>
      ) : (
        <Team list={list} mayManage={false} />
      )}
      {(inviting === 'one' || (mayManage && list.state.opened === 'invite')) && (
        <InviteDialog onClose={onInvited} />
      )}
      {inviting === 'several' && <InviteListDialog onClose={onInvited} />}
    </div>
  );
}

/** The list of members with its search and its dialogs. */
function Team({
  list: { state, change },
  mayManage,
}: {
  list: ReturnType<typeof useListState<typeof stateParams>>;
  mayManage: boolean;
}) {
  const { search, status, sort } = state;
  const [edited, setEdited] = useState<TeamMember>();
  const [deactivated, setDeactivated] = useState<TeamMember>();
  const [owner, setOwner] = useState<TeamMember>();
  const [reset, setReset] = useState<TeamMember>();
  const [removed, setRemoved] = useState<TeamMember>();
  const onTerm = (next: string) => change({ search: next, page: 1 }, { replace: true });
  const [text, setText] = useSearchText(search, onTerm);
  const onSort = (value: string) => change({ sort: value as typeof sort, page: 1 });
  const input = inputOf(state);
  const list = useCall('user/list', input, { keepPrevious: true });
  const rows = list.data?.data.list;
  const selection = useSelection(rows, ({ id }) => id, JSON.stringify(input));

  return (
    <div className="flex flex-col gap-4">
      <Card flush>
        <div className="grid items-end gap-3 px-5 py-4 xl:py-2.5 max-sm:grid-cols-[1fr_auto] max-sm:px-4 max-sm:py-3 sm:grid-cols-[1fr_14rem]">
          <Field label="Search" className="max-sm:[&>label]:sr-only xl:[&>label]:sr-only">
            <SearchBox value={text} onValue={setText} placeholder="Search by name or email..." />
          </Field>
          <CollapsedFilters isFiltered={status !== ''} className="grid-cols-2">
            <FilterField label="Status">
              <Select
                value={status}
                onValue={(value) => change({ status: value as typeof status, page: 1 })}
                options={statusOptions}
              />
            </FilterField>
            <SortSelect value={sort} onValue={onSort} options={sortOptions} />
          </CollapsedFilters>
        </div>
        <div className="flex flex-wrap items-center gap-2 pr-4 sm:pr-5">
          <div className="flex-1">
            <RowCount list={list.data?.data} one="member" />
          </div>
          <ListChoices
            screen="team"
            params={stateParams}
            columns={{
              columns: teamColumns,
              chosen: state.columns,
              onChosen: (columns) => change({ columns }, { replace: true }),
            }}
          />
        </div>
        <div id={LIST_ID} tabIndex={-1} role="presentation">
          <TeamTable
            rows={rows}
            selection={mayManage ? selection : undefined}
            failed={list.isError}
            onRetry={() => void list.refetch()}
            mayManage={mayManage}
            sort={{ value: sort, onSort }}
            chosen={state.columns}
            onEdit={setEdited}
            onDeactivate={setDeactivated}
            onRemove={setRemoved}
            onHandOver={setOwner}
            onResetFactor={setReset}
          />
        </div>
        <Pagination {...pagingOf(state, change)} pages={list.data?.data.totalPages ?? 0} />
        {edited && <EditMemberDialog member={edited} onClose={() => setEdited(undefined)} />}
        {deactivated && (
          <DeactivateMemberDialog member={deactivated} onClose={() => setDeactivated(undefined)} />
        )}
        {owner && <HandOverDialog member={owner} onClose={() => setOwner(undefined)} />}
        {reset && <ResetFactorDialog member={reset} onClose={() => setReset(undefined)} />}
        {removed && <RemoveMemberDialog member={removed} onClose={() => setRemoved(undefined)} />}
      </Card>
      {mayManage && selection.isUsed && <ChosenMembers selection={selection} list={LIST_ID} />}
    </div>
  );
}
