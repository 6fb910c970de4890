import { Eye } from 'lucide-react';
import type { ReportRow } from '#contract/report/report.ts';
import { reportStatuses } from '#domain/report/report.ts';
import { useCall } from '#web/api/cache/hooks.ts';
import { useCan } from '#web/api/session/use-session.ts';
import { withoutEmpty } from '#domain/feed/feed.ts';
import { ExportMenu } from '#web/shared/list/export-menu.tsx';
import { pagingOf } from '#web/shared/list/list-state.ts';
import { selectColumn } from '#web/shared/list/select-column.tsx';
import { useSelection } from '#web/shared/list/use-selection.ts';
import { ListChoices } from '#web/shared/views/list-choices.tsx';
import { StatusBadge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { loadable } from '#web/ui/loadable.tsx';
import { ListFilters } from '#web/ui/list/list-filters.tsx';
import { NameLink } from '#web/ui/list/name-link.tsx';
import { Pagination } from '#web/ui/list/pagination.tsx';
import { RowCount } from '#web/ui/list/row-count.tsx';
import { dayInWords } from '#web/ui/format/day.ts';
import { inPercent } from '#web/ui/format/percent.ts';
import { CoverageNote } from '#web/ui/score/coverage.tsx';
import { RatingBadge } from '#web/ui/score/score-badge.tsx';
import { SearchBox } from '#web/ui/form/search-box.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { type Column, Table } from '#web/ui/list/table.tsx';
import { useSearchText } from '#web/ui/form/use-search-text.ts';
import { DownloadButton } from './download-button.tsx';
import { AllReports } from './bundle/all-reports.tsx';
import { AllSarcs } from './sarc/all-sarcs.tsx';
import { inputOf, type ListState, type Sort, sortOptions, stateParams } from './state.ts';

const ChosenReports = loadable(() => import('./chosen/chosen-reports.tsx'));

const LIST_ID = 'report-list';

const statusOptions = [
  { value: '', label: 'All Statuses' },
  ...reportStatuses.map((status) => ({ value: status, label: status })),
];

const publicPageOptions = [
  { value: '', label: 'Any' },
  { value: 'true', label: 'Published' },
  { value: 'false', label: 'Not published' },
];

const facts = (addressOf: ListState['addressOf'], chosen: string): readonly Column<ReportRow>[] => [
  {
    label: 'Title',
    primary: true,
    sort: 'school',
    cell: ({ id, title, schoolName }) => {
      const school = title.startsWith(schoolName) ? schoolName : title;
      return (
        <NameLink to={addressOf({ report: id })}>
          {school}
          {/* A phone has no room for the rest, which repeats the month of the inspection. */}
          <span className="max-sm:sr-only">{title.slice(school.length)}</span>
        </NameLink>
      );
    },
    className: 'max-sm:text-sm sm:min-w-36 sm:max-xl:w-2/5',
  },
  {
    id: 'date',
    label: 'Date',
    sort: '-date',
    cell: ({ date, author }) => (
      <>
        <span className="figures sm:block sm:whitespace-nowrap">{dayInWords(date)}</span>
        {/* The author is shown here on screens that have no room for the column of authors. */}
        {chosen === '' && (
          <span className="text-sm wrap-anywhere text-muted max-sm:hidden xl:hidden">
            <bdi>{author}</bdi>
          </span>
        )}
      </>
    ),
  },
  {
    id: 'author',
    label: 'Author',
    phone: 'none',
    wide: true,
    cell: (report) => report.author,
    className: 'wrap-anywhere 2xl:whitespace-nowrap',
  },
  {
    id: 'rating',
    label: 'Overall Rating',
    phone: 'first-line',
    cell: ({ overallRating, computedRating }) => (
      <RatingBadge rating={overallRating} computed={computedRating} />
    ),
  },
  {
    id: 'score',
    label: 'Score',
    sort: 'score',
    phone: 'second-line',
    cell: ({ score, coverage }) => (
      <span className="max-sm:whitespace-nowrap">
        <span className="figures">{inPercent(score)}</span>
        <span className="sm:block max-sm:ml-2 xl:whitespace-nowrap">
          <CoverageNote coverage={coverage} isShort />
        </span>
      </span>
    ),
  },
  {
    id: 'status',
    label: 'Status',
    sort: 'status',
    phone: 'second-line',
    cell: ({ status, isPublished }) => (
      <span className="flex flex-wrap gap-1">
        <StatusBadge status={status} />
        {isPublished && <StatusBadge status="Published" />}
      </span>
    ),
  },
];

/** All reports, filtered by search, status and publication. */
export function ReportList({ list: { state, change, addressOf } }: { list: ListState }) {
  const onTerm = (search: string) => change({ search, page: 1 }, { replace: true });
  const [text, setText] = useSearchText(state.search, onTerm);
  const mayExport = useCan('export');
  const mayBundle = useCan('bundleReports');
  const { search, status, published, sort } = state;
  const isFiltered = status !== '' || published !== '';
  const list = useCall('report/list', inputOf(state), { keepPrevious: true });
  const onSort = (next: string) => change({ sort: next as Sort, page: 1 });
  const mayMove = useCan('moveReport');
  const mayPublish = useCan('publishReport');
  const maySelect = mayMove || mayPublish;
  const rows = list.data?.data.list;
  const selection = useSelection(rows, ({ id }) => id, JSON.stringify(inputOf(state)));
  const columns: readonly Column<ReportRow>[] = [
    ...(maySelect ? [selectColumn(selection, (report: ReportRow) => report.title, 'start')] : []),
    ...facts(addressOf, state.columns),
    {
      label: 'Actions',
      actions: true,
      phone: 'none',
      cell: (report) => (
        <>
          <IconButton
            label={`View ${report.title}`}
            icon={<Eye aria-hidden="true" />}
            onClick={() => change({ report: report.id })}
          />
          <DownloadButton reportId={report.id} title={report.title} />
        </>
      ),
    },
  ];

  return (
    <div className="flex flex-col gap-4 max-sm:gap-3">
      <ListFilters
        search={
          <SearchBox value={text} onValue={setText} placeholder="Search by title or author..." />
        }
        status={{
          value: status,
          onValue: (next) => change({ status: next as typeof status, page: 1 }),
          options: statusOptions,
        }}
        other={{
          label: 'Public page',
          value: published,
          onValue: (next) => change({ published: next as typeof published, page: 1 }),
          options: publicPageOptions,
        }}
        sort={{ value: sort, onValue: onSort, options: sortOptions }}
        isFiltered={isFiltered}
        onClear={() => {
          setText('');
          change({ search: '', status: '', published: '', page: 1 });
        }}
      />
      <Card
        title="All Reports"
        count={<RowCount list={list.data?.data} one="report" isInHeading />}
        flush
        actions={
          <>
            <ListChoices
              screen="reports"
              params={stateParams}
              columns={{
                columns,
                chosen: state.columns,
                onChosen: (next) => change({ columns: next }, { replace: true }),
                isExported: true,
              }}
            />
            {mayExport && (
              <>
                {mayBundle && <AllReports />}
                <AllSarcs />
                <ExportMenu
                  name="report/export"
                  formats={['csv', 'xlsx']}
                  filter={{ search, status, ...(published && { published }) }}
                  feed={{
                    list: 'reports',
                    filters: withoutEmpty({ search, status, published }),
                  }}
                />
              </>
            )}
          </>
        }
      >
        <div id={LIST_ID} tabIndex={-1} role="presentation">
          <Table
            caption="Reports"
            columns={columns}
            chosen={state.columns}
            rows={rows}
            keyOf={(report) => report.id}
            empty={
              <EmptyState
                title="No reports found matching your criteria."
                hint={
                  search || isFiltered
                    ? 'Try another word or status, or clear the filters.'
                    : 'Every saved inspection has a report here.'
                }
              />
            }
            failed={list.isError}
            onRetry={() => void list.refetch()}
            sort={{ value: sort, onSort }}
          />
        </div>
        <Pagination {...pagingOf(state, change)} pages={list.data?.data.totalPages ?? 0} />
      </Card>
      {maySelect && selection.isUsed && <ChosenReports selection={selection} list={LIST_ID} />}
    </div>
  );
}
