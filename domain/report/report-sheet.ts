/**
 * The contents of a report as pure data, from which both the print view and the PDF are rendered.
 */
import { type EmergencyAnswer, emergencyAnswerOf } from '#domain/deficiency/emergency.ts';
import type { CategoryId } from '#domain/instrument/category-id.ts';
import { type Counts, categoryCounts, marksOf } from '#domain/scoring/count.ts';
import type { Coverage } from '#domain/inspection/coverage.ts';
import type { GroupLetter } from '#domain/instrument/group.ts';
import {
  type CategoryEntry,
  type Evaluation,
  wasInspected,
} from '#domain/inspection/inspection.ts';
import { groupIn, type Instrument, instrument as current } from '#domain/instrument/instrument.ts';
import { type LoweredRating, validLoweredRating } from '#domain/scoring/lowered.ts';
import * as en from '#domain/language/en.ts';
import type { Words } from '#domain/language/words.ts';
import { isDeficient, type Mark } from '#domain/scoring/mark.ts';
import { compareLabels } from '#domain/inspection/place-label.ts';
import { areasNotedInPriorYear, type EarlierFinding } from '#domain/inspection/prior-year.ts';
import { USUAL_YEAR_BEGINS } from '#domain/school/school-year.ts';
import type { Rank } from '#domain/scoring/rank.ts';
import type { Hundredths } from '#domain/scoring/hundredths.ts';
import {
  type DistrictTexts,
  noDistrictTexts,
  type SiteDetails,
  siteDetailsOf,
} from '#domain/inspection/site-details.ts';
import { shorten } from '#domain/shorten.ts';
import { type GroupScore, type OverallScore, scoreCounts } from '#domain/scoring/scoring.ts';

/** The header of a report. Unknown texts are ''; `date` is YYYY-MM-DD. */
export type ReportHeader = {
  schoolName: string;
  schoolDistrict: string;
  county: string;
  schoolAddress: string;
  schoolType: string;
  numberClassRooms: number;
  inspectorName: string;
  inspectorTitle: string;
  districtRepresentative: string;
  date: string;
  weatherCondition: string;
};

export type ReportCategory = Counts & {
  id: CategoryId;
  number: number;
  name: string;
  group: GroupLetter;
  score: Hundredths | null;
  rank: Rank | 'N/A';
};

export type ReportPhoto = { id: string; alt: string };

/** The mark, comment and photos of a category in an area. */
export type Finding = {
  categoryId: CategoryId;
  categoryName: string;
  mark: Mark;
  comment: string;
  photos: ReportPhoto[];
  /** What was done about an emergency or urgent threat; missing if it is none. */
  emergency?: Exclude<EmergencyAnswer, 'no'>;
};

export type ReportArea = {
  /** 1 for the first area of the report. */
  number: number;
  /**
   * The id of the area. Sheets of older sealed reports do not have it: it was added when reports
   * began to sort their areas by label.
   */
  area?: string;
  label: string;
  /** Why the area was not inspected, or '' if no reason was given; null for an inspected area. */
  notInspected: string | null;
  /** Whether an inspection of the previous school year found a deficiency in the area. */
  notedInPriorYear: boolean;
  /** One mark per category, in the order of the edition; empty if the area was not inspected. */
  marks: Mark[];
  /** Every category with a D, an X, a comment or a photo, in the order of the edition. */
  findings: Finding[];
};

export type ReportSheet = {
  /** The edition that the report uses: its name, order, groups, bands and method. */
  instrument: Instrument;
  header: ReportHeader;
  /** The optional fields of the form, and the texts of the district. */
  siteDetails: SiteDetails & DistrictTexts;
  /** In the order of the edition. */
  categories: ReportCategory[];
  /** In the order of the edition. */
  groups: GroupScore[];
  /** `rating` is the computed rating; `lowered` is the evaluator's lower one, if there is one. */
  overall: OverallScore & { lowered: LoweredRating | null };
  /** null for an inspection that was saved before coverage was recorded. */
  coverage: Coverage | null;
  areas: ReportArea[];
};

export type ReportInput = {
  header: ReportHeader;
  evaluations: readonly Evaluation[];
  siteDetails?: Partial<SiteDetails & DistrictTexts> | undefined;
  lowered?: LoweredRating | null | undefined;
  coverage?: Coverage | null | undefined;
  /** Findings of the school's earlier inspections. */
  findingsBefore?: readonly EarlierFinding[] | undefined;
  /** The day on which the district's school years begin, 'MM-DD'; July 1 by default. */
  schoolYearBegins?: string | undefined;
  /** The edition that the inspection used; the current one by default. */
  instrument?: Instrument | undefined;
};

/**
 * The alternative text of a photo contains at most this many characters of the comment. The whole
 * comment is next to the photo.
 */
const ALT_COMMENT = 200;

/**
 * For example 'Room 1, Roofs, Deficient: photo 1 of 2. Loose gutter'; `index` is 0 for the first
 * photo.
 */
export const photoAlt = (
  label: string,
  {
    categoryName,
    mark,
    comment,
    photos,
  }: Omit<Finding, 'categoryId' | 'photos' | 'emergency'> & { photos: readonly unknown[] },
  index: number,
  words: Pick<Words, 'marks' | 'findings'>,
): string => {
  const subject = [label, categoryName, words.marks[mark]].filter(Boolean).join(', ');
  const photo = words.findings.photo(subject, index + 1, photos.length);
  return comment === '' ? photo : `${photo}. ${shorten(comment, ALT_COMMENT)}`;
};

const findingOf = (label: string, entry: CategoryEntry, edition: Instrument): Finding => {
  const finding = {
    categoryId: entry.id,
    categoryName: edition.categoryNames[entry.id],
    mark: entry.status,
    comment: entry.comments.trim(),
    photos: entry.pictures,
  };
  const emergency = emergencyAnswerOf(entry);
  return {
    ...finding,
    ...(emergency && emergency !== 'no' && { emergency }),
    photos: entry.pictures.map((id, index) => ({
      id,
      alt: photoAlt(label, finding, index, en),
    })),
  };
};

/** Whether there is something to list: a D or X, a comment or a photo. */
export const isFinding = ({ mark, comment, photos }: Finding): boolean =>
  isDeficient(mark) || comment !== '' || photos.length > 0;

/** An area that has no number yet. */
type UnnumberedArea = Omit<ReportArea, 'number'> & { area: string };

const areaOf = (
  evaluation: Evaluation,
  edition: Instrument,
  noted: ReadonlySet<string>,
): UnnumberedArea => {
  const { area, label, notInspected, categories } = evaluation;
  const inFormOrder = edition.categoryIds.flatMap((id) =>
    categories.filter((entry) => entry.id === id),
  );
  return {
    area,
    label,
    notInspected,
    notedInPriorYear: noted.has(area),
    marks: wasInspected(evaluation) ? marksOf(evaluation, edition.categoryIds) : [],
    findings: wasInspected(evaluation)
      ? inFormOrder.map((entry) => findingOf(label, entry, edition)).filter(isFinding)
      : [],
  };
};

/**
 * The areas that the inspection lists and the areas of the school that it left out, sorted by
 * label.
 */
const areasOf = (
  { evaluations, coverage }: ReportInput,
  edition: Instrument,
  noted: ReadonlySet<string>,
): ReportArea[] => {
  const listed = new Set(evaluations.map(({ area }) => area));
  const leftOut = (coverage?.leftOut ?? []).filter(({ area }) => !listed.has(area));
  const areas: UnnumberedArea[] = [
    ...evaluations.map((evaluation) => areaOf(evaluation, edition, noted)),
    ...leftOut.map(({ area, label, reason }) => ({
      area,
      label,
      notInspected: reason,
      notedInPriorYear: noted.has(area),
      marks: [],
      findings: [],
    })),
  ];
  return areas
    .toSorted((one, other) => compareLabels(one.label, other.label))
    .map((area, index) => ({ number: index + 1, ...area }));
};

/** The optional fields, with an empty value for each field that is not given. */
export const sheetDetails = (
  given: Partial<SiteDetails & DistrictTexts> = {},
): SiteDetails & DistrictTexts => ({
  ...siteDetailsOf(given),
  districtPlan: given.districtPlan ?? noDistrictTexts.districtPlan,
  districtResponse: given.districtResponse ?? noDistrictTexts.districtResponse,
});

/** Computes a sheet with everything that a report shows. */
export const reportSheet = (input: ReportInput): ReportSheet => {
  const edition = input.instrument ?? current;
  const counts = categoryCounts(input.evaluations);
  const { categories, groups, overall } = scoreCounts(counts, edition);
  const noted = areasNotedInPriorYear(
    input.header.date,
    input.findingsBefore ?? [],
    input.schoolYearBegins ?? USUAL_YEAR_BEGINS,
  );
  return {
    instrument: edition,
    header: input.header,
    siteDetails: sheetDetails(input.siteDetails),
    categories: categories.map(({ id, score, rank }, index) => ({
      id,
      number: index + 1,
      name: edition.categoryNames[id],
      group: groupIn(edition, id),
      ...counts[id],
      score,
      rank,
    })),
    groups,
    overall: { ...overall, lowered: validLoweredRating(overall.rating, input.lowered) },
    coverage: input.coverage ?? null,
    areas: areasOf(input, edition, noted),
  };
};
