// The quarterly summary of the complaints for the county superintendent and the governing board.
import { Printer } from 'lucide-react';
import { type SummaryRow, summaryNotes, summaryRows } from '#domain/complaint/summary-in-words.ts';
import { useCall } from '#web/api/cache/hooks.ts';
import { lastAddress } from '#web/shared/last-address.ts';
import { ExportMenu } from '#web/shared/list/export-menu.tsx';
import { useListState } from '#web/shared/list/list-state.ts';
import { todayHere } from '#web/shared/today-here.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { type Column, Table } from '#web/ui/list/table.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { usePageTitle } from '#web/ui/use-page-title.ts';
import { quarterInWords, quarterOf, quartersAround } from './quarters.ts';
import { summaryInput, summaryParams } from './state.ts';

const formats = ['pdf', 'xlsx', 'csv'] as const;

const columns: readonly Column<SummaryRow>[] = [
  { label: 'Subject', primary: true, cell: ({ label }) => label },
  { label: 'Received', numeric: true, cell: ({ received }) => received },
  { label: 'Resolved', numeric: true, cell: ({ resolved }) => resolved },
  { label: 'Unresolved', numeric: true, cell: ({ unresolved }) => unresolved },
];

export default function QuarterlySummary() {
  const { state, change } = useListState(summaryParams);
  usePageTitle('Quarterly Summary');
  const summary = useCall('complaint/summary', summaryInput(state), { keepPrevious: true });
  const data = summary.data?.data;
  const quarter = state.quarter || quarterOf(todayHere());
  return (
    <div className="flex flex-col gap-4">
      <PageHeader
        title="Quarterly Summary"
        subtitle={`Complaints received in ${quarterInWords(quarter)} (EC 35186(d))`}
        actions={
          <>
            <BackLink to={lastAddress('/complaints')}>Back to Complaints</BackLink>
            <ExportMenu
              name="complaint/summary-export"
              formats={formats}
              filter={summaryInput(state)}
            />
            <Button icon={<Printer aria-hidden="true" />} onClick={() => print()}>
              Print
            </Button>
          </>
        }
      />
      <Card aria-label="Period" className="print:hidden">
        <Field label="Quarter" className="sm:w-72">
          <Select
            value={quarter}
            onValue={(chosen) => change({ quarter: chosen })}
            options={quartersAround(quarter, todayHere()).map((one) => ({
              value: one,
              label: quarterInWords(one),
            }))}
          />
        </Field>
      </Card>
      <Card title="Complaints by subject" flush>
        <Table
          caption="Complaints by subject"
          columns={columns}
          rows={data && summaryRows(data)}
          keyOf={({ label }) => label}
          empty=""
          failed={summary.isError}
          onRetry={() => void summary.refetch()}
        />
      </Card>
      {data && (
        <Card aria-label="Notes">
          <ul className="flex list-disc flex-col gap-1 pl-5">
            {summaryNotes(data).map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </Card>
      )}
    </div>
  );
}
