/** Reports. */
import { z } from 'zod';
import { categoryIds } from '#domain/instrument/category.ts';
import { groupLetters } from '#domain/instrument/group.ts';
import { languages } from '#domain/language/language.ts';
import { marks } from '#domain/scoring/mark.ts';
import { publishedStates } from '#domain/report/publication.ts';
import { ranks, ratings } from '#domain/scoring/rank.ts';
import { gapFields, gapKinds, gapPlaces } from '#domain/report/report-gaps.ts';
import { publicLinkStates, recordedStatuses } from '#domain/report/report.ts';
import { Day, Id, Instant, Score } from '#contract/common.ts';
import {
  CategoryId,
  Coverage,
  CoverageCounts,
  EffectiveRating,
  Rating,
  ReportStatus,
  SiteDetails,
} from '#contract/inspection/inspection.ts';
import { DeficiencyOfFinding } from '#contract/deficiency/deficiency.ts';
import { Logo } from '#contract/photo/photo.ts';

const Rank = z.enum([...ranks, 'N/A']);

/** The language of a report's texts. Names and comments are not translated. */
export const ReportLanguage = z
  .enum(languages, { error: `must be ${languages.join(' or ')}` })
  .default('en');

/**
 * Which contents of a report are read: those that everybody with its link can see, or all that
 * members can see.
 */
export const ReportCopy = z
  .enum(['public', 'member'], { error: 'must be public or member' })
  .default('public');

/**
 * The effective rating: the evaluator's rating if it is lower than `computedRating`, which is
 * computed from the marks.
 */
const OverallRating = { overallRating: Rating.nullable(), computedRating: Rating.nullable() };

export const ReportRow = z.object({
  id: Id,
  title: z.string(),
  date: Day,
  author: z.string(),
  ...OverallRating,
  score: Score,
  status: ReportStatus,
  schoolName: z.string(),
  coverage: CoverageCounts.nullable(),
  /** Whether the district's public page lists the report. */
  isPublished: z.boolean(),
  /** The version of the inspection, which increases whenever the inspection is changed. */
  version: z.int(),
  /** A signed link to the PDF. It expires, and works without an authorization header. */
  pdfUrl: z.string(),
});
export type ReportRow = z.infer<typeof ReportRow>;

/** A filter: whether the district's public page lists the report. */
export const IsPublished = z.enum(['true', 'false'], { error: 'must be true or false' });

export const reportSorts = ['date', 'school', 'score', 'status'] as const;

const Counts = {
  areas: z.int(),
  adequate: z.int(),
  deficient: z.int(),
  extremeDeficiency: z.int(),
  notApplicable: z.int(),
  score: Score,
};

export const ReportCategoryRow = z.object({
  id: CategoryId,
  name: z.string(),
  group: z.enum(groupLetters),
  ...Counts,
  rank: Rank,
});
export type ReportCategoryRow = z.infer<typeof ReportCategoryRow>;

export const ReportGroup = z.object({
  letter: z.enum(groupLetters),
  name: z.string(),
  score: Score,
  rank: Rank,
});

export const Overall = z.object({
  score: Score,
  ...EffectiveRating,
  groupsEvaluated: z.int(),
  lowered: z.object({ rating: z.enum(ratings), reason: z.string() }).nullable(),
});

/** The public link of a report, and whether it works now. */
export const PublicLink = z.object({
  state: z.enum(publicLinkStates),
  /**
   * The path of the print view. For signed-in members it works even while the link is withdrawn.
   */
  path: z.string(),
  /**
   * Whether the district's public page may list the report: never, only while it is Final, or even
   * before it is Final.
   */
  published: z.enum(publishedStates),
  /**
   * Whether the report may be listed now. The district's public page lists it only if the page also
   * has a URL.
   */
  isListed: z.boolean(),
});
export type PublicLink = z.infer<typeof PublicLink>;

/** The response of withdrawing or renewing a link. */
export const ChangedLink = z.object({ message: z.string(), data: PublicLink });

/** The district's plan and its response to the result; each is '' if it was not written. */
export const DistrictTexts = z.object({ districtPlan: z.string(), districtResponse: z.string() });

/**
 * The texts, and who changed them last, or null if nobody did. `version` changes whenever a text
 * changes.
 */
const WrittenDistrictTexts = DistrictTexts.extend({
  written: z.object({ by: z.string(), at: Instant }).nullable(),
  version: z.string(),
});

/** The response to a change of these texts. */
export const ChangedDistrictTexts = z.object({ message: z.string(), data: WrittenDistrictTexts });

/**
 * Something that is blank in a report or contradicts itself. `text` is a sentence without a full
 * stop; `place` is where a person can enter it.
 */
const ReportGap = z.object({
  field: z.enum(gapFields),
  kind: z.enum(gapKinds),
  text: z.string(),
  place: z.enum(gapPlaces),
});

/**
 * report/detail: the rows of the categories, and the facts that the details screen shows above
 * them.
 */
export const ReportDetail = z.object({
  data: z.array(ReportCategoryRow),
  report: ReportRow,
  groups: z.array(ReportGroup),
  overall: Overall,
  coverage: Coverage.nullable(),
  publicLink: PublicLink,
  siteDetails: SiteDetails,
  districtTexts: WrittenDistrictTexts,
  /** What should be checked before the report becomes Final; it does not prevent that. */
  gaps: z.array(ReportGap),
  /** The number of requested corrections that nobody has settled. */
  openCorrections: z.int(),
  inspectionId: Id,
  schoolId: Id,
});

const Finding = z.object({
  categoryId: z.enum(categoryIds),
  categoryName: z.string(),
  mark: z.enum(marks),
  comment: z.string(),
  /**
   * Signed links. The public copy has only thumbnails, and these only if the account shows photos
   * in public. In the members' copy, `url` is the full photo.
   */
  photos: z.array(z.object({ url: z.string(), thumbnail: z.string().optional(), alt: z.string() })),
  /** Only in responses to members. */
  ...DeficiencyOfFinding,
});

export const ReportArea = z.object({
  number: z.int(),
  /** The id of the area; only in responses to members. */
  area: Id.optional(),
  label: z.string(),
  notInspected: z.string().nullable(),
  /**
   * Whether an inspection of the previous school year found a deficiency in the area (REV 04/22).
   */
  notedInPriorYear: z.boolean(),
  marks: z.array(z.enum(marks)),
  findings: z.array(Finding),
});

/** Sentences, each with the number of the rule of docs/scoring.md that it applies. */
export const Sentences = z.array(z.object({ rule: z.int(), text: z.string() }));

/** report/detail/pdf: the contents of the print view. `group` is the id of a category. */
export const ReportPrint = z.object({
  data: z.object({
    list: z.array(
      z.object({
        group: CategoryId,
        number: z.int(),
        name: z.string(),
        letter: z.enum(groupLetters),
        ...Counts,
        rank: Rank,
      }),
    ),
    detail: z.object({
      /** A report with any status other than Final is shown as a draft. */
      status: ReportStatus,
      date: Day,
      schoolName: z.string(),
      schoolDistrict: z.string(),
      county: z.string(),
      schoolAddress: z.string(),
      schoolType: z.string(),
      numberClassRooms: z.int(),
      inspectorName: z.string(),
      inspectorTitle: z.string(),
      districtRepresentative: z.string(),
      weatherCondition: z.string(),
      score: Score,
      ...OverallRating,
    }),
    siteDetails: SiteDetails.extend(DistrictTexts.shape),
    groups: z.array(ReportGroup),
    overall: Overall,
    coverage: Coverage.nullable(),
    areas: z.array(ReportArea),
    /** The explanation of each number in words. */
    explanation: z.object({
      overall: Sentences,
      groups: z.array(z.object({ letter: z.enum(groupLetters), sentences: Sentences })),
      categories: z.array(z.object({ id: CategoryId, sentences: Sentences })),
    }),
    /** The result in the same words as in the PDF. */
    summary: z.object({
      /**
       * The groups with the rank Poor or Fair. If there are none: a remark that every group is
       * Good, or that nothing applies.
       */
      remarks: z.array(z.object({ rank: Rank, text: z.string() })),
      /** How much of the school was inspected, and how many deficiencies were found. */
      coverage: z.string(),
    }),
    /** The edition of the inspection tool that the report uses. */
    edition: z.object({
      id: z.string(),
      /** The ranges of the ratings, best first; `range` is in words, for example '90–98.99%'. */
      ratingBands: z.array(z.object({ name: z.enum(ratings), range: z.string() })),
      /** How scores are computed and what the ranks mean, in sentences. */
      method: z.string(),
    }),
    /** A signed link to the public copy of the PDF. */
    pdfUrl: z.string(),
    /** The logo of the district. A sealed version has the logo with which it was sealed. */
    logo: Logo.nullable(),
    /**
     * The sealed version that is shown, with its check code and the URL of the page that checks it;
     * null if the report is not Final. `replacedOn` is the date on which the previous version
     * became Final.
     */
    seal: z
      .object({
        version: z.int(),
        code: z.string(),
        url: z.string(),
        sealedOn: Day,
        replacedOn: Day.nullable(),
      })
      .nullable(),
  }),
});
export type ReportPrint = z.infer<typeof ReportPrint>;

/**
 * A change of a report's status. `reason` is '' unless the report was reopened or voided. `by` is
 * the name of a person.
 */
export const ReportEvent = z.object({
  from: z.enum(recordedStatuses),
  to: z.enum(recordedStatuses),
  reason: z.string(),
  by: z.string(),
  at: Instant,
});

/** The response to a change of the status, with the new status. */
export const MovedReport = z.object({
  message: z.string(),
  data: z.object({ status: ReportStatus }),
});
