import { ClipboardPlus, Eye, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { School } from '#contract/school.ts';
import { useCall } from '#web/api/cache/hooks.ts';
import { useCan } from '#web/api/session/use-session.ts';
import { Card } from '#web/ui/card.tsx';
import { IconButton, IconLink } from '#web/ui/icon-button.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { SearchBox } from '#web/ui/search-box.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import { useDebouncedSearch } from '#web/ui/use-debounced-search.ts';
import type { Opened } from './dialogs.tsx';

/** All schools by name; `onView` shows the facilities of one. */
export function SchoolsTab({
  mayManage,
  onView,
  onOpen,
}: {
  mayManage: boolean;
  onView: (school: School) => void;
  onOpen: (opened: Opened) => void;
}) {
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const term = useDebouncedSearch(search, () => setPage(1));
  const mayInspect = useCan('inspect');
  const filter = { schoolName: term, schoolType: term, schoolAddress: term };
  const list = useCall('school/list', { page, limit: 10, ...filter }, { keepPrevious: true });

  const columns: readonly Column<School>[] = [
    { label: 'Name', primary: true, cell: (school) => school.name },
    ...(mayInspect ? [newInspection] : []),
    { label: 'Type', cell: (school) => school.type },
    { label: 'District', cell: (school) => school.district || '–' },
    { label: 'Facilities', numeric: true, cell: (school) => school.facilityCount },
    {
      label: 'Actions',
      actions: true,
      cell: (school) => (
        <>
          <IconButton
            label={`View ${school.name}`}
            icon={<Eye aria-hidden="true" />}
            onClick={() => onView(school)}
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
    <Card flush>
      <div className="p-4">
        <SearchBox
          label="Search schools"
          value={search}
          onValue={setSearch}
          placeholder="Search schools..."
          className="max-w-md"
        />
      </div>
      <Table
        caption="Schools"
        columns={columns}
        rows={list.data?.data.list}
        keyOf={(school) => school.id}
        empty={
          <EmptyState
            title="No schools found matching your search."
            hint={
              term
                ? 'You can search by name, type or address.'
                : mayManage && 'Add the first one, or import the list of your schools.'
            }
          />
        }
        failed={list.isError}
        onRetry={() => void list.refetch()}
      />
      <Pagination page={page} pages={list.data?.data.totalPages ?? 0} onPage={setPage} />
    </Card>
  );
}

const newInspection: Column<School> = {
  label: 'New Inspection',
  className: 'max-sm:items-center',
  cell: (school) => (
    <IconLink
      to={`/new-inspection/${school.id}`}
      label={`New Inspection of ${school.name}`}
      icon={<ClipboardPlus aria-hidden="true" />}
    />
  ),
};
