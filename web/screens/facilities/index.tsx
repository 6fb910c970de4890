// Schools and their facilities: the tabs, and the dialogs that change them.
import { lazy, Suspense, useState } from 'react';
import type { School } from '#contract/school.ts';
import { useCan } from '#web/api/session/use-session.ts';
import { Card } from '#web/ui/card.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { SkeletonLines } from '#web/ui/states.tsx';
import { TabPanel, Tabs } from '#web/ui/tabs.tsx';
import { Dialogs, type Opened } from './dialogs.tsx';
import { FacilitiesTab } from './facilities-tab.tsx';
import { HeaderActions } from './header-actions.tsx';
import { SchoolsTab } from './schools-tab.tsx';

const DeletedTab = lazy(() => import('./deleted-tab.tsx'));

export type View = 'schools' | 'facilities' | 'deleted';

export default function SchoolsAndFacilities() {
  const [view, setView] = useState<View>('schools');
  const [school, setSchool] = useState<School>();
  const [opened, setOpened] = useState<Opened>();
  const mayManage = useCan('manageSchools');
  const mayRestore = useCan('restore');

  // Selecting the Schools tab clears the selected school.
  const show = (next: View, chosen?: School) => {
    setView(next);
    setSchool(chosen);
  };

  return (
    <>
      <PageHeader
        title="Schools & Facilities"
        subtitle="The sites of your district, their buildings and areas"
        actions={
          <HeaderActions
            view={view}
            school={school}
            mayManage={mayManage}
            onOpen={setOpened}
            onBack={() => show('schools')}
          />
        }
      />
      <Tabs
        label="Schools and facilities"
        value={view}
        onValue={(value) => show(value as View)}
        tabs={[
          { value: 'schools', label: 'Schools' },
          { value: 'facilities', label: 'Facilities' },
          ...(mayRestore ? [{ value: 'deleted', label: 'Deleted' }] : []),
        ]}
      >
        <TabPanel value="schools" keepMounted>
          <SchoolsTab
            mayManage={mayManage}
            onView={(chosen) => show('facilities', chosen)}
            onOpen={setOpened}
          />
        </TabPanel>
        <TabPanel value="facilities">
          {/* The key resets the search and the page when another school is selected. */}
          <FacilitiesTab
            key={school?.id}
            school={school}
            mayManage={mayManage}
            onOpen={setOpened}
          />
        </TabPanel>
        <TabPanel value="deleted">
          <Suspense
            fallback={
              <Card>
                <SkeletonLines lines={4} />
              </Card>
            }
          >
            <DeletedTab />
          </Suspense>
        </TabPanel>
      </Tabs>
      <Dialogs
        opened={opened}
        school={school}
        onClose={() => setOpened(undefined)}
        onEdited={(changed) => school?.id === changed.id && setSchool({ ...school, ...changed })}
        onDeleted={(id) => school?.id === id && show('schools')}
      />
    </>
  );
}
