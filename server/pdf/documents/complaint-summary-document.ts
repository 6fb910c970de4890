/** Converts the quarterly summary of complaints to the document for templates/complaint-summary.typ. */
import {
  periodInWords,
  type QuarterlySummary,
  summaryNotes,
  summaryRows,
} from '#domain/complaint/summary-in-words.ts';
import { dayOf, type PdfDocument } from '#server/pdf/pdf-document.ts';

export type SummaryToPrint = {
  summary: QuarterlySummary;
  /** The name of the district; '' if it has entered none. */
  district: string;
  /** YYYY-MM-DD */
  printedOn: string;
};

const TITLE = 'Quarterly Summary of Complaints';

/** The document for the PDF renderer. The same summary results in the same bytes. */
export const complaintSummaryDocument = ({
  summary,
  district,
  printedOn,
}: SummaryToPrint): PdfDocument => {
  const period = periodInWords(summary);
  const data = {
    title: `${TITLE}, ${period}`,
    author: district || 'Good Repair',
    description: 'Complaints under Education Code 35186 by subject, resolved and unresolved',
    keywords: ['Good Repair', 'complaints', 'Education Code 35186'],
    printed: dayOf(printedOn),
    footer: { left: TITLE, middle: period },
    heading: TITLE,
    district,
    period,
    columns: ['Subject', 'Received', 'Resolved', 'Unresolved'],
    rows: summaryRows(summary).map(({ label, received, resolved, unresolved }) => ({
      label,
      counts: [received, resolved, unresolved].map(String),
    })),
    notes: summaryNotes(summary),
    // Completed by hand for the county superintendent.
    lines: [
      'Completed by',
      'Title',
      'Sent to the county superintendent on',
      'Reported at the meeting of the governing board on',
    ],
  };
  return { template: 'complaint-summary', data, files: new Map() };
};
