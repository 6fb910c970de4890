/**
 * The first pages of a PDF with all reports of a school year (cover, contents and summary), for
 * templates/bundle.typ.
 */
import * as en from '#domain/language/en.ts';
import type { Words } from '#domain/language/words.ts';
import type { Rating } from '#domain/scoring/rank.ts';
import type { ReportStatus } from '#domain/report/report.ts';
import { formatScore, type Hundredths } from '#domain/scoring/hundredths.ts';
import { REPORT_LINK } from '#server/pdf/merge/report-link.ts';
import { dayOf, type PdfDocument } from '#server/pdf/pdf-document.ts';

export type BundledReport = {
  schoolId: string;
  schoolName: string;
  /** YYYY-MM-DD */
  date: string;
  status: ReportStatus;
  rating: Rating | null;
  /** The rating before the evaluator lowered it; equal to `rating` if it was not lowered. */
  computedRating: Rating | null;
  score: Hundredths | null;
  /**
   * The page of the file on which the report begins, counted from 1; null if the report could not
   * be included.
   */
  page: number | null;
};

export type BundlePrint = {
  contents: 'published' | 'final';
  district: string;
  /** The name of the school year. */
  year: string;
  reports: readonly BundledReport[];
  /** YYYY-MM-DD */
  printedOn: string;
  /** English by default. */
  words?: Words;
};

export const bundleDocument = ({
  contents,
  district,
  year,
  reports,
  printedOn,
  words = en,
}: BundlePrint): PdfDocument => {
  const { bundle, formats, statuses } = words;
  const title = bundle.titles[contents];
  const schools = new Set(reports.map(({ schoolId }) => schoolId)).size;
  let included = 0;
  return {
    template: 'bundle',
    data: {
      title: [title, district, year].filter(Boolean).join(', '),
      author: district || 'Good Repair',
      language: words.language,
      words: words.pdf.labels,
      description: [bundle.year(year), bundle.reports(reports.length)].join(', '),
      keywords: ['Good Repair', year],
      printed: dayOf(printedOn),
      footer: { left: title, middle: bundle.year(year) },
      heading: title,
      district,
      facts: [
        bundle.year(year),
        bundle.schools(schools),
        bundle.reports(reports.length),
        words.pdf.printed(formats.day(printedOn)),
      ],
      contents: { heading: bundle.contents, note: bundle.pages },
      summary: bundle.summary,
      columns: bundle.columns,
      rows: reports.map(({ schoolName, date, status, rating, computedRating, score, page }) => ({
        school: schoolName,
        date: formats.day(date),
        rating: ratingInWords({ rating, computedRating }, words) || words.sarc.notEvaluated,
        colour: rating ? colours[rating] : 'muted',
        score: score === null ? '–' : formatScore(score),
        status: page === null ? `${statuses[status]}. ${bundle.missing}` : statuses[status],
        page: page === null ? '–' : String(page),
        // A link names the position of its document among the merged documents, in the order in
        // which they were added.
        link: page === null ? null : `${REPORT_LINK}${included++}`,
      })),
    },
    files: new Map(),
  };
};

/** '' if there is no rating. */
export const ratingInWords = (
  { rating, computedRating }: Pick<BundledReport, 'rating' | 'computedRating'>,
  { bundle, ranks }: Words,
): string => {
  if (!rating) return '';
  const isLowered = computedRating !== null && computedRating !== rating;
  return isLowered ? bundle.lowered(ranks[rating], ranks[computedRating]) : ranks[rating];
};

/** The colour of each rating. */
const colours: Record<Rating, string> = {
  Exemplary: 'good',
  Good: 'good',
  Fair: 'fair',
  Poor: 'poor',
};
