// Schools and their facilities: the tabs, and the dialogs that change them.
import { useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { School } from '#contract/school/school.ts';
import { prefetchCall } from '#web/api/cache/call-client.ts';
import { useCall } from '#web/api/cache/hooks.ts';
import { useCan } from '#web/api/session/use-session.ts';
import type { ScreenAddress } from '#web/layout/navigation/screen-address.ts';
import { returnAddress } from '#web/shared/address-with-return.ts';
import { readState, useListState } from '#web/shared/list/list-state.ts';
import { Card } from '#web/ui/card.tsx';
import { loadable } from '#web/ui/loadable.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { FailedState, SkeletonLines } from '#web/ui/states.tsx';
import { TabPanel, Tabs } from '#web/ui/tabs.tsx';
import { type AddedSchool, Dialogs, type OpenDialog } from './dialogs.tsx';
import { FacilitiesTab } from './facilities-tab.tsx';
import { HeaderActions } from './header-actions.tsx';
import { SchoolsTab } from './schools-tab.tsx';
import {
  facilityListInput,
  facilitiesState,
  type FacilitiesView,
  type ListState,
  schoolListInput,
  stateParams,
} from './state.ts';

const DeletedTab = loadable(() => import('./deleted-tab.tsx'));

export async function prefetch({ search }: ScreenAddress): Promise<void> {
  const state = readState(stateParams, search);
  if (state.tab === 'schools') await prefetchCall('school/list', schoolListInput(state));
  if (state.tab === 'deleted') await DeletedTab.preload();
  if (state.tab !== 'facilities') return;
  await Promise.all([
    state.school && prefetchCall('school/details', { id: state.school }),
    prefetchCall('facility/list', facilityListInput(state, state.school)),
  ]);
}

export default function SchoolsAndFacilities() {
  const list = useListState(stateParams);
  const [dialog, setDialog] = useState<OpenDialog>();
  const [, navigate] = useLocation();
  const from = returnAddress(useSearch());
  const [added, setAdded] = useState<AddedSchool>();
  const mayManage = useCan('manageDistrict');
  const mayEdit = useCan('manageSchools');
  const mayRestore = useCan('restore');

  const view = list.state.tab === 'deleted' && !mayRestore ? 'schools' : list.state.tab;
  const { school: schoolId } = list.state;
  const details = useCall('school/details', { id: schoolId }, { enabled: schoolId !== '' });
  const school = details.data?.data;

  // Selecting the Schools tab clears the selected school.
  const show = (tab: FacilitiesView) => list.change({ ...facilitiesState(''), tab });

  return (
    <>
      <PageHeader
        isOneLine
        title="Schools & Facilities"
        subtitle="Your district’s schools, facilities and areas"
        actions={
          <HeaderActions
            view={view}
            state={list.state}
            school={school}
            mayManage={mayManage}
            onOpen={setDialog}
            onBack={() => show('schools')}
          />
        }
      />
      <Tabs
        label="Schools and facilities"
        value={view}
        onValue={(value) => show(value as FacilitiesView)}
        tabs={[
          { value: 'schools', label: 'Schools' },
          { value: 'facilities', label: 'Facilities' },
          ...(mayRestore ? [{ value: 'deleted', label: 'Deleted' }] : []),
        ]}
      >
        <TabPanel value="schools" keepMounted>
          <SchoolsTab
            list={list}
            mayManage={mayManage}
            added={added}
            onAddedSeen={() => setAdded(undefined)}
            onOpen={setDialog}
          />
        </TabPanel>
        <TabPanel value="facilities">
          {details.isError ? (
            <Card>
              <FailedState
                title="This school could not be shown."
                detail={details.error?.problem?.message}
                onRetry={() => void details.refetch()}
              />
            </Card>
          ) : schoolId && !school ? (
            <Card>
              <SkeletonLines lines={4} label="Loading the school" />
            </Card>
          ) : (
            <FacilitiesTab
              key={schoolId}
              list={list}
              school={school}
              mayManage={mayManage}
              onOpen={setDialog}
            />
          )}
        </TabPanel>
        <TabPanel value="deleted">
          <DeletedTab />
        </TabPanel>
      </Tabs>
      <Dialogs
        dialog={dialog ?? linkedDialog(list.state.opened, school, { mayEdit, mayManage })}
        school={school}
        onClose={() => {
          setDialog(undefined);
          if (!list.state.opened) return;
          list.change({ opened: '' }, { replace: true });
          if (from) navigate(from);
        }}
        onAdded={setAdded}
        // Opens the list of the school, where the new facility is easy to find and its areas can be
        // added.
        onFacilityAdded={([only, ...others]) => {
          if (only && others.length === 0 && only !== schoolId) list.change(facilitiesState(only));
        }}
        onDeleted={(id) => {
          if (added?.id === id) setAdded(undefined);
          if (schoolId === id) show('schools');
        }}
      />
    </>
  );
}

/** The dialog that a link from another screen opens. */
const linkedDialog = (
  opened: ListState['state']['opened'],
  school: School | undefined,
  { mayEdit, mayManage }: { mayEdit: boolean; mayManage: boolean },
): OpenDialog | undefined => {
  if (opened === 'add-school' || opened === 'import-schools') {
    return mayManage ? { kind: opened } : undefined;
  }
  if (!school || !opened) return undefined;
  if (opened === 'areas') return { kind: 'areas', school };
  return mayEdit ? { kind: 'edit-school', school } : undefined;
};
