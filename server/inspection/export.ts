import type { UntransactedHandler } from '#server/core/context.ts';
import { coverageColumns } from '#server/core/export/coverage-columns.ts';
import { exportHandler } from '#server/core/export/export-call.ts';
import { periodInName } from '#server/core/export/file-name.ts';
import { nameOfSchool } from '#server/core/export/queries-names.ts';
import { ratingColumns } from '#server/core/export/rating-columns.ts';
import { statementColumns } from '#server/core/export/statement-columns.ts';
import type { ExportColumn } from '#server/core/export/table.ts';
import { completePlace } from '#domain/report/complete-header.ts';
import { toPercentOrNull } from '#domain/scoring/hundredths.ts';
import { type ExportedInspection, inspectionsAfter } from './list/queries-export.ts';

/** A column for a detail of the site; its cells are empty where the detail was not filled in. */
const siteColumn = (
  name: string,
  detail: 'buildingArea' | 'siteAcreage' | 'enrollment' | 'restroomCount',
): ExportColumn<ExportedInspection> => ({
  name,
  kind: detail === 'siteAcreage' ? 'score' : 'count',
  width: 14,
  of: ({ siteDetails }) => siteDetails[detail] ?? null,
});

const text = (
  name: string,
  width: number,
  of: (row: ExportedInspection) => string | undefined,
): ExportColumn<ExportedInspection> => ({ name, kind: 'text', width, of: (row) => of(row) ?? '' });

/** The district and the county as reports print them. */
const placeOf = ({ district, county, address, headerSources }: ExportedInspection) =>
  completePlace({ schoolDistrict: district, county, schoolAddress: address }, headerSources);

const columns: ExportColumn<ExportedInspection>[] = [
  { name: 'Date', kind: 'day', width: 12, of: (row) => row.date },
  { name: 'School', kind: 'text', width: 36, of: (row) => row.school },
  { name: 'School type', kind: 'text', width: 18, of: (row) => row.schoolType },
  { name: 'District', kind: 'text', width: 28, of: (row) => placeOf(row).schoolDistrict },
  { name: 'County', kind: 'text', width: 16, of: (row) => placeOf(row).county },
  { name: 'Inspector', kind: 'text', width: 24, of: (row) => row.inspector },
  { name: 'Score', kind: 'score', width: 9, of: (row) => toPercentOrNull(row.score) },
  ...ratingColumns('Rating'),
  { name: 'Status', kind: 'text', width: 20, of: (row) => row.status },
  { name: 'Deficiencies', kind: 'count', width: 13, of: (row) => row.deficiencies },
  { name: 'Extreme deficiencies', kind: 'count', width: 20, of: (row) => row.extremeDeficiencies },
  { name: 'Report status', kind: 'text', width: 14, of: (row) => row.reportStatus },
  ...coverageColumns,
  { name: 'Time of day', kind: 'text', width: 12, of: (row) => row.siteDetails.timeOfDay ?? '' },
  siteColumn('Building area, sq ft', 'buildingArea'),
  siteColumn('Site, acres', 'siteAcreage'),
  siteColumn('Enrollment', 'enrollment'),
  siteColumn('Restrooms', 'restroomCount'),
  text('Custodial staffing', 24, (row) => row.siteDetails.custodialStaffing),
  text("Inspector's title", 20, (row) => row.inspectorTitle),
  text('District representative', 24, (row) => row.districtRepresentative),
  text('Weather', 16, (row) => row.weatherCondition),
  text('Signed by inspector', 24, (row) => row.siteDetails.inspectorSignature?.name),
  text('Signed by representative', 24, (row) => row.siteDetails.representativeSignature?.name),
  ...statementColumns,
];

export const inspectionExport: UntransactedHandler<'inspection/export'> = exportHandler(
  'Inspections',
  columns,
  inspectionsAfter,
  ({ schoolId, schoolName, inspectorName, from, to, status }, day) => [
    schoolId && nameOfSchool(schoolId),
    // The screen has one search field, whose text is sent both as the school's and as the
    // inspector's name. The file name therefore contains equal texts only once.
    schoolName,
    inspectorName === schoolName ? '' : inspectorName,
    periodInName({ from, to }, day),
    status,
  ],
);
