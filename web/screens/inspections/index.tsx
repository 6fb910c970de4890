// The inspections of the district: filters, a reference of the 15 categories, and the list.
import { ListChecks, Plus } from 'lucide-react';
import { prefetchCall } from '#web/api/cache/call-client.ts';
import { useCall } from '#web/api/cache/hooks.ts';
import { canNow, useCan } from '#web/api/session/use-session.ts';
import type { ScreenAddress } from '#web/layout/navigation/screen-address.ts';
import { withoutEmpty } from '#domain/feed/feed.ts';
import { ExportMenu } from '#web/shared/list/export-menu.tsx';
import { readState, useListState } from '#web/shared/list/list-state.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { TabPanel, Tabs } from '#web/ui/tabs.tsx';
import { useUploadQueue } from '#web/upload-queue/queue-state.ts';
import { InspectionList } from './inspection-list.tsx';
import { OpenDraftFile } from './open-file.tsx';
import { filterOf, inputOf, stateParams } from './state.ts';
import { loadable } from '#web/ui/loadable.tsx';
import DeletedInspections from './deleted-inspections.tsx';

const OnThisDevice = loadable(() => import('./on-this-device/index.tsx'));
const OnOtherDevices = loadable(() => import('./on-other-devices/index.tsx'));
const DeviceNotes = loadable(() => import('#web/pwa/device-notes.tsx'));

export const prefetch = ({ search }: ScreenAddress): Promise<unknown> =>
  Promise.all([
    DeviceNotes.preload(),
    canNow('inspect') && prefetchCall('draft/list', {}),
    prefetchCall('inspection/list', inputOf(readState(stateParams, search))),
  ]);

export default function Inspections() {
  const list = useListState(stateParams);
  const mayInspect = useCan('inspect');
  const mayExport = useCan('export');
  const mayRestore = useCan('restore');
  const onDevice = useUploadQueue();
  const stored = useCall('draft/list', {}, { enabled: mayInspect }).data?.data.list ?? [];
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
        isOneLine
        title="Inspections"
        subtitle="All inspections in your district"
        actions={
          <>
            {mayExport && (
              <ExportMenu
                name="inspection/export"
                formats={['csv', 'xlsx']}
                filter={filterOf(list.state)}
                feed={{ list: 'inspections', filters: withoutEmpty(filterOf(list.state)) }}
              />
            )}
            {mayInspect && (
              <ButtonLink to="/ready" icon={<ListChecks aria-hidden="true" />}>
                Ready?
              </ButtonLink>
            )}
            {mayInspect && <OpenDraftFile />}
            {newInspection}
          </>
        }
      />
      {mayInspect && <DeviceNotes />}
      {mayInspect && onDevice.length > 0 && <OnThisDevice entries={onDevice} />}
      {stored.length > 0 && <OnOtherDevices drafts={stored} />}
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
            <DeletedInspections />
          </TabPanel>
        </Tabs>
      ) : (
        saved
      )}
    </div>
  );
}
