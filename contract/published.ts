/** The published reports of a district. */
import { z } from 'zod';
import { ratings } from '#domain/rank.ts';
import { MOST_SLUG } from '#domain/publication.ts';
import { Day, Score, text } from './common.ts';
import { ReportStatus } from './inspection.ts';
import { Logo } from './photo.ts';
import { SchoolYear } from './sarc.ts';

/** A slug, ignoring case; one that cannot exist is not found. */
export const DistrictPageWanted = { slug: text(MOST_SLUG * 2), schoolYear: SchoolYear };

export const DistrictPage = z.object({
  district: z.string(),
  /** null without one. */
  logo: Logo.nullable(),
  slug: z.string(),
  /** The years in which the school years with published reports begin, the latest first. */
  years: z.array(z.int()),
  /** The year that is shown; null without any published report. */
  schoolYear: z.int().nullable(),
  /** The first day of the district's school years, MM-DD. */
  schoolYearBegins: z.string(),
  /** Sorted by name. */
  schools: z.array(
    z.object({
      name: z.string(),
      /** The latest first. */
      reports: z.array(
        z.object({
          date: Day,
          /** Anything but Final is a draft. */
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
