// The district as a whole: a comparison of its schools, the categories that cost the most points,
// the rooms with recurring deficiencies or without an inspection, and a comparison of school years.
import { Printer } from 'lucide-react';
import { prefetchCall } from '#web/api/cache/call-client.ts';
import { canNow, useCan } from '#web/api/session/use-session.ts';
import { ExportMenu } from '#web/shared/list/export-menu.tsx';
import { readState, useListState } from '#web/shared/list/list-state.ts';
import type { ScreenAddress } from '#web/layout/navigation/screen-address.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { loadable } from '#web/ui/loadable.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { TabPanel, Tabs } from '#web/ui/tabs.tsx';
import { County } from './county/index.tsx';
import { Inspectors } from './inspectors.tsx';
import { Points } from './points.tsx';
import { DistrictRooms } from './rooms.tsx';
import { Schools } from './schools.tsx';
import {
  choiceOf,
  countedOf,
  countyInput,
  fallenSchoolsInput,
  inspectorsInput,
  instancesInput,
  roomsInput,
  scoresInput,
  type State,
  stateParams,
  uninspectedInput,
} from './state.ts';
import { UninspectedRooms } from './uninspected-rooms.tsx';
import { Years } from './years.tsx';

const Instances = loadable(() => import('./instances/index.tsx'));

export const prefetch = ({ search }: ScreenAddress): Promise<unknown> => {
  const state = readState(stateParams, search);
  if (state.part === 'rooms') return prefetchCall('deficiency/rooms', roomsInput(state));
  if (state.part === 'uninspected') {
    return prefetchCall('inspection/rooms', uninspectedInput(state));
  }
  if (state.part === 'inspectors' && canNow('manageAccount')) {
    return prefetchCall('inspection/inspectors', inspectorsInput(state));
  }
  if (state.part === 'instances') {
    return Promise.all([
      Instances.preload(),
      prefetchCall('inspection/instances', instancesInput(state)),
    ]);
  }
  if (state.part === 'county') return prefetchCall('inspection/county', countyInput(state));
  if (state.part === 'years') {
    return Promise.all([
      prefetchCall('inspection/years', {}),
      prefetchCall('inspection/district', fallenSchoolsInput),
    ]);
  }
  return prefetchCall('inspection/district', scoresInput(state));
};

const formats = ['csv', 'xlsx'] as const;

const tabs = [
  { value: 'schools', label: 'Schools' },
  { value: 'points', label: 'Points lost' },
  { value: 'rooms', label: 'Rooms' },
  { value: 'uninspected', label: 'Not inspected' },
  { value: 'years', label: 'Years' },
  { value: 'instances', label: 'Instances' },
] as const;

const county = { value: 'county', label: 'County' } as const;
const inspectors = { value: 'inspectors', label: 'Inspectors' } as const;
const everyTab = [...tabs, county, inspectors];

export default function District() {
  const list = useListState(stateParams);
  const { state, change } = list;
  const mayExport = useCan('export');
  const mayCompare = useCan('manageAccount');
  const mayUpload = useCan('manageDistrict');
  const shown = state.part === 'inspectors' && !mayCompare ? 'schools' : state.part || 'schools';
  return (
    <>
      <PageHeader
        title="District"
        subtitle="Your schools side by side, and what changes from year to year"
        actions={
          <div className="flex flex-wrap gap-2 print:hidden">
            <ButtonLink to="/board">Board Presentation</ButtonLink>
            <ButtonLink to="/plan">Five-Year Plan</ButtonLink>
            {mayExport && shown !== 'inspectors' && shown !== 'county' && <Export state={state} />}
            <Button icon={<Printer aria-hidden="true" />} onClick={() => print()}>
              Print
            </Button>
          </div>
        }
      />
      <Tabs
        label="Views of the district"
        tabs={[
          ...tabs,
          // Published scores are uploaded by few, and shown to others who are sent the address.
          ...(mayUpload || shown === 'county' ? [county] : []),
          ...(mayCompare ? [inspectors] : []),
        ]}
        value={shown}
        onValue={(value) => {
          const part = everyTab.find((tab) => tab.value === value)?.value ?? 'schools';
          change({ part: part === 'schools' ? '' : part, page: 1 });
        }}
      >
        <TabPanel value="schools">
          <Schools list={list} />
        </TabPanel>
        <TabPanel value="points">
          <Points list={list} />
        </TabPanel>
        <TabPanel value="rooms">
          <DistrictRooms list={list} />
        </TabPanel>
        <TabPanel value="uninspected">
          <UninspectedRooms list={list} />
        </TabPanel>
        <TabPanel value="years">
          <Years />
        </TabPanel>
        <TabPanel value="instances">
          <Instances list={list} />
        </TabPanel>
        <TabPanel value="county">
          <County list={list} />
        </TabPanel>
        <TabPanel value="inspectors">
          <Inspectors list={list} />
        </TabPanel>
      </Tabs>
    </>
  );
}

/** Exports all rows of the open tab, not only those of the page. */
function Export({ state }: { state: State }) {
  const { sort: _, ...choice } = choiceOf(state);
  switch (state.part) {
    case 'points':
      return <ExportMenu name="inspection/points-export" formats={formats} filter={choice} />;
    case 'rooms':
      return <ExportMenu name="deficiency/rooms-export" formats={formats} filter={{}} />;
    case 'uninspected':
      return <ExportMenu name="inspection/rooms-export" formats={formats} filter={{}} />;
    case 'years':
      return <ExportMenu name="inspection/years-export" formats={formats} filter={{}} />;
    case 'instances':
      return (
        <ExportMenu
          name="inspection/instances-export"
          formats={formats}
          filter={countedOf(state)}
        />
      );
    default:
      return (
        <ExportMenu
          name="inspection/district-export"
          formats={formats}
          filter={choiceOf(state)}
          isDistrict
        />
      );
  }
}
