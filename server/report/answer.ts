/** Formats reports for responses: scores as numbers, PDFs as signed links. */
import type { ReportDetail, ReportRow } from '#contract/report/report.ts';
import type { Language } from '#domain/language/language.ts';
import { effectiveRating } from '#domain/scoring/lowered.ts';
import type { ReportSheet } from '#domain/report/report-sheet.ts';
import { toPercentOrNull } from '#domain/scoring/hundredths.ts';
import type { z } from 'zod';
import type { LinkContext } from '#server/core/context.ts';
import type { ListedReport } from './queries.ts';

/** The language of a PDF is a parameter of its link, unless it is English. */
const languageQuery = (language: Language): string =>
  language === 'en' ? '' : `&lang=${language}`;

/**
 * A signed link to the PDF. If the PDF does not exist yet, it is rendered when the link is opened.
 * The link contains the edition of the public link, which changes when the public link is withdrawn
 * or renewed, so that a forwarded link then stops working.
 */
export const pdfUrl = (
  { id, linkEdition }: Pick<ListedReport, 'id' | 'linkEdition'>,
  { services: { links }, now }: LinkContext,
  language: Language = 'en',
): string =>
  links.sign(`/api/report/pdf/${id}?edition=${linkEdition}${languageQuery(language)}`, now);

/** A signed link to the public copy of the PDF, which has the same contents as the public page. */
export const publicPdfUrl = (
  { id, linkEdition }: Pick<ListedReport, 'id' | 'linkEdition'>,
  { services: { links }, now }: LinkContext,
  language: Language,
): string =>
  links.sign(
    `/api/report/pdf/${id}?edition=${linkEdition}&copy=public${languageQuery(language)}`,
    now,
  );

/** A signed link to the PDF of a sealed version, for members. */
export const versionPdfUrl = (
  { id, linkEdition }: Pick<ListedReport, 'id' | 'linkEdition'>,
  version: number,
  { services: { links }, now }: LinkContext,
): string => links.sign(`/api/report/pdf/${id}?edition=${linkEdition}&version=${version}`, now);

export const rowOf = (report: ListedReport, linking: LinkContext): ReportRow => ({
  id: report.id,
  title: report.title,
  date: report.date,
  author: report.author,
  overallRating: report.rating,
  computedRating: report.computedRating,
  score: toPercentOrNull(report.score),
  status: report.status,
  schoolName: report.schoolName,
  coverage: report.coverage,
  isPublished: report.isPublished,
  version: report.version,
  pdfUrl: pdfUrl(report, linking),
});

export const categoriesOf = ({ categories }: ReportSheet) =>
  categories.map((category) => ({ ...category, score: toPercentOrNull(category.score) }));

type Result = Pick<z.infer<typeof ReportDetail>, 'groups' | 'overall'>;

export const resultOf = ({ groups, overall }: ReportSheet): Result => ({
  groups: groups.map((group) => ({ ...group, score: toPercentOrNull(group.score) })),
  overall: {
    ...overall,
    score: toPercentOrNull(overall.score),
    rating: effectiveRating(overall.rating, overall.lowered?.rating),
    computedRating: overall.rating,
  },
});
