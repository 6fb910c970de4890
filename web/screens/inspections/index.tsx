// The inspections of the district: filters, a reference of the 15 categories, and the list.
import { Plus } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useCan } from '#web/api/session/use-session.ts';
import { ExportMenu } from '#web/shared/export-menu.tsx';
import { useListState } from '#web/shared/list-state.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { SkeletonLines } from '#web/ui/states.tsx';
import { TabPanel, Tabs } from '#web/ui/tabs.tsx';
import { useUploadQueue } from '#web/upload-queue/queue-state.ts';
import { InspectionList } from './inspection-list.tsx';
import { OpenFile } from './open-file.tsx';
import { filterOf, stateParams } from './state.ts';

const OnThisDevice = lazy(() => import('./on-this-device/index.tsx'));
const DeletedInspections = lazy(() => import('./deleted-inspections.tsx'));
const DeviceNotes = lazy(() => import('#web/pwa/device-notes.tsx'));

export default function Inspections() {
  const list = useListState(stateParams);
  const mayInspect = useCan('inspect');
  const mayExport = useCan('export');
  const mayRestore = useCan('restore');
  const onDevice = useUploadQueue();
  const newInspection = mayInspect && (
    <ButtonLink to="/new-inspection" variant="primary" icon={<Plus aria-hidden="true" />}>
      New Inspection
    </ButtonLink>
  );
  const saved = (
    <InspectionList list={list} mayInspect={mayInspect} newInspection={newInspection} />
  );

  return (
    <div className="flex flex-col gap-4 max-sm:gap-3">
      <PageHeader
        title="Inspections"
        subtitle="Every inspection of your district"
        actions={
          <>
            {mayExport && <ExportMenu name="inspection/export" filter={filterOf(list.state)} />}
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
          value={list.state.tab}
          onValue={(tab) => list.change({ tab: tab as typeof list.state.tab })}
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
