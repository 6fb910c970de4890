/** This file is long because each language is one file, with every text of a report. */
import { type Mark, markLabel } from '#domain/scoring/mark.ts';
import type { Rating } from '#domain/scoring/rank.ts';
import { NO_DISTRICT_PAGE } from '#domain/report/publication.ts';
import { DRAFT_NOTICE, type ReportStatus } from '#domain/report/report.ts';
import { REPAIRS_HEADING } from '#domain/sarc/sarc.ts';
import {
  type CheckProblem,
  checkProblems,
  type SealState,
  sealSentences,
} from '#domain/report/seal.ts';
import type { SchoolType } from '#domain/school/school.ts';
import type { DeficiencyState } from '#domain/inspection/deficiency.ts';
import { formatsOf } from './formats.ts';
import type { Language } from './language.ts';

export const language: Language = 'en';
/** The locale for Intl. */
export const locale: string = 'en-US';
export const formats = formatsOf('en-US');
const { agree, count, list } = formats;

export const marks: Readonly<Record<Mark, string>> = markLabel;
export const ranks: Readonly<Record<Rating | 'N/A', string>> = {
  Exemplary: 'Exemplary',
  Good: 'Good',
  Fair: 'Fair',
  Poor: 'Poor',
  'N/A': 'N/A',
};
export const statuses: Readonly<Record<ReportStatus, string>> = {
  Draft: 'Draft',
  Review: 'Review',
  Final: 'Final',
};
/** The types of schools. Any other type is printed unchanged. */
export const schoolTypes: Readonly<Record<SchoolType, string>> = {
  'Elementary School': 'Elementary School',
  'Middle School': 'Middle School',
  'High School': 'High School',
  Other: 'Other',
};

export const form = {
  tool: 'Facility Inspection Tool',
  title: 'School Facility Conditions Evaluation',
  draft: 'DRAFT',
  draftNotice: DRAFT_NOTICE as string,
  schoolDistrict: 'School district',
  county: 'County',
  schoolSite: 'School site',
  schoolType: 'School type',
  address: 'Address',
  classrooms: 'Number of classrooms',
  inspectorName: "Inspector's name",
  inspectorTitle: "Inspector's title",
  districtRepresentative: 'District representative',
  date: 'Time of inspection',
  weather: 'Weather condition',
};

export { details } from './en-details.ts';
export { findings, grid } from './en-app.ts';

export const coverage = {
  areas: (inspected: number, areas: number) => `${inspected} of ${count(areas, 'area', 'areas')}`,
  classrooms: (visited: number, classrooms: number) =>
    `${visited} of ${count(classrooms, 'classroom', 'classrooms')}`,
  ofSchool: (areas: string, classrooms: string) =>
    `${areas} of the school inspected${classrooms && `, ${classrooms} visited`}`,
  inReport: (inspected: number, missed: number) =>
    `${count(inspected, 'area', 'areas')} inspected${missed ? `, ${missed} not inspected` : ''}`,
  found: (deficient: number, extreme: number) =>
    `${count(deficient, 'deficiency', 'deficiencies')}, ${count(extreme, 'extreme deficiency', 'extreme deficiencies')}.`,
  emergencies: (named: string, more: number) =>
    `Emergencies or urgent threats: ${named}${more > 0 ? ` and ${formats.number(more)} more` : ''}.`,
  emergencyMeasures: {
    unsafe: 'not safe yet when inspected',
    closed: 'closed off',
    'shut-down': 'shut down',
    repaired: 'repaired on site',
  },
  leftOut: 'Areas not inspected',
  noReason: 'No reason given',
};

export const result = {
  overall: 'Overall rating',
  noRating: 'No rating',
  noScore: 'No score',
  evaluated: (evaluated: number, groups: number) =>
    `${evaluated} of ${count(groups, 'group', 'groups')} evaluated`,
  lowered: (score: string, computed: string, rating: string) =>
    `Computed ${score}, ${computed}. The evaluator lowered the rating to ${rating}:`,
  allGood: 'Every group evaluated is ranked Good',
  nothingApplies: 'No category applied to any area that was inspected.',
  groupsRanked: (groups: readonly string[], rank: string) =>
    `${count(groups.length, 'group', 'groups')} ranked ${rank}: ${list(groups)}`,
};

/** The web page of a report. */
export const page = {
  name: 'Report',
  description: (school: string, district: string) =>
    `School Facility Conditions Evaluation of ${school}, ${district}.`,
  languages: 'Language',
  pdf: 'PDF',
  print: 'Print',
  ofDistrict: 'All reports of the district',
  loading: 'Loading the report',
  unavailable: 'This report is no longer available.',
  checkTheLink: 'Please check the link, or ask the school district for a new one.',
  groups: 'Ranking by category group',
  howScored: 'How this score is calculated',
  areas: 'Areas',
  totals: 'Category totals',
  total: 'Total',
  adequate: 'Adequate (✓)',
  deficient: 'Deficient (D)',
  extreme: 'Extreme (X)',
  notApplicable: 'N/A',
  score: 'Score',
  rank: 'Rank',
  site: 'School and inspection',
};

/** The note on a report that is Final: its version, and how to check it. */
export const seal = {
  since: (date: string, version: number) => `Final since ${date}, version ${version}.`,
  replaces: (date: string, version: number) => `It replaces version ${version} of ${date}.`,
  code: 'Check code',
  question: 'Is this report genuine and current?',
};

/** The page on which anybody can verify a report. */
export const check = {
  title: 'Verify a report',
  description: 'Whether a report of a school inspection is genuine and current.',
  introduction:
    'Find out whether a report of a school inspection is genuine, and whether it is current.',
  byCode: 'By its check code',
  codeHint: '10 letters and digits on the first page of the report, like K7M2X-9QTRB.',
  submit: 'Verify',
  byFile: 'By its PDF file',
  file: 'PDF file of the report',
  fileHint:
    'Choose the file or drop it on this page. It is not sent: your browser computes its fingerprint, and only that is compared.',
  /** The messages that check-file.js shows. */
  script: {
    insecure: 'This browser checks files only over HTTPS. Please enter the check code instead.',
    large: 'This file is too large to be a report. Please choose the PDF file of a report.',
    other: 'This file is not a PDF. Please choose the PDF file of a report.',
    unreadable: 'This file could not be read. Please choose it again.',
  },
  states: sealSentences as Readonly<Record<SealState, readonly [string, string]>>,
  problems: checkProblems as Readonly<Record<CheckProblem, string>>,
  /** The message for a problem that is not in `problems`; `sentence` describes it in English. */
  otherProblem: (sentence: string) => sentence,
  compare: 'Make sure these details match your copy.',
  school: 'School',
  date: 'Inspected on',
  since: 'Final since',
  version: (date: string, version: number) => `${date}, version ${version}`,
  read: 'Read the report as it is now',
};

/** The page on which a district lists its published reports. */
export const district = {
  title: (name: string) => `School inspection reports, ${name}`,
  description: (name: string) =>
    `The published inspection reports of the schools of ${name}, by school and year.`,
  subtitle: 'School facility inspection reports',
  none: 'No report is published at present.',
  noneOf: (schoolYear: string) => `No report of ${schoolYear} is published.`,
  years: 'School years',
  inspected: 'Inspected',
  rating: 'Rating',
  check: 'Verify a report',
  unavailable: NO_DISTRICT_PAGE as string,
};

/** Texts that only the PDF contains; `pdf.labels` are those of its template. */
export const pdf = {
  inspected: (date: string) => `Inspected ${date}`,
  printed: (date: string) => `Printed ${date}.`,
  online: 'This report online:',
  keywords: ['school facilities', 'good repair'],
  pageOfReport: 'Page {page} of {pages} of this report',
  ranksAre: (ranksWithBands: string) => `Ranks of categories and groups: ${ranksWithBands}.`,
  onFile: (photos: number) => `${count(photos, 'photo', 'photos')} on file`,
  photo: (number: number) => `Photo ${number}`,
  labels: {
    draft: 'DRAFT',
    page: 'Page {page} of {pages}',
    computed: 'Computed from the marks',
    given: 'Given by the evaluator',
    loweredTo: 'Rating given by the evaluator:',
    insteadOf: 'instead of the computed',
    reason: 'Reason:',
    noScore: 'No score',
    overall: 'Overall rating',
    totals: 'Category totals and ranking',
    group: 'Group',
    category: 'Category',
    areas: 'Areas evaluated',
    adequate: 'Adequate',
    deficient: 'Deficient',
    extreme: 'Extreme deficiency',
    notApplicable: 'Not applicable',
    categoryScore: 'Category score, %',
    categoryRank: 'Category rank',
    groupScore: 'Group score, %',
    groupRank: 'Group rank',
    ranking: 'Ranking by category group',
    detail: 'Evaluation detail',
    number: 'No.',
    area: 'Area',
    goodRepair: 'Good repair',
    notInspected: 'Not inspected:',
    findings: 'Findings by area',
    noFindings: 'No area has a deficiency, a comment or a photo.',
    leftOut: 'Areas not inspected',
    leftOutNote: 'These areas are not part of any count or score.',
    photo: 'Photo',
    photos: 'Photos',
    unreadable: 'This photo could not be read.',
  },
};

/** Report cards (SARC). */
export const sarc = {
  name: 'School accountability report card',
  columns: ['System inspected', 'Rating', REPAIRS_HEADING] as [string, string, string],
  month: 'Month and year of the most recent inspection',
  overall: 'Overall rating',
  notEvaluated: 'Not evaluated',
  status: 'Report status',
  notFinal: (status: string) => `${status}: this report is not final and may change`,
  without: 'Schools without a report',
  district: 'School facility conditions',
  allSchools: (schoolYear: string) => `All schools, school year ${schoolYear}`,
  csv: {
    school: 'School',
    month: 'Month and year of inspection',
    noReport: 'No report',
  },
  noRepair: 'No repair needed.',
  nothingApplies: 'Not evaluated: nothing of this kind applies to the areas inspected.',
  needsRepair: 'Needs repair',
  extreme: ' (extreme deficiency)',
  otherAreas: (areas: number) => count(areas, 'other area', 'other areas'),
  workOrder: (order: string) => `, work order ${order}`,
  /**
   * `on` is a date in words, or '' if no date is recorded. `order` begins with a comma, or is ''.
   */
  plans: {
    Open: (on: string, order: string) => `Repair due${prependSpace(on)}${order}`,
    'In progress': (on: string, order: string) =>
      `Repair in progress, due${prependSpace(on)}${order}`,
    Repaired: (on: string, order: string) => `Repaired${prependSpace(on)}${order}`,
    Deferred: (on: string, order: string) => `Deferred until${prependSpace(on)}${order}`,
    Verified: (on: string, order: string) =>
      `Repaired, confirmed by the inspection of${prependSpace(on)}${order}`,
  } as Readonly<Record<DeficiencyState, (on: string, order: string) => string>>,
};

const prependSpace = (text: string): string => text && ` ${text}`;

const notApplicableInWords = (names: readonly string[]): string =>
  `${list(names)} ${agree(names.length, 'applies', 'apply')} to no area inspected`;
const isOrAre = (number: number): string => agree(number, 'is', 'are');
const extremes = (number: number, where: string): string =>
  agree(
    number,
    `The extreme deficiency (X) in ${where} makes`,
    `The ${number} extreme deficiencies (X) in ${where} make`,
  );

/** The sentences that explain a number. Scores are texts with two decimals. */
export const explanation = {
  more: (number: number) => `${number} more`,
  marked: { Good: 'Good', Deficient: 'Deficient (D)', Poor: 'Extreme deficiency (X)' },
  rounded: (equation: string, score: string) => `${equation}, rounded to ${score}`,
  from: (lowest: string) => `of ${lowest} or more`,
  between: (lowest: string, highest: string) => `of ${lowest} to ${highest}`,
  below: (score: string) => `below ${score}`,
  rank: (range: string, rank: string) => `A score ${range} has the rank ${rank}.`,
  rating: (range: string, rating: string) => `An overall score ${range} has the rating ${rating}.`,
  nothingInspected: (category: string) => `No area was inspected, so ${category} has no score.`,
  allNotApplicable: (category: string, areas: number) =>
    `${category} is marked NA (not applicable) in ${agree(areas, 'the only area', `all ${areas} areas`)} inspected, so it has no score and does not count.`,
  onlyArea: (mark: string) => `The only area inspected is marked ${mark}.`,
  /** `of` has the marks that occur, each with the number of areas that have it. */
  counts: (
    category: string,
    areas: number,
    notApplicable: number,
    of: readonly (readonly [number, string])[],
  ) => {
    const [first = 0, mark = ''] = of[0] ?? [];
    const words = list([
      `${first} ${isOrAre(first)} marked ${mark}`,
      ...of.slice(1).map(([number, other]) => `${number} ${other}`),
    ]);
    if (notApplicable === 0) return `Of the ${areas} areas inspected, ${words}.`;
    const applicable = areas - notApplicable;
    return `${category} applies to ${applicable} of the ${count(areas, 'area', 'areas')} inspected (${notApplicable} ${isOrAre(notApplicable)} NA). Of ${agree(applicable, 'this one', `these ${applicable}`)}, ${words}.`;
  },
  share: (arithmetic: string) =>
    `The score is the share of those areas that is Good: ${arithmetic}.`,
  zeroCategory: (number: number, where: string) =>
    `${extremes(number, where)} the score of this category 0.00, however good the other areas are.`,
  zeroGroup: (number: number, where: string, hasOthers: boolean) =>
    `${extremes(number, where)} the score of the whole group 0.00${hasOthers ? ', however good its other categories are' : ''}.`,
  groupWithoutScore: (categories: readonly string[]) =>
    `${notApplicableInWords(categories)}, so this group has no score and is left out of the overall score.`,
  categoriesLeftOut: (categories: readonly string[]) =>
    `${notApplicableInWords(categories)} and ${isOrAre(categories.length)} left out.`,
  onlyCategory: (category: string, score: string) =>
    `${category} is the only category of this group with a score, so the group has the same score: ${score}.`,
  groupMean: (categories: number, arithmetic: string) =>
    `The score is the average of its ${categories} categories: ${arithmetic}.`,
  groupCost: (points: string) => `The group takes ${points} points from the overall score.`,
  noOverall: 'No group has a score, so there is no overall score and no rating.',
  onlyGroup: (score: string) =>
    `Only one group has a score, so the overall score is the same: ${score}.`,
  overallMean: (groups: number, arithmetic: string) =>
    `The overall score is the average of the ${groups} groups that have a score: ${arithmetic}.`,
  groupsEvaluated: (evaluated: number, groups: number, leftOut: readonly string[]) =>
    `${evaluated} of ${groups} groups evaluated${leftOut.length === 0 ? '' : `: ${list(leftOut)} ${isOrAre(leftOut.length)} left out, because nothing in ${agree(leftOut.length, 'it', 'them')} applies to the areas inspected`}.`,
  /** `points` says how many points each of the groups takes from the overall score. */
  costliest: (groups: readonly string[], score: string, points: string) =>
    agree(
      groups.length,
      `${groups[0]} has the lowest score, ${score}, and takes ${points} points from the overall score.`,
      `${list(groups)} have the lowest score, ${score}, and take ${points} points each from the overall score.`,
    ),
  zeroedGroups: (groups: readonly string[]) =>
    agree(
      groups.length,
      `${groups[0]} is 0.00 because of an extreme deficiency (X). One is enough: it is a danger, or something that does not work at all, and no Good mark of the group outweighs it.`,
      `${list(groups)} are 0.00 because of extreme deficiencies (X). One is enough: it is a danger, or something that does not work at all, and no Good mark of its group outweighs it.`,
    ),
  weakGroups: (number: number, groups: string, poor: string) =>
    `An average can hide a weak group: ${groups} ${agree(number, 'has', 'have')} the rank ${poor}.`,
  /** `where` lists the repairs in words, the most effective first. */
  nextRating: (number: number, where: string, rating: string, score: string) =>
    agree(
      number,
      `One repair is enough for the rating ${rating}, with a score of ${score}: ${where}.`,
      `${number} repairs are enough for the rating ${rating}, with a score of ${score}, and no fewer are. The most effective first: ${where}.`,
    ),
  lowered: (from: string, to: string, reason: string) =>
    `The evaluator lowered the rating from ${from} to ${to}. The score does not change. Reason given: ${reason}`,
};

/** Texts of the file with all reports of a school year. */
export const bundle = {
  titles: { published: 'Published inspection reports', final: 'Final inspection reports' },
  year: (name: string): string => `School year ${name}`,
  schools: (schools: number): string => count(schools, 'school', 'schools'),
  reports: (reports: number): string => count(reports, 'report', 'reports'),
  contents: 'Contents',
  pages: 'Page numbers count all pages of this file, as PDF readers show them.',
  summary: 'Summary',
  columns: {
    school: 'School',
    date: 'Date of inspection',
    rating: 'Rating',
    score: 'Score',
    status: 'Status',
    page: 'Page',
    file: 'File',
  },
  missing: 'The PDF could not be made.',
  lowered: (rating: string, computed: string): string => `${rating}, lowered from ${computed}`,
};
