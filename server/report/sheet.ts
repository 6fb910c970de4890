/**
 * The report sheet of a stored inspection. It is computed from the marks, not from a stored score;
 * for a sealed report it is the stored sheet.
 */
import type { Coverage } from '#domain/inspection/coverage.ts';
import type { Evaluation, SiteFacts } from '#domain/inspection/inspection.ts';
import { getInstrument } from '#domain/instrument/instrument.ts';
import type { EarlierFinding } from '#domain/inspection/prior-year.ts';
import type { Rating } from '#domain/scoring/rank.ts';
import { completeHeader, type HeaderSources } from '#domain/report/complete-header.ts';
import {
  type ReportHeader,
  type ReportSheet,
  reportSheet,
  sheetDetails,
} from '#domain/report/report-sheet.ts';
import type { DistrictTexts, SiteDetails } from '#domain/inspection/site-details.ts';

/** The columns of an inspection from which its report sheet is built. */
export type SheetColumns = SiteFacts &
  DistrictTexts & {
    schoolName: string;
    schoolDistrict: string;
    schoolCounty: string;
    schoolAddress: string;
    schoolType: string;
    instrument: string;
    evaluations: Evaluation[];
    loweredRating: Rating | null;
    loweredReason: string;
    siteDetails: Partial<SiteDetails>;
    coverage: Coverage | null;
    /** The findings of inspections in the two years before this inspection. */
    findingsBefore: EarlierFinding[];
    /** What completes the header; null for a report that was Final before reports were sealed. */
    headerSources: HeaderSources | null;
    /** The first day of the district's school years, 'MM-DD'. */
    schoolYearBegins: string;
    /** The JSON of the sheet that was stored when the report became Final. */
    sealedSheet?: string | null;
  };

/** Computes the sheet with the edition of the inspection tool that the inspection used. */
export const sheetOf = (columns: SheetColumns): ReportSheet => {
  if (columns.sealedSheet) return parseSealedSheet(columns.sealedSheet);
  const { loweredRating: rating, loweredReason: reason, districtPlan, districtResponse } = columns;
  return reportSheet({
    header: headerOf(columns),
    siteDetails: { ...columns.siteDetails, districtPlan, districtResponse },
    evaluations: columns.evaluations,
    lowered: rating && { rating, reason },
    coverage: columns.coverage,
    findingsBefore: columns.findingsBefore,
    schoolYearBegins: columns.schoolYearBegins,
    instrument: getInstrument(columns.instrument),
  });
};

/** The header, completed unless the report is Final. */
export const headerOf = (
  columns: Omit<SheetColumns, 'evaluations' | 'sealedSheet'>,
): ReportHeader => {
  const { headerSources, coverage } = columns;
  const header = {
    schoolName: columns.schoolName,
    schoolDistrict: columns.schoolDistrict,
    county: columns.schoolCounty,
    schoolAddress: columns.schoolAddress,
    schoolType: columns.schoolType,
    numberClassRooms: columns.classroomCount,
    inspectorName: columns.inspectorName,
    inspectorTitle: columns.inspectorTitle,
    districtRepresentative: columns.districtRepresentative,
    date: columns.date,
    weatherCondition: columns.weatherCondition,
  };
  return headerSources ? completeHeader(header, headerSources, coverage) : header;
};

/** A stored sheet, with default values for fields that did not exist when it was stored. */
const parseSealedSheet = (json: string): ReportSheet => {
  const sheet = JSON.parse(json) as Partial<ReportSheet> & Omit<ReportSheet, 'siteDetails'>;
  return { ...sheet, siteDetails: sheetDetails(sheet.siteDetails) };
};

/** The id of the area that has this number in the report. */
export const areaIdOf = (
  { areas }: ReportSheet,
  { evaluations }: Pick<SheetColumns, 'evaluations'>,
  number: number,
): string | undefined =>
  // Sheets that were stored without area ids have the same areas as the inspection, in the same
  // order.
  areas[number - 1]?.area ?? evaluations[number - 1]?.area;

/** The ids of all photos in a sheet, without duplicates. */
export const photosOf = ({ areas }: ReportSheet): string[] => [
  ...new Set(
    areas.flatMap(({ findings }) => findings.flatMap(({ photos }) => photos.map(({ id }) => id))),
  ),
];
