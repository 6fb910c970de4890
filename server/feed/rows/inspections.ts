import { completePlace } from '#domain/report/complete-header.ts';
import { toPercentOrNull } from '#domain/scoring/hundredths.ts';
import { pagesOf } from '#server/core/export/table.ts';
import { feedFrom } from '#server/feed/source.ts';
import {
  type ExportedInspection,
  inspectionsAfter,
  inspectionsChanged,
} from '#server/inspection/list/queries-export.ts';
import { coverageCells, ratingCells } from './shared-cells.ts';

export const inspectionFeed = feedFrom<'inspections', ExportedInspection>('inspections', {
  rows: (search, { transact }) =>
    pagesOf((last) => transact((db) => inspectionsAfter(db, search, last))),
  changed: inspectionsChanged,
  cells: (row) => {
    const { district, county, address, headerSources, siteDetails } = row;
    const place = completePlace(
      { schoolDistrict: district, county, schoolAddress: address },
      headerSources,
    );
    return {
      id: row.id,
      school_id: row.schoolId,
      school: row.school,
      school_type: row.schoolType,
      district: place.schoolDistrict,
      county: place.county,
      date: row.date,
      inspector: row.inspector,
      score: toPercentOrNull(row.score),
      ...ratingCells(row),
      status: row.status,
      deficiencies: row.deficiencies,
      extreme_deficiencies: row.extremeDeficiencies,
      report_id: row.reportId,
      report_status: row.reportStatus,
      ...coverageCells(row),
      enrollment: siteDetails.enrollment ?? null,
      building_area: siteDetails.buildingArea ?? null,
      site_acres: siteDetails.siteAcreage ?? null,
      restrooms: siteDetails.restroomCount ?? null,
      updated_at: row.updatedAt,
      deleted: false,
    };
  },
});
