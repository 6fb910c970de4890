/** Converts report cards to the document for templates/sarc.typ. */
import * as en from '#domain/language/en.ts';
import type { Words } from '#domain/language/words.ts';
import type { Rank, Rating } from '#domain/scoring/rank.ts';
import { dayOf, type PdfDocument } from '#server/pdf/pdf-document.ts';

export type PrintedSarc = {
  schoolName: string;
  monthAndYear: string;
  overallRating: Rating | null;
  status: string;
  rows: readonly { group: string; rank: Rank | 'N/A'; repairs: string }[];
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
  /** English by default. */
  words?: Words;
};

/** The colour of each rank; any other text, such as 'N/A', is muted. */
const colours: Record<string, string> = { Good: 'good', Fair: 'fair', Poor: 'poor' };

export const sarcDocument = ({
  title,
  subtitle,
  sarcs,
  without,
  printedOn,
  words = en,
}: SarcPrint): PdfDocument => ({
  template: 'sarc',
  data: {
    title: `${words.sarc.name}, ${title}`,
    author: 'Good Repair',
    language: words.language,
    words: words.pdf.labels,
    description: `${words.sarc.columns[2]}, ${title}`,
    keywords: ['Good Repair', 'SARC'],
    printed: dayOf(printedOn),
    footer: { left: words.sarc.name, middle: title },
    eyebrow: words.sarc.name,
    heading: title,
    subtitle,
    columns: words.sarc.columns,
    schools: sarcs.map((sarc) => ({
      // If there is only one school, its name is already the heading of the document.
      name: sarcs.length === 1 && without.length === 0 ? '' : sarc.schoolName,
      facts: [
        { label: words.sarc.month, value: sarc.monthAndYear },
        {
          label: words.sarc.overall,
          value: sarc.overallRating ? words.ranks[sarc.overallRating] : words.sarc.notEvaluated,
        },
      ],
      notice: sarc.status === 'Final' ? '' : words.form.draftNotice,
      rows: sarc.rows.map(({ group, rank, repairs }) => ({
        group,
        rank: words.ranks[rank],
        colour: colours[rank] ?? 'muted',
        repairs: repairs.split('\n').filter((line) => line.trim() !== ''),
      })),
    })),
    without: { heading: words.sarc.without, names: without },
  },
  files: new Map(),
});
