/** What a report prints where its inspection and its school leave something out. */
import type { CoverageCounts } from '#domain/inspection/coverage.ts';
import type { ReportHeader } from './report-sheet.ts';

/**
 * The values that complete a header: those that the school has now, and those of the account. `''`
 * stands for an unknown value, also for the name of an account that nobody has entered.
 */
export type HeaderSources = {
  school: { district: string; county: string; address: string };
  account: { district: string; county: string };
};

type Place = Pick<ReportHeader, 'schoolDistrict' | 'county' | 'schoolAddress'>;

/**
 * The place of the school, in which a blank value is that of the school, or else that of the
 * account.
 */
export const completePlace = (place: Place, { school, account }: HeaderSources): Place => ({
  schoolDistrict: place.schoolDistrict || school.district || account.district,
  county: place.county || school.county || account.county,
  schoolAddress: place.schoolAddress || school.address,
});

/**
 * The header with a complete place. If no number of classrooms was entered, it is the number of
 * classrooms among the areas of the school.
 */
export const completeHeader = (
  header: ReportHeader,
  sources: HeaderSources,
  coverage: Pick<CoverageCounts, 'classrooms'> | null,
): ReportHeader => ({
  ...header,
  ...completePlace(header, sources),
  numberClassRooms: header.numberClassRooms || (coverage?.classrooms ?? 0),
});
