import { inspectionChanges } from './list/changes.ts';
import { inspectionCompare } from './trends/compare.ts';
import { inspectionDashboard } from './dashboard/dashboard.ts';
import { inspectionDelete } from './deletion/delete.ts';
import { inspectionDeleted } from './deletion/deleted.ts';
import { inspectionDetails } from './details.ts';
import { inspectionDistrict } from './trends/district.ts';
import { inspectionDistrictExport } from './trends/district-export.ts';
import { inspectionExport } from './list/export.ts';
import { inspectionLast } from './earlier/last.ts';
import { inspectionKnownDeficiencies } from './earlier/known-deficiencies.ts';
import { inspectionLastAreas } from './earlier/last-areas.ts';
import { inspectionList } from './list/list.ts';
import { inspectionOffline } from './earlier/offline.ts';
import { inspectionOverview } from './dashboard/overview.ts';
import { inspectionPointsExport } from './trends/points-export.ts';
import { inspectionRanking } from './dashboard/ranking.ts';
import { inspectionRestore } from './deletion/restore.ts';
import { inspectionSave } from './saving/save.ts';
import { inspectionSchoolTrend } from './trends/school-trend.ts';
import { inspectionUpdate } from './saving/update.ts';
import { inspectionYears } from './trends/years.ts';
import { inspectionYearsExport } from './trends/years-export.ts';

export const inspectionCalls = {
  'inspection/dashboard': inspectionDashboard,
  'inspection/overview': inspectionOverview,
  'inspection/ranking': inspectionRanking,
  'inspection/district': inspectionDistrict,
  'inspection/district-export': inspectionDistrictExport,
  'inspection/points-export': inspectionPointsExport,
  'inspection/years': inspectionYears,
  'inspection/years-export': inspectionYearsExport,
  'inspection/list': inspectionList,
  'inspection/changes': inspectionChanges,
  'inspection/export': inspectionExport,
  'inspection/details': inspectionDetails,
  'inspection/compare': inspectionCompare,
  'inspection/school-trend': inspectionSchoolTrend,
  'inspection/last': inspectionLast,
  'inspection/last-areas': inspectionLastAreas,
  'inspection/known-deficiencies': inspectionKnownDeficiencies,
  'inspection/offline': inspectionOffline,
  'inspection/save': inspectionSave,
  'inspection/update': inspectionUpdate,
  'inspection/delete': inspectionDelete,
  'inspection/deleted': inspectionDeleted,
  'inspection/restore': inspectionRestore,
};
