/** The contents of the print view: the public copy, and the copies for members. */
import type { CallArguments, CallReply } from '#contract/calls.ts';
import type { ReportPrint } from '#contract/report/report.ts';
import { explain } from '#domain/explanation/explanation.ts';
import type { Language } from '#domain/language/language.ts';
import { sheetIn } from '#domain/language/editions.ts';
import { type Words, wordsOf } from '#domain/language/words.ts';
import { bandRange } from '#domain/scoring/rank.ts';
import type { ReportSheet } from '#domain/report/report-sheet.ts';
import { codeInPrint } from '#domain/report/seal.ts';
import { coverageWords, methodOf, remarks } from '#server/pdf/documents/report-words.ts';
import { logoOf, photoUrl } from '#server/photo/photo-url.ts';
import type { LinkContext } from '#server/core/context.ts';
import { deficiencyFinder, type FoundDeficiency } from '#server/core/sql/found-deficiencies.ts';
import { categoriesOf, pdfUrl, publicPdfUrl, resultOf } from '#server/report/answer.ts';
import { publicSheetOf } from '#server/report/link/public-text.ts';
import type { StoredReport } from '#server/report/queries.ts';
import { checkAddress } from '#server/report/seal/printed-seal.ts';
import { areaIdOf, sheetOf } from '#server/report/sheet.ts';

type Copy = CallArguments<'report/print'>['copy'];

export const publicPrintOf = (
  report: StoredReport,
  { lang }: { lang: Language },
  context: LinkContext,
): ReportPrint => printOf(report, publicPdfUrl(report, context, lang), lang, context);

/**
 * The contents of the print view. The public copy has no email addresses, and has photos only if
 * the account shows photos in public.
 */
export const printOf = (
  report: StoredReport,
  pdfUrl: string,
  language: Language,
  context: LinkContext,
  copy: Copy = 'public',
): ReportPrint => {
  const words = wordsOf(language);
  const sheet = sheetIn(copy === 'public' ? publicSheetOf(report) : sheetOf(report), words);
  const { header } = sheet;
  const { groups, overall } = resultOf(sheet);
  return {
    data: {
      list: categoriesOf(sheet).map(({ id, group, ...category }) => ({
        ...category,
        group: id,
        letter: group,
      })),
      detail: {
        ...header,
        status: report.status,
        score: overall.score,
        overallRating: overall.rating,
        computedRating: overall.computedRating,
      },
      siteDetails: sheet.siteDetails,
      groups,
      overall,
      coverage: sheet.coverage,
      areas: areasOf(sheet, copy, context),
      explanation: explanationOf(sheet, words),
      summary: summaryOf(sheet, words),
      edition: editionOf(sheet, words),
      pdfUrl,
      logo: logoOf(report.logo, context),
      seal: report.seal && {
        ...report.seal,
        code: codeInPrint(report.seal.code),
        url: checkAddress(report.seal),
      },
    },
  };
};

const summaryOf = (sheet: ReportSheet, words: Words): ReportPrint['data']['summary'] => ({
  remarks: remarks(sheet, words).map(({ rank, words: text }) => ({ rank, text })),
  coverage: coverageWords(sheet, words),
});

/** The edition of the inspection tool that the report uses, which may not be the current one. */
export const editionOf = (
  { instrument }: ReportSheet,
  words: Words,
): ReportPrint['data']['edition'] => ({
  id: instrument.id,
  ratingBands: instrument.ratingBands.map(({ name }, index, bands) => ({
    name,
    range: bandRange(bands, index),
  })),
  method: methodOf(instrument, words),
});

/**
 * The sentences of the explanations. The marks, comments and photos that they refer to are in
 * `areas`.
 */
const explanationOf = (sheet: ReportSheet, words: Words): ReportPrint['data']['explanation'] => {
  const { overall, groups, categories } = explain(sheet, words);
  return {
    overall: overall.sentences,
    groups: groups.map(({ letter, sentences }) => ({ letter, sentences })),
    categories: categories.map(({ id, sentences }) => ({ id, sentences })),
  };
};

const areasOf = ({ areas }: ReportSheet, copy: Copy, { services: { links }, now }: LinkContext) =>
  areas.map(({ area: _, ...area }) => ({
    ...area,
    findings: area.findings.map(({ photos, ...finding }) => ({
      ...finding,
      photos: photos.map(({ id, alt }) => {
        const thumbnail = photoUrl(links, id, 'thumb', now);
        if (copy === 'public') return { alt, url: thumbnail };
        return { alt, url: photoUrl(links, id, 'full', now), thumbnail };
      }),
    })),
  }));

export type WantedPrint = Pick<CallArguments<'report/print'>, 'lang' | 'copy'> & {
  /** JSON of FoundDeficiency[]. */
  deficiencies: string;
};

/** The print view for members, with the ids of the areas and of the deficiencies. */
export const memberPrintOf = (
  report: StoredReport,
  { lang, copy, deficiencies }: WantedPrint,
  context: LinkContext,
): CallReply<'report/print'> => {
  const { data } = printOf(report, pdfUrl(report, context, lang), lang, context, copy);
  const sheet = sheetOf(report);
  const deficiencyOf = deficiencyFinder(JSON.parse(deficiencies) as FoundDeficiency[]);
  const areas = data.areas.map((area) => {
    const id = areaIdOf(sheet, report, area.number);
    const findings = area.findings.map((finding) => ({
      ...finding,
      ...(id && deficiencyOf(id, finding.categoryId)),
    }));
    return { ...area, area: id, findings };
  });
  return { data: { ...data, areas } };
};
