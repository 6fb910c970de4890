/** Converts a report sheet to the document for templates/report.typ. */
import { sheetIn } from '#domain/language/editions.ts';
import { signatures, siteData, statements, timeOfInspection } from '#domain/language/site-facts.ts';
import * as en from '#domain/language/en.ts';
import { versionInWords } from '#domain/language/version.ts';
import type { Words } from '#domain/language/words.ts';
import { effectiveRating } from '#domain/scoring/lowered.ts';
import type { ReportSheet } from '#domain/report/report-sheet.ts';
import type { SchoolType } from '#domain/school/school.ts';
import { bandRange } from '#domain/scoring/rank.ts';
import { formatScore, type Hundredths } from '#domain/scoring/hundredths.ts';
import { signatureSvg } from '#domain/inspection/signature.ts';
import { shorten } from '#domain/shorten.ts';
import { dayOf, type PdfDocument, type PdfFile } from '#server/pdf/pdf-document.ts';
import type { QrCode } from './qr.ts';
import { indexPhotos, type PhotoIndex } from './report-photos.ts';
import {
  coverageWords,
  notInspectedByReason,
  methodOf,
  knownDeficienciesInWords,
  remarks,
} from './report-words.ts';

export type ReportToPrint = {
  sheet: ReportSheet;
  /** Files by the photo ids of the sheet. A photo without a file is counted but not printed. */
  photos?: ReadonlyMap<string, PdfFile>;
  /** The logo at the top of the first page; `id` is one of `photos`. */
  logo?: { id: string; alt: string } | undefined;
  /** YYYY-MM-DD: printed on the first page and used as the date of the file. */
  printedOn: string;
  /** The language of the file; English by default. */
  words?: Words;
  /** Whether every page is marked as a draft; the first page then explains what a draft is. */
  isDraft?: boolean;
  /** The URL of the online report; printed on the first page. */
  link?: string | undefined;
  /**
   * The seal (version, check code and QR code) by which readers can check a printed report. Only a
   * sealed version has one; `printedOn` is then the date on which it was sealed.
   */
  seal?: PrintedSeal | undefined;
};

/** What the first page says about the sealed version. */
export type PrintedSeal = {
  version: number;
  /** When the previous version became Final, YYYY-MM-DD; null for the first one. */
  replacedOn: string | null;
  /** The check code. */
  code: string;
  /** The URL of the page on which the check code can be checked. */
  url: string;
  /** The QR code of `url`. */
  qr: QrCode;
};

/** The name of the logo among the files. */
const LOGO = 'logo';

/** The document for the PDF renderer. The same print results in the same bytes. */
export const reportDocument = ({
  sheet: inEnglish,
  photos = new Map<string, PdfFile>(),
  logo,
  printedOn,
  words = en,
  isDraft = false,
  link,
  seal,
}: ReportToPrint): PdfDocument => {
  const sheet = sheetIn(inEnglish, words);
  const index = indexPhotos(sheet, photos, words);
  const logoFile = logo && photos.get(logo.id);
  if (logoFile !== undefined) index.files.set(LOGO, logoFile);
  const data = {
    ...dataOf(sheet, words, index),
    ...(logoFile !== undefined && { logo: { file: LOGO, alt: logo?.alt ?? '' } }),
    ...issueOf({ printedOn, link, seal }, words),
  };
  if (!isDraft) return { template: 'report', data, files: index.files };
  const draft = { title: `${words.form.draft}: ${data.title}`, draft: words.form.draftNotice };
  return { template: 'report', data: { ...data, ...draft }, files: index.files };
};

const scoreText = (score: Hundredths | null) => (score === null ? null : formatScore(score));

/** When the report was printed or sealed, and where it can be read or checked. */
const issueOf = (
  { printedOn, link, seal }: Pick<ReportToPrint, 'printedOn' | 'link' | 'seal'>,
  words: Words,
) => {
  const { pdf, seal: said, formats } = words;
  const day = formats.day(printedOn);
  const printed = dayOf(printedOn);
  if (seal === undefined) {
    const online = link ? ` ${pdf.online} ` : '';
    return { printed, issued: `${pdf.printed(day)}${online}`, link: link ?? null, seal: null };
  }
  const { code, url, qr } = seal;
  const issued = `${versionInWords({ ...seal, sealedOn: printedOn }, words)} ${said.code} ${code}. ${said.question} `;
  return { printed, issued, link: url, seal: qr };
};

const dataOf = (sheet: ReportSheet, words: Words, index: PhotoIndex) => {
  const { header, instrument, overall } = sheet;
  const { ratingBands } = instrument;
  const effective = effectiveRating(overall.rating, overall.lowered?.rating);
  const inspectedOn = words.formats.day(header.date);
  const groups = sheet.groups.map((group) => ({
    ...group,
    score: scoreText(group.score),
    span: sheet.categories.filter((category) => category.group === group.letter).length,
  }));
  return {
    ...metadata(sheet, words, inspectedOn),
    language: words.language,
    words: {
      ...words.pdf.labels,
      // In a PDF with all reports, each report has its own page numbers.
      page: words.pdf.pageOfReport,
      ranks: words.ranks,
      marks: words.marks,
    },
    footer: {
      left: shorten(header.schoolName || header.schoolDistrict, 48),
      middle: inspectedOn === '' ? '' : words.pdf.inspected(inspectedOn),
    },
    form: { tool: words.form.tool, title: words.form.title, edition: instrument.id },
    fields: fieldsOf(sheet, words),
    overall: {
      ...overall,
      effective,
      score: scoreText(overall.score),
      evaluated: words.result.evaluated(overall.groupsEvaluated, groups.length),
      remarks: remarks(sheet, words),
      coverage: coverageWords(sheet, words),
    },
    bands: ratingBands.map(({ name }, position) => ({
      name,
      range: bandRange(ratingBands, position),
      computed: name === overall.rating,
      lowered: name === overall.lowered?.rating,
      effective: name === effective,
    })),
    groups,
    // The zero-based column at which each group begins.
    starts: groups.map((_, at) => groups.slice(0, at).reduce((sum, { span }) => sum + span, 0)),
    categories: sheet.categories.map((category) => ({
      ...category,
      score: scoreText(category.score),
    })),
    method: methodOf(instrument, words),
    areas: sheet.areas.map(({ number, label, notInspected, marks }) => ({
      number,
      label,
      notInspected: notInspected === '' ? words.grid.noReason : notInspected,
      marks,
    })),
    leftOut: notInspectedByReason(sheet, words),
    findings: sheet.areas
      .filter(({ findings }) => findings.length > 0)
      .map(({ number, label, notedInPriorYear, findings }) => ({
        number,
        label,
        noted: notedInPriorYear ? words.findings.areaNotedInPriorYear : '',
        items: findings.map((finding) => ({
          mark: finding.mark,
          category: finding.categoryName,
          comment: finding.comment,
          ...index.of(finding),
        })),
      })),
    notedOnly: knownDeficienciesInWords(sheet, words),
    statements: statements(sheet.siteDetails, words),
    signatures: signatures(sheet.siteDetails, words).map(({ drawing, ...signature }) => ({
      ...signature,
      svg: drawing && signatureSvg(drawing),
    })),
    signaturesHeading: words.details.signatures,
    photos: index.photos,
  };
};

const metadata = (
  { header, instrument }: ReportSheet,
  { form, pdf }: Words,
  inspectedOn: string,
) => ({
  title: [form.title, header.schoolName, inspectedOn].filter(Boolean).join(', '),
  author: header.inspectorName || header.schoolDistrict || form.tool,
  description: [form.tool, header.schoolDistrict, header.county].filter(Boolean).join(', '),
  keywords: [...pdf.keywords, instrument.id],
});

/**
 * The fields at the top of the report. `span` is a field's width in sixths of the page's width. If
 * there is only one optional fact, it is placed in the first row.
 */
const fieldsOf = ({ header, siteDetails, coverage }: ReportSheet, words: Words) => {
  const { form, schoolTypes } = words;
  const type = schoolTypes[header.schoolType as SchoolType] ?? header.schoolType;
  const school = [header.schoolName, header.schoolAddress].filter(Boolean).join(', ');
  const facts = siteData(siteDetails, coverage, words);
  const isSingle = facts.length === 1;
  // Three facts in a row; the last fact fills the rest of its row.
  const spanOf = (at: number) => (at === facts.length - 1 && !isSingle ? 6 - 2 * (at % 3) : 2);
  const shown = facts.map((fact, at) => ({ ...fact, span: spanOf(at) }));
  return [
    { label: form.schoolDistrict, value: header.schoolDistrict, span: isSingle ? 2 : 3 },
    { label: form.county, value: header.county, span: isSingle ? 2 : 3 },
    ...(isSingle ? shown : []),
    { label: form.schoolSite, value: school, span: 3, strong: true },
    { label: form.schoolType, value: type, span: 2 },
    { label: form.classrooms, value: words.formats.number(header.numberClassRooms), span: 1 },
    { label: form.inspectorName, value: header.inspectorName, span: 3 },
    { label: form.inspectorTitle, value: header.inspectorTitle, span: 3 },
    { label: form.districtRepresentative, value: header.districtRepresentative, span: 3 },
    { label: form.date, value: timeOfInspection(header.date, siteDetails, words), span: 2 },
    { label: form.weather, value: header.weatherCondition, span: 1 },
    ...(isSingle ? [] : shown),
  ].map((field) => ({
    strong: false,
    ...field,
    label: field.label.replace("'", '’'),
    value: field.value || '–',
  }));
};
