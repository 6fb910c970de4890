/** Converts a report sheet to the document for templates/report.typ. */
import { effectiveRating } from '#domain/lowered.ts';
import type { ReportSheet } from '#domain/report-sheet.ts';
import { formatScore, type Hundredths } from '#domain/score.ts';
import { dayOf, type PdfDocument, type PdfFile } from '../pdf-document.ts';
import { indexPhotos, type PhotoIndex } from './report-photos.ts';
import { NOTED_IN_PRIOR_YEAR } from '#domain/prior-year.ts';
import { DRAFT_NOTICE } from '#domain/report.ts';
import { plural } from '#domain/plural.ts';
import {
  bandRange,
  coverageWords,
  dateInWords,
  leftOut,
  methodOf,
  remarks,
  shortened,
} from './report-words.ts';

export type ReportToPrint = {
  sheet: ReportSheet;
  /** Files by the photo ids of the sheet. A photo without a file is counted but not printed. */
  photos?: ReadonlyMap<string, PdfFile>;
  /** YYYY-MM-DD: printed on the first page and used as the date of the file. */
  printedOn: string;
  /** Marks every page as a draft and explains this on the first page. */
  isDraft?: boolean;
  /** The URL of the online report; printed on the first page. */
  link?: string | undefined;
  /** Of a sealed version, whose paper can be checked. `printedOn` is then the day of the seal. */
  seal?: PrintedSeal | undefined;
};

/** What the first page says of a sealed version. */
export type PrintedSeal = {
  version: number;
  /** The check code. */
  code: string;
  /** The page that checks it. */
  url: string;
  /** The QR code of `url`: black modules from (x, y) to the right. */
  qr: { size: number; runs: readonly (readonly [x: number, y: number, length: number])[] };
};

/** The document for the PDF renderer. The same print results in the same bytes. */
export const reportDocument = ({
  sheet,
  photos = new Map<string, PdfFile>(),
  printedOn,
  isDraft = false,
  link,
  seal,
}: ReportToPrint): PdfDocument => {
  const index = indexPhotos(sheet, photos);
  const data = { ...dataOf(sheet, index, printedOn), ...issueOf({ printedOn, link, seal }) };
  if (!isDraft) return { template: 'report', data, files: index.files };
  const draft = { title: `DRAFT: ${data.title}`, draft: DRAFT_NOTICE };
  return { template: 'report', data: { ...data, ...draft }, files: index.files };
};

/** What is printed of an area that is listed only because of the year before. */
const noFindings = (notInspected: string | null): string =>
  notInspected === null ? 'No deficiency found in this inspection.' : 'Not inspected this time.';

const TOOL = 'Facility Inspection Tool';
const TITLE = 'School Facility Conditions Evaluation';

const scoreText = (score: Hundredths | null) => (score === null ? null : formatScore(score));

/** When the report was printed or sealed, and where it can be read or checked. */
const issueOf = ({ printedOn, link, seal }: Omit<ReportToPrint, 'sheet'>) => {
  const day = dateInWords(printedOn);
  if (seal === undefined) {
    const online = link ? ' This report online: ' : '';
    return { issued: `Printed ${day}.${online}`, link: link ?? null, seal: null };
  }
  const { version, code, url, qr } = seal;
  const issued = `Final since ${day}, version ${version}. Check code ${code}. Is this report genuine and current? `;
  return { issued, link: url, seal: qr };
};

const dataOf = (sheet: ReportSheet, index: PhotoIndex, printedOn: string) => {
  const { header, instrument, overall } = sheet;
  const { ratingBands } = instrument;
  const effective = effectiveRating(overall.rating, overall.lowered?.rating);
  const inspectedOn = dateInWords(header.date);
  const groups = sheet.groups.map((group) => ({
    ...group,
    score: scoreText(group.score),
    span: sheet.categories.filter((category) => category.group === group.letter).length,
  }));
  return {
    ...metadata(sheet, inspectedOn),
    printed: dayOf(printedOn),
    footer: {
      left: shortened(header.schoolName || header.schoolDistrict, 48),
      middle: inspectedOn === '' ? '' : `Inspected ${inspectedOn}`,
    },
    form: { tool: TOOL, title: TITLE, edition: instrument.id },
    fields: fieldsOf(sheet, inspectedOn),
    overall: {
      ...overall,
      effective,
      score: scoreText(overall.score),
      evaluated: `${overall.groupsEvaluated} of ${plural(groups.length, 'group')} evaluated`,
      remarks: remarks(sheet),
      coverage: coverageWords(sheet),
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
    method: methodOf(instrument),
    areas: sheet.areas.map(({ number, label, notInspected, marks }) => ({
      number,
      label,
      notInspected,
      marks,
    })),
    leftOut: leftOut(sheet),
    findings: sheet.areas
      .filter(({ findings, notedInPriorYear }) => findings.length > 0 || notedInPriorYear)
      .map(({ number, label, notInspected, notedInPriorYear, findings }) => ({
        number,
        label,
        noted: notedInPriorYear ? NOTED_IN_PRIOR_YEAR : '',
        none: findings.length > 0 ? '' : noFindings(notInspected),
        items: findings.map((finding) => ({
          mark: finding.mark,
          category: finding.categoryName,
          comment: finding.comment,
          ...index.of(finding),
        })),
      })),
    photos: index.photos,
  };
};

const metadata = ({ header, instrument }: ReportSheet, inspectedOn: string) => ({
  title: [TITLE, header.schoolName, inspectedOn].filter(Boolean).join(', '),
  author: header.inspectorName || header.schoolDistrict || TOOL,
  description: [TOOL, header.schoolDistrict, header.county].filter(Boolean).join(', '),
  keywords: ['school facilities', 'good repair', instrument.id],
});

/** `span` is in sixths of the page's width. */
const fieldsOf = ({ header }: ReportSheet, inspectedOn: string) => {
  const school = [header.schoolName, header.schoolAddress].filter(Boolean).join(', ');
  return [
    { label: 'School district', value: header.schoolDistrict, span: 3 },
    { label: 'County', value: header.county, span: 3 },
    { label: 'School site', value: school, span: 3, strong: true },
    { label: 'School type', value: header.schoolType, span: 2 },
    { label: 'Number of classrooms', value: String(header.numberClassRooms), span: 1 },
    { label: 'Inspector’s name', value: header.inspectorName, span: 3 },
    { label: 'Inspector’s title', value: header.inspectorTitle, span: 3 },
    { label: 'District representative', value: header.districtRepresentative, span: 3 },
    { label: 'Time of inspection', value: inspectedOn, span: 2 },
    { label: 'Weather condition', value: header.weatherCondition, span: 1 },
  ].map((field) => ({ strong: false, ...field, value: field.value || '–' }));
};
