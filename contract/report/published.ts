/** The published reports of a district, as its public page lists them. */
import { z } from 'zod';
import { ratings } from '#domain/scoring/rank.ts';
import { LONGEST_SLUG } from '#domain/report/publication.ts';
import { Day, Score, text } from '#contract/common.ts';
import { ReportStatus } from '#contract/inspection/inspection.ts';
import { Logo } from '#contract/photo/photo.ts';
import { SchoolYear } from './sarc.ts';

/** The slug of a page, in any letter case. A slug that is not valid is refused as not found. */
export const DistrictPageWanted = { slug: text(LONGEST_SLUG * 2), schoolYear: SchoolYear };

export const DistrictPage = z.object({
  district: z.string(),
  /** null if the district has no logo. */
  logo: Logo.nullable(),
  slug: z.string(),
  /** Whether anybody can send complaints to the district (`/complaint/district/SLUG`). */
  takesComplaints: z.boolean(),
  /** The school years with published reports, latest first, each as the year in which it begins. */
  years: z.array(z.int()),
  /** The school year that is shown; null if the district has no published report. */
  schoolYear: z.int().nullable(),
  /** The day on which the district's school years begin, MM-DD. */
  schoolYearBegins: z.string(),
  /** The schools, sorted by name. */
  schools: z.array(
    z.object({
      name: z.string(),
      /** The reports of the school, latest first. */
      reports: z.array(
        z.object({
          date: Day,
          /** A report with any status other than Final is shown as a draft. */
          status: ReportStatus,
          score: Score,
          /** The effective rating. */
          rating: z.enum(ratings).nullable(),
          /** The path of the report's page. */
          path: z.string(),
        }),
      ),
    }),
  ),
});
export type DistrictPage = z.infer<typeof DistrictPage>;
