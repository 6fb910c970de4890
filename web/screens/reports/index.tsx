// The scored reports: a searchable list, and the details of one report.
import { useState } from 'react';
import type { ReportRow } from '#contract/report.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { TabPanel, Tabs } from '#web/ui/tabs.tsx';
import { ReportDetails } from './report-details.tsx';
import { ReportList } from './report-list.tsx';

export default function Reports() {
  const [tab, setTab] = useState<'all' | 'details'>('all');
  const [chosen, setChosen] = useState<ReportRow>();
  return (
    <>
      <PageHeader
        title="Inspection Reports"
        subtitle="The score of each inspection, ready to print and publish"
      />
      <Tabs
        label="Reports"
        value={tab}
        onValue={(value) => setTab(value as typeof tab)}
        tabs={[
          { value: 'all', label: 'All Reports' },
          { value: 'details', label: 'Report Details', disabled: !chosen },
        ]}
      >
        <TabPanel value="all" keepMounted>
          <ReportList
            onView={(report) => {
              setChosen(report);
              setTab('details');
            }}
          />
        </TabPanel>
        <TabPanel value="details">
          {chosen && <ReportDetails reportId={chosen.id} onBack={() => setTab('all')} />}
        </TabPanel>
      </Tabs>
    </>
  );
}
