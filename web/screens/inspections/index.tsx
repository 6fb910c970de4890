// The inspections of the district: filters, a reference of the 15 categories, and the list.
import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { type InspectionStatus, inspectionStatuses } from '#domain/inspection.ts';
import { useCall } from '#web/api/cache/hooks.ts';
import { useCan } from '#web/api/session/use-session.ts';
import { ExportMenu } from '#web/shared/export-menu.tsx';
import { useUploadQueue } from '#web/upload-queue/queue-state.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ListFilters } from '#web/ui/list-filters.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { SearchBox } from '#web/ui/search-box.tsx';
import { SkeletonLines } from '#web/ui/states.tsx';
import { TabPanel, Tabs } from '#web/ui/tabs.tsx';
import { useDebouncedSearch } from '#web/ui/use-debounced-search.ts';
import { CategoryCard } from './category-card.tsx';
import { InspectionTable } from './inspection-table.tsx';
import { OpenFile } from './open-file.tsx';

const OnThisDevice = lazy(() => import('./on-this-device/index.tsx'));
const DeletedInspections = lazy(() => import('./deleted-inspections.tsx'));
const DeviceNotes = lazy(() => import('#web/pwa/device-notes.tsx'));

const statusOptions = [
  { value: '', label: 'All' },
  ...inspectionStatuses.map((status) => ({ value: status, label: status })),
];

export default function Inspections() {
  const [search, setSearch] = useState('');
  const [status, setStatus] = useState<InspectionStatus | ''>('');
  const [page, setPage] = useState(1);
  const [view, setView] = useState<'all' | 'deleted'>('all');
  const term = useDebouncedSearch(search, () => setPage(1));
  const mayInspect = useCan('inspect');
  const mayExport = useCan('export');
  const mayRestore = useCan('restore');
  const onDevice = useUploadQueue();
  // The server matches either the school or the inspector when both get the same text.
  const filter = { status, schoolName: term, inspectorName: term };
  const list = useCall('inspection/list', { page, limit: 10, ...filter }, { keepPrevious: true });

  const showStatus = (value: string) => {
    setStatus(value as InspectionStatus | '');
    setPage(1);
  };
  const searchBox = (label: string) => (
    <SearchBox
      label={label}
      value={search}
      onValue={setSearch}
      placeholder="Search by facility or inspector..."
    />
  );
  const newInspection = mayInspect && (
    <ButtonLink to="/new-inspection" variant="primary" icon={<Plus aria-hidden="true" />}>
      New Inspection
    </ButtonLink>
  );

  const saved = (
    <div className="flex flex-col gap-4">
      <ListFilters
        search={searchBox('Search')}
        status={{ value: status, onValue: showStatus, options: statusOptions }}
        onClear={() => {
          setSearch('');
          showStatus('');
        }}
      />
      <CategoryCard />
      <Card
        title="Recent Inspections"
        flush
        actions={
          <>
            <div className="w-full sm:w-72">{searchBox('Search the list')}</div>
            {newInspection}
          </>
        }
      >
        <InspectionTable
          rows={list.data?.data.list}
          isFiltered={term !== '' || status !== ''}
          failed={list.isError}
          onRetry={() => void list.refetch()}
          mayInspect={mayInspect}
        />
        <Pagination page={page} pages={list.data?.data.totalPages ?? 0} onPage={setPage} />
      </Card>
    </div>
  );

  return (
    <div className="flex flex-col gap-4">
      <PageHeader
        title="Inspections"
        subtitle="Every inspection of your district, newest first"
        actions={
          <>
            {mayExport && <ExportMenu name="inspection/export" filter={filter} />}
            {mayInspect && <OpenFile />}
            {newInspection}
          </>
        }
      />
      {mayInspect && (
        <Suspense fallback={null}>
          <DeviceNotes />
        </Suspense>
      )}
      {mayInspect && onDevice.length > 0 && (
        <Suspense fallback={null}>
          <OnThisDevice entries={onDevice} />
        </Suspense>
      )}
      {mayRestore ? (
        <Tabs
          label="Inspections"
          value={view}
          onValue={(value) => setView(value as typeof view)}
          tabs={[
            { value: 'all', label: 'All Inspections' },
            { value: 'deleted', label: 'Deleted' },
          ]}
        >
          <TabPanel value="all" keepMounted>
            {saved}
          </TabPanel>
          <TabPanel value="deleted">
            <Suspense fallback={<SkeletonLines lines={4} />}>
              <DeletedInspections />
            </Suspense>
          </TabPanel>
        </Tabs>
      ) : (
        saved
      )}
    </div>
  );
}
