import { Eye } from 'lucide-react';
import { useState } from 'react';
import type { ReportRow } from '#contract/report.ts';
import { type ReportStatus, reportStatuses } from '#domain/report.ts';
import { useCall } from '#web/api/cache/hooks.ts';
import { useCan } from '#web/api/session/use-session.ts';
import { ExportMenu } from '#web/shared/export-menu.tsx';
import { StatusBadge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { CoverageNote } from '#web/ui/coverage.tsx';
import { dayInWords } from '#web/ui/format/day.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ListFilters } from '#web/ui/list-filters.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { RatingBadge, ScoreBadge } from '#web/ui/score-badge.tsx';
import { SearchBox } from '#web/ui/search-box.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import { useDebouncedSearch } from '#web/ui/use-debounced-search.ts';
import { DownloadButton } from './download-button.tsx';

const statusOptions = [
  { value: '', label: 'All Statuses' },
  ...reportStatuses.map((status) => ({ value: status, label: status })),
];

const facts: readonly Column<ReportRow>[] = [
  {
    label: 'Title',
    primary: true,
    cell: (report) => report.title,
    className: 'sm:min-w-36 lg:min-w-52',
  },
  {
    label: 'Date',
    cell: (report) => dayInWords(report.date),
    className: 'figures sm:whitespace-nowrap',
  },
  { label: 'Author', cell: (report) => report.author },
  {
    label: 'Overall Rating',
    cell: ({ overallRating, computedRating }) => (
      <RatingBadge rating={overallRating} computed={computedRating} />
    ),
  },
  {
    label: 'Score',
    cell: ({ score, overallRating, coverage }) => (
      <>
        <ScoreBadge score={score} rating={overallRating} words={false} />
        <CoverageNote coverage={coverage} />
      </>
    ),
  },
  { label: 'Status', cell: (report) => <StatusBadge status={report.status} /> },
];

/** All reports, filtered by search and status; `onView` opens one. */
export function ReportList({ onView }: { onView: (report: ReportRow) => void }) {
  const [search, setSearch] = useState('');
  const [status, setStatus] = useState<ReportStatus | ''>('');
  const [page, setPage] = useState(1);
  const term = useDebouncedSearch(search, () => setPage(1));
  const mayExport = useCan('export');
  const list = useCall(
    'report/list',
    { page, limit: 10, search: term, status },
    { keepPrevious: true },
  );

  const showStatus = (value: string) => {
    setStatus(value as ReportStatus | '');
    setPage(1);
  };
  const columns: readonly Column<ReportRow>[] = [
    ...facts,
    {
      label: 'Actions',
      actions: true,
      cell: (report) => (
        <>
          <IconButton
            label={`View ${report.title}`}
            icon={<Eye aria-hidden="true" />}
            onClick={() => onView(report)}
          />
          <DownloadButton reportId={report.id} title={report.title} />
        </>
      ),
    },
  ];

  return (
    <div className="flex flex-col gap-4">
      <ListFilters
        search={
          <SearchBox
            value={search}
            onValue={setSearch}
            placeholder="Search by title or author..."
          />
        }
        status={{ value: status, onValue: showStatus, options: statusOptions }}
        onClear={() => {
          setSearch('');
          showStatus('');
        }}
      />
      <Card
        title="All Reports"
        flush
        actions={mayExport && <ExportMenu name="report/export" filter={{ search: term, status }} />}
      >
        <Table
          caption="Reports"
          columns={columns}
          rows={list.data?.data.list}
          keyOf={(report) => report.id}
          empty={
            <EmptyState
              title="No reports found matching your criteria."
              hint={
                term || status
                  ? 'Try another word or status, or clear the filters.'
                  : 'Every saved inspection has its report here.'
              }
            />
          }
          failed={list.isError}
          onRetry={() => void list.refetch()}
        />
        <Pagination page={page} pages={list.data?.data.totalPages ?? 0} onPage={setPage} />
      </Card>
    </div>
  );
}
