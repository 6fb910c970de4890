import { complaintSubjectLabel } from '#domain/complaint/complaint.ts';
import { complaintQuarterOf, countAll, countBySubject } from '#domain/complaint/quarterly.ts';
import type { UntransactedHandler } from '#server/core/context.ts';
import { exportFile } from '#server/core/export/export-file.ts';
import type { ExportColumn } from '#server/core/export/table.ts';
import { countedBySubject } from './queries-summary.ts';

type SummaryRow = {
  first: string;
  last: string;
  subject: string;
  received: number;
  resolved: number;
  unresolved: number;
};

/** Exports the quarterly summary; without complaints, too, because a zero report is a report. */
export const complaintSummaryExport: UntransactedHandler<'complaint/summary-export'> = {
  untransacted: async ({ format, day }, { read, today }) => {
    const { first, last } = complaintQuarterOf(day ?? today);
    const [counted] = await read(countedBySubject({ first, last }));
    const subjects = countBySubject(counted);
    const rows = [
      ...subjects.map((one) => ({ ...one, subject: complaintSubjectLabel[one.subject] as string })),
      { subject: 'All subjects', ...countAll(subjects) },
    ].map((row) => ({ first, last, ...row }));
    return exportFile({ name: 'Complaints', columns, pages: pageOf(rows) }, format, last);
  },
};

async function* pageOf(rows: SummaryRow[]): AsyncGenerator<SummaryRow[]> {
  yield rows;
}

const columns: readonly ExportColumn<SummaryRow>[] = [
  { name: 'From', kind: 'day', width: 12, of: ({ first }) => first },
  { name: 'To', kind: 'day', width: 12, of: ({ last }) => last },
  { name: 'Subject', kind: 'text', width: 36, of: ({ subject }) => subject },
  { name: 'Received', kind: 'count', width: 12, of: ({ received }) => received },
  { name: 'Resolved', kind: 'count', width: 12, of: ({ resolved }) => resolved },
  { name: 'Unresolved', kind: 'count', width: 12, of: ({ unresolved }) => unresolved },
];
