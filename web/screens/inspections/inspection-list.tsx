import type { ReactNode } from 'react';
import { inspectionStatuses } from '#domain/inspection/inspection.ts';
import { useCall } from '#web/api/cache/hooks.ts';
import { pagingOf, type useListState } from '#web/shared/list/list-state.ts';
import { ListChoices } from '#web/shared/views/list-choices.tsx';
import { useSchoolYearBegins } from '#web/shared/school-years.ts';
import { Card } from '#web/ui/card.tsx';
import { todayHere } from '#web/shared/today-here.ts';
import { FilterChip } from '#web/ui/list/filter-chip.tsx';
import { dayInWords } from '#web/ui/format/day.ts';
import { inPercent } from '#web/ui/format/percent.ts';
import { ListFilters } from '#web/ui/list/list-filters.tsx';
import { Pagination } from '#web/ui/list/pagination.tsx';
import { RowCount } from '#web/ui/list/row-count.tsx';
import { SearchBox } from '#web/ui/form/search-box.tsx';
import { useSearchText } from '#web/ui/form/use-search-text.ts';
import { CategoryCard } from './category-card.tsx';
import { InspectionTable, inspectionColumns } from './inspection-table.tsx';
import { PeriodFields } from './period-fields.tsx';
import { isOther, periodChoice } from './periods.ts';
import { inputOf, type Sort, sortOptions, stateParams } from './state.ts';

const statusOptions = [
  { value: '', label: 'All' },
  ...inspectionStatuses.map((status) => ({ value: status, label: status })),
];

/** The filters and the saved inspections that they find. */
export function InspectionList({
  list: { state, change },
  mayInspect,
  newInspection,
}: {
  list: ReturnType<typeof useListState<typeof stateParams>>;
  mayInspect: boolean;
  newInspection: ReactNode;
}) {
  const begins = useSchoolYearBegins();
  const onTerm = (search: string) => change({ search, page: 1 }, { replace: true });
  const [text, setText] = useSearchText(state.search, onTerm);
  const inspections = useCall('inspection/list', inputOf(state), { keepPrevious: true });
  const school = useCall('school/details', { id: state.school }, { enabled: state.school !== '' });
  const onSort = (sort: string) => change({ sort: sort as Sort, page: 1 });
  const dates = periodChoice({ today: todayHere(), begins }, state, (choice) =>
    change({ ...choice, page: 1 }),
  );
  const isNarrowed = state.school !== '' || state.from !== '' || state.to !== '';
  const searchBox = (label: string) => (
    <SearchBox
      label={label}
      value={text}
      onValue={setText}
      placeholder="Search by facility or inspector..."
    />
  );
  return (
    <div className="flex flex-col gap-4 max-sm:gap-3">
      <ListFilters
        search={searchBox('Search')}
        status={{
          value: state.status,
          onValue: (status) => change({ status: status as typeof state.status, page: 1 }),
          options: statusOptions,
        }}
        other={{ label: 'Dates', ...dates }}
        more={
          isOther(dates) && (
            <PeriodFields
              period={state}
              // Replaces the history entry, as for a search text, so that the Back button does not
              // step through every change while a date is typed.
              onPeriod={(days) => change({ ...days, dates: 'other', page: 1 }, { replace: true })}
            />
          )
        }
        sort={{ value: state.sort, onValue: onSort, options: sortOptions }}
        isFiltered={state.status !== '' || state.from !== '' || state.to !== ''}
        onClear={() => {
          setText('');
          change({ search: '', status: '', school: '', from: '', to: '', dates: '', page: 1 });
        }}
      >
        {isNarrowed && (
          <>
            {state.school && (
              <FilterChip
                label={school.data?.data.name ?? 'One school'}
                onRemove={() => change({ school: '', page: 1 })}
              />
            )}
            {(state.from || state.to) && (
              <FilterChip
                label={daysOf(state)}
                onRemove={() => change({ from: '', to: '', dates: '', page: 1 })}
              />
            )}
          </>
        )}
      </ListFilters>
      <Card
        title="Recent Inspections"
        count={
          <RowCount
            list={inspections.data?.data}
            one="inspection"
            note={averageInWords(inspections.data?.data.averageScore)}
            isInHeading
          />
        }
        flush
        actions={
          <>
            <ListChoices
              screen="inspections"
              params={stateParams}
              columns={{
                columns: inspectionColumns,
                chosen: state.columns,
                onChosen: (columns) => change({ columns }, { replace: true }),
                isExported: true,
              }}
            />
            <div className="w-72 max-lg:hidden">{searchBox('Search the list')}</div>
            <div className="max-lg:hidden">{newInspection}</div>
          </>
        }
      >
        <InspectionTable
          rows={inspections.data?.data.list}
          isFiltered={state.search !== '' || state.status !== '' || isNarrowed}
          failed={inspections.isError}
          onRetry={() => void inspections.refetch()}
          mayInspect={mayInspect}
          sort={{ value: state.sort, onSort }}
          chosen={state.columns}
        />
        <Pagination {...pagingOf(state, change)} pages={inspections.data?.data.totalPages ?? 0} />
      </Card>
      <CategoryCard />
    </div>
  );
}

const averageInWords = (score: number | null | undefined): string | undefined =>
  score === null || score === undefined ? undefined : `average score ${inPercent(score)}`;

const daysOf = ({ from, to }: { from: string; to: string }): string => {
  if (!to) return `Since ${dayInWords(from)}`;
  return from ? `${dayInWords(from)} to ${dayInWords(to)}` : `Until ${dayInWords(to)}`;
};
