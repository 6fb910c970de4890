/** The quarterly summary in words, which the screen and the PDF share. */
import { pluralForm } from '#domain/plural.ts';
import { type ComplaintSubject, complaintSubjectLabel } from './complaint.ts';
import type { ComplaintQuarter, SubjectCount } from './quarterly.ts';

export type QuarterlySummary = ComplaintQuarter & {
  subjects: readonly SubjectCount[];
  received: number;
  resolved: number;
  unresolved: number;
  /** Complaints of earlier quarters that are unresolved. */
  earlierUnresolved: number;
  /** Marked as nonsense, which the other numbers leave out. */
  nonsense: number;
};

export type SummaryRow = { label: string; received: number; resolved: number; unresolved: number };

/** A row for each subject, and one for all. */
export const summaryRows = ({
  subjects,
  received,
  resolved,
  unresolved,
}: Pick<QuarterlySummary, 'subjects' | 'received' | 'resolved' | 'unresolved'>): SummaryRow[] => [
  ...subjects.map(({ subject, ...counts }) => ({
    label: complaintSubjectLabel[subject satisfies ComplaintSubject],
    ...counts,
  })),
  { label: 'All subjects', received, resolved, unresolved },
];

const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const inWords = (day: string): string => format.format(new Date(day));

/** '2026-07-01' and '2026-09-30' as 'July 1, 2026 to September 30, 2026'. */
export const periodInWords = ({ first, last }: Pick<ComplaintQuarter, 'first' | 'last'>): string =>
  `${inWords(first)} to ${inWords(last)}`;

/** What the numbers mean, and what else is to be known about them. */
export const summaryNotes = (summary: QuarterlySummary): string[] => {
  const { dueOn, received, earlierUnresolved, nonsense } = summary;
  return [
    `Complaints that were received from ${periodInWords(summary)}. Resolved are those that were remedied, found not valid, or passed on.`,
    `The summary is due at the county superintendent and at a regular meeting of the board by ${inWords(dueOn)}.`,
    ...(received === 0
      ? ['No complaint was received. A summary without complaints is reported, too.']
      : []),
    earlierUnresolved === 0
      ? 'No complaint of an earlier quarter is unresolved.'
      : `${earlierUnresolved} ${pluralForm(earlierUnresolved, 'complaint of an earlier quarter is', 'complaints of earlier quarters are')} unresolved.`,
    ...(nonsense > 0
      ? [
          `${nonsense} more ${pluralForm(nonsense, 'was', 'were')} marked as nonsense and not counted.`,
        ]
      : []),
  ];
};
