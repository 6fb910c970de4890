import { CircleCheck } from 'lucide-react';
import { plural } from '#domain/plural.ts';
import { useCall } from '#web/api/cache/hooks.ts';
import { useCan } from '#web/api/session/use-session.ts';
import { CostLine } from '#web/shared/cost-line.tsx';
import { ExportMenu } from '#web/shared/list/export-menu.tsx';
import { pagingOf, useListState } from '#web/shared/list/list-state.ts';
import { ListChoices } from '#web/shared/views/list-choices.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { loadable } from '#web/ui/loadable.tsx';
import { Pagination } from '#web/ui/list/pagination.tsx';
import { RowCount } from '#web/ui/list/row-count.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { useChangedRows } from './changed-rows.ts';
import { UnsafeNotice } from './unsafe.tsx';
import { ClaimedNotice } from './claimed.tsx';
import { costsAddress } from './costs/state.ts';
import { DeficiencyTable, deficiencyColumns } from './deficiency-table.tsx';
import { DeficiencyFilters } from './filters.tsx';
import { InRestrooms, isOfRestrooms } from './in-restrooms.tsx';
import { ShareButton } from './share/share-button.tsx';
import { StillOpen } from './still-open.tsx';
import { moveInTable } from './move-in-table.ts';
import {
  DEFICIENCY_LIST_ID,
  filterOf,
  inputOf,
  isFiltered,
  type ListState,
  noFilter,
  type Sort,
  stateParams,
} from './state.ts';
import { useSelectAll } from './use-select-all.ts';
import { workLists } from './work-lists.ts';
import { useSelection } from '#web/shared/list/use-selection.ts';

const BulkBar = loadable(() => import('./bulk-bar.tsx'));

const addressOf = ({ id }: { id: string }): string =>
  `/deficiencies/${id}${window.location.search}`;

/**
 * The deficiencies that match the filters. People who may repair can select rows and change them
 * together.
 */
export function DeficiencyList() {
  const list = useListState(stateParams);
  const { state, change } = list;
  const mayRepair = useCan('repair');
  const mayExport = useCan('export');
  const mayShare = useCan('shareWork');
  const input = inputOf(state);
  const deficiencies = useCall('deficiency/list', input, { keepPrevious: true });
  const view = JSON.stringify(input);
  const changed = useChangedRows(deficiencies.data?.data.list, view);
  const { rows, leaving } = changed;
  const selection = useSelection(rows, ({ id }) => id, view);
  const beyond = useSelectAll(list, selection, deficiencies.data?.data);
  const chosen = selection.selected.map(({ id }) => id);
  // The export has the order of the list. It includes selected rows that the filters no longer
  // find.
  const exported = chosen.length > 0 ? { ids: chosen.join(',') } : filterOf(state);
  const isNarrowed = state.search !== '' || isFiltered(state);

  return (
    <div className="flex flex-col gap-4 max-sm:gap-3">
      <PageHeader
        isOneLine
        title="Deficiencies"
        subtitle="Every D and X, from the first finding until an inspection finds it fixed"
        actions={
          <>
            <ListChoices
              screen="deficiencies"
              params={stateParams}
              columns={{
                columns: deficiencyColumns,
                chosen: state.columns,
                onChosen: (columns) => change({ columns }, { replace: true }),
                isExported: true,
              }}
            />
            {mayShare && <ShareButton state={state} />}
            {mayExport && (
              <ExportMenu
                label={chosen.length > 0 ? `Export ${chosen.length} Selected` : 'Export'}
                name="deficiency/export"
                formats={['csv', 'xlsx']}
                filter={exported}
                also={workLists(exported)}
                feed={
                  chosen.length > 0 ? undefined : { list: 'deficiencies', filters: filterOf(state) }
                }
              />
            )}
          </>
        }
      />
      <DeficiencyFilters
        list={list}
        area={rows?.[0]?.area}
        results={deficiencies.data?.data.totalRows}
        hasWorkLinks={deficiencies.data?.data.hasWorkLinks ?? false}
      />
      <Card aria-label="Deficiencies" flush>
        <div role="status" className="empty:hidden">
          {leaving.length > 0 && (
            <p className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line bg-brand-soft py-1.5 pr-1 pl-4 sm:pl-5">
              <span className="min-w-0 flex-1 basis-60 py-1">
                {plural(leaving.length, 'changed deficiency stays', 'changed deficiencies stay')}{' '}
                here until you refresh the list or change its filters.
              </span>
              <Button variant="link" onClick={changed.release}>
                Refresh List
              </Button>
            </p>
          )}
        </div>
        <UnsafeNotice list={list} unsafe={deficiencies.data?.data.unsafe} />
        {mayRepair && <ClaimedNotice list={list} claimed={deficiencies.data?.data.claimed} />}
        <StillOpen list={list} rows={rows} />
        <div className="flex flex-wrap items-baseline justify-between gap-x-6">
          <RowCount list={deficiencies.data?.data} one="deficiency" many="deficiencies" />
          {deficiencies.data?.data.hasCosts && (
            <CostLine
              filter={filterOf(state)}
              link={{ to: costsAddress(state), label: 'Costs by School' }}
            />
          )}
        </div>
        <div id={DEFICIENCY_LIST_ID} tabIndex={-1} role="presentation" onKeyDown={moveInTable}>
          <DeficiencyTable
            rows={rows}
            addressOf={addressOf}
            isLeaving={changed.isLeaving}
            selection={mayRepair ? selection : undefined}
            by={state.by}
            sort={{
              value: state.by || state.sort,
              onSort: (sort) => change({ sort: sort as Sort, by: '', page: 1 }),
            }}
            chosen={state.columns}
            empty={<None list={list} />}
            failed={deficiencies.isError}
            onRetry={() => void deficiencies.refetch()}
          />
        </div>
        {isOfRestrooms(state) && <InRestrooms list={list} addressOf={addressOf} />}
        <Pagination
          {...pagingOf(state, change)}
          pages={deficiencies.data?.data.totalPages ?? 0}
          hasMore={deficiencies.data?.data.hasMore}
        />
      </Card>
      {mayRepair && selection.selected.length > 0 && (
        <BulkBar
          selected={selection.selected}
          beyond={beyond}
          onChanged={(change) => {
            if (isNarrowed) changed.hold(selection.selected, change);
          }}
          onClear={selection.clear}
        />
      )}
    </div>
  );
}

/** Shown instead of the rows if the filters find none. */
function None({ list: { state, change } }: { list: ListState }) {
  return state.search !== '' || isFiltered(state) ? (
    <EmptyState
      title="No deficiencies found with these filters."
      hint={
        state.search === ''
          ? 'Change the filters, or clear them.'
          : 'The search reads the school, area and category, what the inspector wrote, the trade and the work order. Try another word, or clear the filters.'
      }
      action={<Button onClick={() => change(noFilter)}>Clear Filters</Button>}
    />
  ) : (
    <EmptyState
      icon={<CircleCheck aria-hidden="true" />}
      title="No open deficiencies."
      hint="Every D and X of a saved inspection is listed here until an inspection finds it fixed."
      action={<Button onClick={() => change({ state: 'all' })}>Show verified deficiencies</Button>}
    />
  );
}
