import type { DistrictPage } from '#contract/report/published.ts';
import { schoolYearDays } from '#domain/school/school-year.ts';
import { toPercentOrNull } from '#domain/scoring/hundredths.ts';
import { logoOf } from '#server/photo/photo-url.ts';
import type { Handler, LinkContext } from '#server/core/context.ts';
import type { Transaction } from '#server/core/db.ts';
import { refuse } from '#server/core/refusals.ts';
import { printPath } from './link/public-link.ts';
import { findDistrict, findPublished, findPublishedYears } from './published/queries.ts';

/** The published reports of a district, for everybody, without signing in. */
export const reportPublished: Handler<'report/published'> = async (wanted, context) => ({
  data: await publishedReports(context.db, wanted, context),
});

/**
 * The published reports of a school year, by default of the latest one that has any. Runs in system
 * scope.
 */
export const publishedReports = async (
  db: Transaction,
  { slug, schoolYear }: { slug: string; schoolYear?: number | undefined },
  context: LinkContext,
): Promise<DistrictPage> => {
  const district = await findDistrict(db, slug.toLowerCase());
  if (!district) throw refuse('district-page-unavailable');
  const years = await findPublishedYears(db, district);
  const year = schoolYear ?? years[0];
  const reports =
    year === undefined
      ? []
      : await findPublished(
          db,
          district.accountId,
          schoolYearDays(year, district.schoolYearBegins),
        );
  const schools = Map.groupBy(reports, ({ schoolId }) => schoolId);
  return {
    district: district.name,
    logo: logoOf(
      district.logoId === null ? null : { id: district.logoId, alt: district.name },
      context,
    ),
    slug: district.slug,
    takesComplaints: district.takesComplaints,
    years,
    schoolYear: year ?? null,
    schoolYearBegins: district.schoolYearBegins,
    schools: [...schools.values()].map((own) => ({
      name: own[0]?.schoolName ?? '',
      reports: own.map(({ date, status, score, rating, linkId }) => ({
        date,
        status,
        score: toPercentOrNull(score),
        rating,
        path: printPath({ linkId }),
      })),
    })),
  };
};
