import {
  type QuarterlySummary,
  type SummaryRow,
  summaryRows,
} from '#domain/complaint/summary-in-words.ts';
import type { MemberContext, UntransactedHandler } from '#server/core/context.ts';
import { exportFile } from '#server/core/export/export-file.ts';
import { exportName } from '#server/core/export/file-name.ts';
import type { ExportColumn } from '#server/core/export/table.ts';
import { refuse } from '#server/core/refusals.ts';
import { complaintSummaryDocument } from '#server/pdf/documents/complaint-summary-document.ts';
import { PdfError } from '#server/pdf/index.ts';
import { districtName } from './queries-summary.ts';
import { readSummary } from './summary.ts';

type DrawContext = Pick<MemberContext, 'read' | 'services' | 'user' | 'today' | 'log'>;
type Row = SummaryRow & { first: string; last: string };

/** Exports the quarterly summary; without complaints, too, because a zero report is a report. */
export const complaintSummaryExport: UntransactedHandler<'complaint/summary-export'> = {
  untransacted: async ({ format, day }, context) => {
    const summary = await readSummary(day ?? context.today, context);
    const { first, last } = summary;
    if (format === 'pdf') {
      const pdf = await drawSummary(summary, context);
      return {
        name: exportName('Complaints', [], last, 'pdf'),
        contentType: 'application/pdf',
        content: pageOf(pdf),
      };
    }
    const rows = summaryRows(summary).map((row) => ({ first, last, ...row }));
    return exportFile({ name: 'Complaints', columns, pages: pageOf(rows) }, format, last);
  },
};

/** No database connection is held while the PDF is rendered. */
const drawSummary = async (
  summary: QuarterlySummary,
  { read, services, user, today, log }: DrawContext,
): Promise<Uint8Array> => {
  const [[account]] = await read(districtName());
  const printed = { summary, district: account?.name ?? '', printedOn: today };
  try {
    return await services.pdf.render(complaintSummaryDocument(printed), user.accountId);
  } catch (error) {
    if (error instanceof PdfError && error.fault === 'busy') throw refuse('busy');
    log.error({ err: error }, 'the PDF of a quarterly summary failed');
    throw refuse('pdf-failed');
  }
};

async function* pageOf<Page>(page: Page): AsyncGenerator<Page> {
  yield page;
}

const columns: readonly ExportColumn<Row>[] = [
  { name: 'From', kind: 'day', width: 12, of: ({ first }) => first },
  { name: 'To', kind: 'day', width: 12, of: ({ last }) => last },
  { name: 'Subject', kind: 'text', width: 36, of: ({ label }) => label },
  { name: 'Received', kind: 'count', width: 12, of: ({ received }) => received },
  { name: 'Resolved', kind: 'count', width: 12, of: ({ resolved }) => resolved },
  { name: 'Unresolved', kind: 'count', width: 12, of: ({ unresolved }) => unresolved },
];
