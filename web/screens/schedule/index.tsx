// When the schools are inspected next: a month as a calendar, or a list by month.
import { CalendarPlus } from 'lucide-react';
import { prefetchCall } from '#web/api/cache/call-client.ts';
import type { ScreenAddress } from '#web/layout/navigation/screen-address.ts';
import { readState, useListState } from '#web/shared/list/list-state.ts';
import { ListChoices } from '#web/shared/views/list-choices.tsx';
import { useCan } from '#web/api/session/use-session.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { TabPanel, Tabs } from '#web/ui/tabs.tsx';
import { CalendarView } from './calendar-view.tsx';
import { ScheduleFilters } from './filters.tsx';
import { listInput, monthInput, type State, stateParams, toPlanInput } from './state.ts';
import { presentMonth } from './present-month.ts';
import { HolidaysButton } from './holidays/holidays-button.tsx';
import { facts, ListView } from './list-view.tsx';

export function prefetch({ search }: ScreenAddress): Promise<unknown> {
  const state = readState(stateParams, search);
  if (state.view === 'list') {
    return prefetchCall('schedule/list', listInput(state));
  }
  const month = state.month || presentMonth();
  return Promise.all([
    prefetchCall('schedule/month', monthInput(state, month)),
    prefetchCall('schedule/list', toPlanInput),
  ]);
}

export default function Schedule() {
  const list = useListState(stateParams);
  const { state, change } = list;
  const mayPlan = useCan('planInspections');
  const mayEditHolidays = useCan('manageDistrict');
  const hasCalendar = useCan('inspect');
  return (
    <div className="flex flex-col gap-4 max-sm:gap-3">
      <PageHeader
        isOneLine
        title="Schedule"
        subtitle="When each school is inspected next, and by whom"
        actions={
          <>
            <ListChoices
              screen="schedule"
              params={stateParams}
              columns={
                state.view === 'list'
                  ? {
                      columns: facts,
                      chosen: state.columns,
                      onChosen: (columns) => change({ columns }, { replace: true }),
                    }
                  : undefined
              }
            />
            {mayEditHolidays && <HolidaysButton />}
            {hasCalendar && (
              <ButtonLink to="/settings#calendar" icon={<CalendarPlus aria-hidden="true" />}>
                Subscribe
              </ButtonLink>
            )}
          </>
        }
      />
      <ScheduleFilters list={list} />
      <Tabs
        label="View"
        value={state.view}
        onValue={(view) => change({ view: view as State['view'], page: 1 })}
        tabs={[
          { value: 'calendar', label: 'Calendar' },
          { value: 'list', label: 'List' },
        ]}
      >
        <TabPanel value="calendar">
          <CalendarView list={list} mayPlan={mayPlan} />
        </TabPanel>
        <TabPanel value="list">
          <ListView list={list} mayPlan={mayPlan} />
        </TabPanel>
      </Tabs>
    </div>
  );
}
