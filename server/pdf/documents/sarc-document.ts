/** Converts report cards to the document for templates/sarc.typ. */
import { DRAFT_NOTICE } from '#domain/report.ts';
import { REPAIRS_HEADING } from '#domain/sarc/sarc.ts';
import { dayOf, type PdfDocument } from '../pdf-document.ts';

export type PrintedSarc = {
  schoolName: string;
  monthAndYear: string;
  overallRating: string | null;
  status: string;
  rows: readonly { group: string; rank: string; repairs: string }[];
};

export type SarcPrint = {
  title: string;
  /** '' for none. */
  subtitle: string;
  sarcs: readonly PrintedSarc[];
  /** Schools that have no report. */
  without: readonly string[];
  /** YYYY-MM-DD */
  printedOn: string;
};

/** Each rank, and 'N/A', by the name of its colour. */
const colours: Record<string, string> = { Good: 'good', Fair: 'fair', Poor: 'poor' };

export const sarcDocument = ({
  title,
  subtitle,
  sarcs,
  without,
  printedOn,
}: SarcPrint): PdfDocument => ({
  template: 'sarc',
  data: {
    title: `School accountability report card, ${title}`,
    author: 'Good Repair',
    description: `${REPAIRS_HEADING}, ${title}`,
    keywords: ['Good Repair', 'SARC'],
    printed: dayOf(printedOn),
    footer: { left: 'School accountability report card', middle: title },
    heading: title,
    subtitle,
    columns: ['System inspected', 'Rating', REPAIRS_HEADING],
    schools: sarcs.map((sarc) => ({
      // The heading of the document is that of its only school.
      name: sarcs.length === 1 && without.length === 0 ? '' : sarc.schoolName,
      facts: [
        { label: 'Month and year of the most recent inspection', value: sarc.monthAndYear },
        { label: 'Overall rating', value: sarc.overallRating ?? 'Not evaluated' },
      ],
      notice: sarc.status === 'Final' ? '' : DRAFT_NOTICE,
      rows: sarc.rows.map(({ group, rank, repairs }) => ({
        group,
        rank,
        colour: colours[rank] ?? 'muted',
        repairs: repairs.split('\n').filter((line) => line.trim() !== ''),
      })),
    })),
    without: { heading: 'Schools without a report', names: without },
  },
  files: new Map(),
});
