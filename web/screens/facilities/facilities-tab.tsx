import { ChevronRight, DoorOpen, Pencil, Plus, Trash2 } from 'lucide-react';
import type { Facility } from '#contract/facility/facility.ts';
import type { School } from '#contract/school/school.ts';
import { useCall } from '#web/api/cache/hooks.ts';
import { useCan } from '#web/api/session/use-session.ts';
import { pagingOf } from '#web/shared/list/list-state.ts';
import { ListChoices } from '#web/shared/views/list-choices.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { plural, pluralForm } from '#domain/plural.ts';
import { dayInWords } from '#web/ui/format/day.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { NameButton, NameLink } from '#web/ui/list/name-link.tsx';
import { Pagination } from '#web/ui/list/pagination.tsx';
import { RowCount } from '#web/ui/list/row-count.tsx';
import { SearchBox } from '#web/ui/form/search-box.tsx';
import { SearchWithSort } from '#web/ui/list/search-with-sort.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { type Column, Table } from '#web/ui/list/table.tsx';
import { useSearchText } from '#web/ui/form/use-search-text.ts';
import type { OpenDialog } from './dialogs.tsx';
import { SchoolFacts } from './school-facts.tsx';
import { facilityListInput, facilitySortOptions, type ListState, stateParams } from './state.ts';

const day = (value: string | null) => (value ? dayInWords(value) : '–');

/** The facilities of the selected school, or all facilities. */
export function FacilitiesTab({
  list: { state, change },
  school,
  mayManage,
  onOpen,
}: {
  list: ListState;
  school: School | undefined;
  mayManage: boolean;
  onOpen: (dialog: OpenDialog) => void;
}) {
  const { facilityPage: page, facilitySearch: search, facilitySort: sort, limit } = state;
  const onSort = (value: string) => change({ facilitySort: value as typeof sort, facilityPage: 1 });
  const onTerm = (term: string) =>
    change({ facilitySearch: term, facilityPage: 1 }, { replace: true });
  const [text, setText] = useSearchText(search, onTerm);
  const mayAdd = useCan('addArea');
  const list = useCall('facility/list', facilityListInput(state, school?.id ?? ''), {
    keepPrevious: true,
  });
  const rooms = useCall(
    'area/list',
    { schoolId: school?.id ?? '', limit: 100 },
    { enabled: school !== undefined },
  ).data?.data;
  const isWithoutFacilities = list.data?.data.list.length === 0 && !search;
  const isMany = rooms !== undefined && rooms.totalPages > 1;
  // If the rooms fill more than one page, the number of rooms without a facility is not known. An
  // exception is a school without facilities: it has only rooms without a facility.
  const loose =
    isMany && !isWithoutFacilities
      ? 0
      : (rooms?.list.filter(({ facilityId }) => facilityId === null).length ?? 0);
  const looseRooms = `${isMany ? 'More than ' : ''}${plural(loose, 'area')} without a facility`;
  const paging = pagingOf({ page, limit }, (next, options) =>
    change(
      {
        ...(next.limit !== undefined && { limit: next.limit }),
        ...(next.page !== undefined && { facilityPage: next.page }),
      },
      options,
    ),
  );

  const columns: readonly Column<Facility>[] = [
    {
      label: 'Name',
      primary: true,
      sort: 'name',
      cell: (facility) => {
        const [id = '', name = ''] = [facility.schoolIds[0], facility.schoolNames[0]];
        return (
          <NameButton
            onClick={() => onOpen({ kind: 'areas', school: school ?? { id, name }, facility })}
          >
            {facility.name}
          </NameButton>
        );
      },
    },
    ...(school ? [] : [schools]),
    { id: 'type', label: 'Type', sort: 'type', cell: (facility) => facility.type },
    {
      id: 'built',
      label: 'Build Date',
      phone: 'none',
      cell: (facility) => day(facility.buildDate),
    },
    {
      id: 'areas',
      label: 'Areas',
      numeric: true,
      cell: (facility) =>
        school ? (
          <Button
            variant="link"
            className="figures sm:-mr-4"
            onClick={() => onOpen({ kind: 'areas', school, facility })}
          >
            {facility.areas === 0 && mayAdd ? (
              <Plus aria-hidden="true" />
            ) : (
              <ChevronRight aria-hidden="true" className="order-last" />
            )}
            <span>
              {facility.areas === 0 && mayAdd ? 'Add areas' : plural(facility.areas, 'area')}
              <span className="sr-only"> of {facility.name}</span>
            </span>
          </Button>
        ) : (
          <>
            <span className="sm:hidden">{plural(facility.areas, 'area')}</span>
            {/* Leads to the school, whose list contains the areas. A phone shows no link here:
                it would be too near to other links. */}
            <span className="max-sm:hidden">
              <NameLink to={`/facilities?tab=facilities&school=${facility.schoolIds[0]}`}>
                {facility.areas}
                <span className="sr-only">
                  {pluralForm(facility.areas, ' area', ' areas')} of {facility.name}
                </span>
              </NameLink>
            </span>
          </>
        ),
    },
    {
      id: 'inspected',
      label: 'Last Inspection',
      phone: school ? 'second-line' : 'none',
      cell: (facility) => day(facility.lastInspection),
    },
    {
      id: 'size',
      label: 'Square Feet',
      isExtra: true,
      numeric: true,
      cell: ({ squareFootage }) => squareFootage?.toLocaleString('en-US') ?? '–',
    },
    ...(mayManage ? [actions(onOpen)] : []),
  ];

  return (
    <div className="flex flex-col gap-4">
      {school && <SchoolFacts school={school} mayManage={mayManage} onOpen={onOpen} />}
      <Card
        title="Facilities"
        subtitle={school ? 'Manage the facilities for this school' : 'Manage all the facilities'}
        flush
        actions={
          <>
            {school && mayAdd && (
              <Button
                icon={<DoorOpen aria-hidden="true" />}
                onClick={() => onOpen({ kind: 'areas', school })}
              >
                Add Area
              </Button>
            )}
            {mayManage && (
              <Button
                variant="primary"
                icon={<Plus aria-hidden="true" />}
                onClick={() => onOpen({ kind: 'add-facility' })}
              >
                Add Facility
              </Button>
            )}
          </>
        }
      >
        <SearchWithSort
          search={
            <SearchBox
              label="Search facilities"
              value={text}
              onValue={setText}
              placeholder="Search facilities..."
              className="w-full max-w-md"
            />
          }
          sort={{
            value: sort,
            onValue: onSort,
            options: facilitySortOptions.filter(
              ({ value }) => !school || !value.endsWith('school'),
            ),
          }}
        >
          <RowCount list={list.data?.data} one="facility" many="facilities" isInHeading />
          <ListChoices
            screen="facilities"
            params={stateParams}
            columns={{
              columns,
              chosen: state.facilityColumns,
              onChosen: (next) => change({ facilityColumns: next }, { replace: true }),
            }}
          />
        </SearchWithSort>
        {school && loose > 0 && !isWithoutFacilities && (
          <Button variant="link" onClick={() => onOpen({ kind: 'areas', school })}>
            {looseRooms}
          </Button>
        )}
        <Table
          caption="Facilities"
          columns={columns}
          chosen={state.facilityColumns}
          rows={list.data?.data.list}
          keyOf={(facility) => facility.id}
          empty={
            <EmptyState
              title={
                loose > 0 && !search
                  ? looseRooms
                  : school
                    ? 'No facilities found for this school.'
                    : 'No facilities found.'
              }
              hint={
                search
                  ? school
                    ? 'You can search by name or type.'
                    : 'You can search by name, type or school.'
                  : 'A facility is a building or an outdoor zone of a school. Areas, such as rooms, belong to a facility or directly to the school.'
              }
              action={
                school &&
                mayManage &&
                !search && (
                  <span className="flex flex-wrap justify-center gap-2">
                    <Button
                      variant="primary"
                      icon={<Plus aria-hidden="true" />}
                      onClick={() => onOpen({ kind: 'add-facility' })}
                    >
                      Add Facility
                    </Button>
                    <Button
                      icon={<DoorOpen aria-hidden="true" />}
                      onClick={() => onOpen({ kind: 'areas', school })}
                    >
                      {loose > 0 ? 'Show Areas' : 'Add Areas'}
                    </Button>
                  </span>
                )
              }
            />
          }
          failed={list.isError}
          onRetry={() => void list.refetch()}
          sort={{ value: sort, onSort }}
        />
        <Pagination {...paging} pages={list.data?.data.totalPages ?? 0} />
      </Card>
    </div>
  );
}

/** Shown only in the list of all facilities. */
const schools: Column<Facility> = {
  label: 'School',
  sort: 'school',
  cell: ({ schoolIds, schoolNames }) =>
    schoolIds.map((id, place) => (
      <span key={id} className="block">
        <NameLink to={`/facilities/${id}`}>{schoolNames[place]}</NameLink>
      </span>
    )),
};

const actions = (onOpen: (dialog: OpenDialog) => void): Column<Facility> => ({
  label: 'Actions',
  actions: true,
  cell: (facility) => (
    <>
      <IconButton
        label={`Edit ${facility.name}`}
        icon={<Pencil aria-hidden="true" />}
        onClick={() => onOpen({ kind: 'edit-facility', facility })}
      />
      <IconButton
        label={`Delete ${facility.name}`}
        tone="danger"
        icon={<Trash2 aria-hidden="true" />}
        onClick={() => onOpen({ kind: 'delete-facility', facility })}
      />
    </>
  ),
});
