// The scored reports: a searchable list, and the details of one report.
import { prefetchCall, prefetchFirstScreen } from '#web/api/cache/call-client.ts';
import type { ScreenAddress } from '#web/layout/navigation/screen-address.ts';
import { readState, useListState } from '#web/shared/list/list-state.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { loadable } from '#web/ui/loadable.tsx';
import { SkeletonLines } from '#web/ui/states.tsx';
import { TabPanel, Tabs } from '#web/ui/tabs.tsx';
import { ReportList } from './report-list.tsx';
import { inputOf, stateParams } from './state.ts';

const ReportDetails = loadable(() => import('./report-details.tsx'));

export async function prefetch({ search }: ScreenAddress): Promise<void> {
  const state = readState(stateParams, search);
  const { report: reportId } = state;
  if (reportId === '') return prefetchCall('report/list', inputOf(state));
  await prefetchFirstScreen(
    [
      ReportDetails.preload(),
      prefetchCall('report/detail', { reportId }),
      prefetchCall('report/print', { reportId, copy: 'member' }),
    ],
    () => [
      prefetchCall('report/events', { reportId }),
      prefetchCall('report/explain', { reportId }),
    ],
  );
}

export default function Reports() {
  const list = useListState(stateParams);
  const { report } = list.state;
  const back = () => list.change({ report: '', explain: '', part: '' });
  return (
    <>
      <PageHeader
        isOneLine
        title="Inspection Reports"
        subtitle="The score of each inspection, ready to print and publish"
      />
      <Tabs
        label="Reports"
        value={report ? 'details' : 'all'}
        onValue={(tab) => tab === 'all' && back()}
        tabs={[
          { value: 'all', label: 'All Reports' },
          { value: 'details', label: 'Report Details', disabled: !report },
        ]}
      >
        <TabPanel value="all" keepMounted>
          <ReportList list={list} />
        </TabPanel>
        <TabPanel value="details">
          {report && (
            <ReportDetails
              key={report}
              reportId={report}
              list={list}
              onBack={back}
              fallback={<SkeletonLines lines={8} label="Loading the report" />}
            />
          )}
        </TabPanel>
      </Tabs>
    </>
  );
}
