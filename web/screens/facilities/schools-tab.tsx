import { Building2, ClipboardPlus, DoorOpen, Pencil, Trash2, X } from 'lucide-react';
import type { ListedSchool } from '#contract/school/school.ts';
import { useCall } from '#web/api/cache/hooks.ts';
import { useCan } from '#web/api/session/use-session.ts';
import { pagingOf } from '#web/shared/list/list-state.ts';
import { selectColumn } from '#web/shared/list/select-column.tsx';
import { useSelection } from '#web/shared/list/use-selection.ts';
import { ListChoices } from '#web/shared/views/list-choices.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { FilterChip } from '#web/ui/list/filter-chip.tsx';
import { IconButton, IconLink } from '#web/ui/icon-button.tsx';
import { loadable } from '#web/ui/loadable.tsx';
import { NameLink } from '#web/ui/list/name-link.tsx';
import { Pagination } from '#web/ui/list/pagination.tsx';
import { RowCount } from '#web/ui/list/row-count.tsx';
import { SearchBox } from '#web/ui/form/search-box.tsx';
import { SearchWithSort } from '#web/ui/list/search-with-sort.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { type Column, Table } from '#web/ui/list/table.tsx';
import { useSearchText } from '#web/ui/form/use-search-text.ts';
import type { AddedSchool, OpenDialog } from './dialogs.tsx';
import { conditionColumns, factColumns, sizeColumn } from './school-columns.tsx';
import {
  facilitiesState,
  type ListState,
  schoolListInput,
  schoolSortOptions,
  stateParams,
} from './state.ts';

const ChosenSchools = loadable(() => import('./chosen-schools.tsx'));

const LIST_ID = 'school-list';

/** The list of all schools. */
export function SchoolsTab({
  list: { state, change },
  mayManage,
  added,
  onAddedSeen,
  onOpen,
}: {
  list: ListState;
  mayManage: boolean;
  /**
   * The school that was just added. It is highlighted, with a link to what a new school needs next.
   */
  added: AddedSchool | undefined;
  onAddedSeen: () => void;
  onOpen: (dialog: OpenDialog) => void;
}) {
  const { search, inspected } = state;
  const onTerm = (term: string) => change({ search: term, page: 1 }, { replace: true });
  const [text, setText] = useSearchText(search, onTerm);
  const onSort = (sort: string) => change({ sort: sort as typeof state.sort, page: 1 });
  const mayInspect = useCan('inspect');
  const input = schoolListInput(state);
  const list = useCall('school/list', input, { keepPrevious: true });
  const rows = list.data?.data.list;
  const selection = useSelection(rows, ({ id }) => id, JSON.stringify(input));

  const columns: readonly Column<ListedSchool>[] = [
    ...(mayManage ? [selectColumn(selection, ({ name }: ListedSchool) => name, 'start')] : []),
    {
      label: 'Name',
      primary: true,
      sort: 'name',
      cell: (school) => <NameLink to={`/facilities/${school.id}`}>{school.name}</NameLink>,
    },
    ...(mayInspect ? [newInspection] : []),
    ...conditionColumns,
    {
      id: 'type',
      label: 'Type',
      sort: 'type',
      phone: 'none',
      wide: true,
      cell: (school) => school.type,
    },
    {
      id: 'district',
      label: 'District',
      sort: 'district',
      phone: 'none',
      wide: true,
      cell: (school) => school.district || '–',
    },
    sizeColumn,
    ...factColumns,
    {
      label: 'Actions',
      actions: true,
      phone: 'none',
      cell: (school) => (
        <>
          <IconButton
            // The name of the school links to its page; this button opens the list of its
            // facilities.
            label={`View ${school.name}`}
            tooltip="View facilities"
            aria-description="Facilities"
            icon={<Building2 aria-hidden="true" />}
            onClick={() => change(facilitiesState(school.id))}
          />
          {mayManage && (
            <>
              <IconButton
                label={`Edit ${school.name}`}
                icon={<Pencil aria-hidden="true" />}
                onClick={() => onOpen({ kind: 'edit-school', school })}
              />
              <IconButton
                label={`Delete ${school.name}`}
                tone="danger"
                icon={<Trash2 aria-hidden="true" />}
                onClick={() => onOpen({ kind: 'delete-school', school })}
              />
            </>
          )}
        </>
      ),
    },
  ];

  return (
    <div className="flex flex-col gap-4">
      <Card flush>
        <SearchWithSort
          search={
            <SearchBox
              label="Search schools"
              value={text}
              onValue={setText}
              placeholder="Search schools..."
              className="w-full max-w-md"
            />
          }
          sort={{ value: state.sort, onValue: onSort, options: schoolSortOptions }}
        >
          <RowCount list={list.data?.data} one="school" isInHeading />
          <ListChoices
            screen="schools"
            params={stateParams}
            columns={{
              columns,
              chosen: state.columns,
              onChosen: (next) => change({ columns: next }, { replace: true }),
            }}
          />
          {inspected && (
            <FilterChip
              label={
                inspected === 'this-year'
                  ? 'Inspected this school year'
                  : 'Not inspected this school year'
              }
              onRemove={() => change({ inspected: '', page: 1 })}
            />
          )}
        </SearchWithSort>
        {added && (
          <section
            aria-label="New school"
            className="mx-4 mb-3 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control bg-brand-soft py-2 pr-1 pl-4 sm:mx-5"
          >
            <p className="min-w-0 flex-1 basis-60 wrap-anywhere">
              <span className="font-medium">{added.name}</span> has no facilities or areas yet.
            </p>
            <span className="flex items-center gap-1">
              <Button
                icon={<DoorOpen aria-hidden="true" />}
                onClick={() => {
                  onAddedSeen();
                  change(facilitiesState(added.id));
                }}
              >
                Add Facilities and Areas
              </Button>
              <IconButton label="Dismiss" icon={<X aria-hidden="true" />} onClick={onAddedSeen} />
            </span>
          </section>
        )}
        {/* Narrow padding, because otherwise nine columns do not fit beside the menu. */}
        <div
          id={LIST_ID}
          tabIndex={-1}
          role="presentation"
          className="sm:max-2xl:[&_:is(td,th)]:px-1.5"
        >
          <Table
            caption="Schools"
            columns={columns}
            chosen={state.columns}
            rows={rows}
            keyOf={(school) => school.id}
            lookOf={({ id }) => (id === added?.id ? 'bg-brand-soft' : undefined)}
            empty={
              <EmptyState
                title="No schools found matching your search."
                hint={
                  search
                    ? 'You can search by name, type or address.'
                    : mayManage && 'Add your first school, or import a list.'
                }
              />
            }
            failed={list.isError}
            onRetry={() => void list.refetch()}
            sort={{ value: state.sort, onSort }}
          />
        </div>
        <Pagination {...pagingOf(state, change)} pages={list.data?.data.totalPages ?? 0} />
      </Card>
      {mayManage && selection.isUsed && <ChosenSchools selection={selection} list={LIST_ID} />}
    </div>
  );
}

const newInspection: Column<ListedSchool> = {
  label: 'New Inspection',
  heading: <span className="sr-only">New Inspection</span>,
  phone: 'first-line',
  cell: (school) => (
    <IconLink
      to={`/new-inspection/${school.id}`}
      label={`New Inspection of ${school.name}`}
      icon={<ClipboardPlus aria-hidden="true" />}
    />
  ),
};
