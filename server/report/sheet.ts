/**
 * The report sheet of a stored inspection, computed from its marks and not from a stored score; of a
 * sealed report the stored sheet.
 */
import type { Coverage } from '#domain/coverage.ts';
import type { Evaluation, SiteFacts } from '#domain/inspection.ts';
import { getInstrument } from '#domain/instrument.ts';
import type { EarlierFinding } from '#domain/prior-year.ts';
import type { Rating } from '#domain/rank.ts';
import { type ReportSheet, reportSheet } from '#domain/report-sheet.ts';

/** The columns of an inspection that a sheet is built from. */
export type Inspected = SiteFacts & {
  schoolName: string;
  schoolDistrict: string;
  schoolCounty: string;
  schoolAddress: string;
  schoolType: string;
  instrument: string;
  evaluations: Evaluation[];
  loweredRating: Rating | null;
  loweredReason: string;
  coverage: Coverage | null;
  /** Of the two years before the inspection. */
  findingsBefore: EarlierFinding[];
  /** The JSON of the sheet that was stored when the report became Final. */
  sealedSheet?: string | null;
};

/** Uses the edition of the tool that the inspection was made under. */
export const sheetOf = (inspected: Inspected): ReportSheet => {
  if (inspected.sealedSheet) return JSON.parse(inspected.sealedSheet) as ReportSheet;
  const { loweredRating: rating, loweredReason: reason } = inspected;
  return reportSheet({
    header: {
      schoolName: inspected.schoolName,
      schoolDistrict: inspected.schoolDistrict,
      county: inspected.schoolCounty,
      schoolAddress: inspected.schoolAddress,
      schoolType: inspected.schoolType,
      numberClassRooms: inspected.classroomCount,
      inspectorName: inspected.inspectorName,
      inspectorTitle: inspected.inspectorTitle,
      districtRepresentative: inspected.districtRepresentative,
      date: inspected.date,
      weatherCondition: inspected.weatherCondition,
    },
    evaluations: inspected.evaluations,
    lowered: rating && { rating, reason },
    coverage: inspected.coverage,
    findingsBefore: inspected.findingsBefore,
    instrument: getInstrument(inspected.instrument),
  });
};

/** The ids of all photos in a sheet, without duplicates. */
export const photosOf = ({ areas }: ReportSheet): string[] => [
  ...new Set(
    areas.flatMap(({ findings }) => findings.flatMap(({ photos }) => photos.map(({ id }) => id))),
  ),
];
