/** Reports. */
import { z } from 'zod';
import { categoryIds } from '#domain/category.ts';
import { groupLetters } from '#domain/group.ts';
import { languages } from '#domain/language/language.ts';
import { marks } from '#domain/mark.ts';
import { publishedStates } from '#domain/publication.ts';
import { ranks, ratings } from '#domain/rank.ts';
import { publicLinkStates, recordedStatuses } from '#domain/report.ts';
import { Day, Id, Instant, Score } from './common.ts';
import {
  CategoryId,
  Coverage,
  CoverageCounts,
  EffectiveRating,
  Rating,
  ReportStatus,
  SiteDetails,
} from './inspection.ts';
import { DeficiencyOfFinding } from './deficiency.ts';
import { Logo } from './photo.ts';

const Rank = z.enum([...ranks, 'N/A']);

/** The language of the texts; names and comments stay as they were written. */
export const ReportLanguage = z
  .enum(languages, { error: `must be ${languages.join(' or ')}` })
  .default('en');

/** Which contents of a report are read: what everybody with its link sees, or all that members see. */
export const ReportCopy = z
  .enum(['public', 'member'], { error: 'must be public or member' })
  .default('public');

/**
 * The effective rating: the evaluator's where it is lower. `computedRating` is the one computed
 * from the marks.
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
  /** Whether the district's public page lists it. */
  isPublished: z.boolean(),
  /** A signed link to the PDF; expires, works without a header. */
  pdfUrl: z.string(),
});
export type ReportRow = z.infer<typeof ReportRow>;

/** Filter: whether the district's public page lists the report. */
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

/** The public link of a report, and whether it is valid now. */
export const PublicLink = z.object({
  state: z.enum(publicLinkStates),
  /**
   * The path of the print view; it also works for signed-in members while the link is withdrawn.
   */
  path: z.string(),
  /** Whether the district's public page lists it: never, while it is Final, or also before that. */
  published: z.enum(publishedStates),
  /** Whether that page lists it now; for this the page must also have a URL. */
  isListed: z.boolean(),
});
export type PublicLink = z.infer<typeof PublicLink>;

/** The response of withdrawing or renewing a link. */
export const ChangedLink = z.object({ message: z.string(), data: PublicLink });

/** The district's plan and its response to the result; '' if it has not written any. */
export const DistrictTexts = z.object({ districtPlan: z.string(), districtResponse: z.string() });

/** The texts, and who changed them last; null if nobody has. `version` changes with the texts. */
const WrittenDistrictTexts = DistrictTexts.extend({
  written: z.object({ by: z.string(), at: Instant }).nullable(),
  version: z.string(),
});

/** The response of writing them. */
export const ChangedDistrictTexts = z.object({ message: z.string(), data: WrittenDistrictTexts });

/** report/detail: the category rows, and what the details screen shows above them. */
export const ReportDetail = z.object({
  data: z.array(ReportCategoryRow),
  report: ReportRow,
  groups: z.array(ReportGroup),
  overall: Overall,
  coverage: Coverage.nullable(),
  publicLink: PublicLink,
  siteDetails: SiteDetails,
  districtTexts: WrittenDistrictTexts,
  inspectionId: Id,
  schoolId: Id,
});

const Finding = z.object({
  categoryId: z.enum(categoryIds),
  categoryName: z.string(),
  mark: z.enum(marks),
  comment: z.string(),
  /**
   * Signed links. In the public copy the small photos only, and none unless the account shows photos in
   * public; in the members' copy `url` is the full photo.
   */
  photos: z.array(z.object({ url: z.string(), thumbnail: z.string().optional(), alt: z.string() })),
  /** For members only. */
  ...DeficiencyOfFinding,
});

export const ReportArea = z.object({
  number: z.int(),
  /** The id of the area, for members only. */
  area: Id.optional(),
  label: z.string(),
  notInspected: z.string().nullable(),
  /** Whether an inspection of the previous school year found a deficiency here (REV 04/22). */
  notedInPriorYear: z.boolean(),
  marks: z.array(z.enum(marks)),
  findings: z.array(Finding),
});

/** Each with the rule of docs/scoring.md that it applies. */
export const Sentences = z.array(z.object({ rule: z.int(), text: z.string() }));

/** report/detail/pdf: the contents of the print view. `group` is a category id. */
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
      /** Anything but Final is shown as a draft. */
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
    /** Why each number is what it is, in words. */
    explanation: z.object({
      overall: Sentences,
      groups: z.array(z.object({ letter: z.enum(groupLetters), sentences: Sentences })),
      categories: z.array(z.object({ id: CategoryId, sentences: Sentences })),
    }),
    /** The result in the words of the PDF. */
    summary: z.object({
      /**
       * The groups ranked Poor or Fair. If there are none: that every group is Good, or that
       * nothing applies.
       */
      remarks: z.array(z.object({ rank: Rank, text: z.string() })),
      /** How much of the school was inspected, and how many deficiencies were found. */
      coverage: z.string(),
    }),
    /** The edition of the tool that the report uses. */
    edition: z.object({
      id: z.string(),
      /** What the ratings mean, best first; `range` in words, like '90–98.99%'. */
      ratingBands: z.array(z.object({ name: z.enum(ratings), range: z.string() })),
      /** How scores are computed and what the ranks mean, in words. */
      method: z.string(),
    }),
    /** A signed link to the PDF with the public contents. */
    pdfUrl: z.string(),
    /** The logo of the district; of a sealed version the one it was sealed with. */
    logo: Logo.nullable(),
    /**
     * The sealed version that is shown, with its check code and the URL that checks it; null unless
     * the report is Final. `replacedOn` is when the previous version became Final.
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
 * One status change of a report; `reason` is '' unless it was reopened or voided. `by` is a
 * person's name.
 */
export const ReportEvent = z.object({
  from: z.enum(recordedStatuses),
  to: z.enum(recordedStatuses),
  reason: z.string(),
  by: z.string(),
  at: Instant,
});

/** The response to a status change: the new one. */
export const MovedReport = z.object({
  message: z.string(),
  data: z.object({ status: ReportStatus }),
});
