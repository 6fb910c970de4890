import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Facility, School } from '#contract/school.ts';
import { useCall } from '#web/api/cache/hooks.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { dayInWords } from '#web/ui/format/day.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { SearchBox } from '#web/ui/search-box.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import { useDebouncedSearch } from '#web/ui/use-debounced-search.ts';
import type { Opened } from './dialogs.tsx';
import { SchoolFacts } from './school-facts.tsx';

const day = (value: string | null) => (value ? dayInWords(value) : '–');

/** The facilities of the selected school, or all facilities. */
export function FacilitiesTab({
  school,
  mayManage,
  onOpen,
}: {
  school: School | undefined;
  mayManage: boolean;
  onOpen: (opened: Opened) => void;
}) {
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const term = useDebouncedSearch(search, () => setPage(1));
  const filter = { facilityName: term, facilityType: term, schoolId: school?.id ?? '' };
  const list = useCall('facility/list', { page, limit: 10, ...filter }, { keepPrevious: true });

  const columns: readonly Column<Facility>[] = [
    { label: 'Name', primary: true, cell: (facility) => facility.name },
    { label: 'Type', cell: (facility) => facility.type },
    { label: 'Build Date', cell: (facility) => day(facility.buildDate) },
    {
      label: 'Areas',
      numeric: true,
      cell: (facility) =>
        school ? (
          <Button
            variant="quiet"
            className="px-3 figures"
            aria-label={`Areas of ${facility.name}: ${facility.areas}`}
            onClick={() => onOpen({ kind: 'areas', school, facility })}
          >
            {facility.areas}
          </Button>
        ) : (
          facility.areas
        ),
    },
    { label: 'Last Inspection', cell: (facility) => day(facility.lastInspection) },
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
          mayManage && (
            <Button variant="primary" onClick={() => onOpen({ kind: 'add-facility' })}>
              Add Facility
            </Button>
          )
        }
      >
        <div className="px-4 pb-4">
          <SearchBox
            label="Search facilities"
            value={search}
            onValue={setSearch}
            placeholder="Search facilities..."
            className="max-w-md"
          />
        </div>
        <Table
          caption="Facilities"
          columns={columns}
          rows={list.data?.data.list}
          keyOf={(facility) => facility.id}
          empty={
            <EmptyState
              title={school ? 'No facilities found for this school.' : 'No facilities found.'}
              hint={
                term
                  ? 'You can search by name or type.'
                  : 'A facility is a building or an outdoor zone of a school.'
              }
            />
          }
          failed={list.isError}
          onRetry={() => void list.refetch()}
        />
        <Pagination page={page} pages={list.data?.data.totalPages ?? 0} onPage={setPage} />
      </Card>
    </div>
  );
}

const actions = (onOpen: (opened: Opened) => void): Column<Facility> => ({
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
