import { inspectionChanges } from './changes.ts';
import { inspectionCounty } from './county.ts';
import { inspectionCompare } from './compare.ts';
import { inspectionDashboard } from './dashboard.ts';
import { inspectionDelete } from './delete.ts';
import { inspectionDeleted } from './deleted.ts';
import { inspectionDetails } from './details.ts';
import { inspectionDistrict } from './district.ts';
import { inspectionDistrictExport } from './district-export.ts';
import { inspectionExport } from './export.ts';
import { inspectionFloorPlans } from './floor-plans.ts';
import { inspectionLast } from './last.ts';
import { inspectionKnownDeficiencies } from './known-deficiencies.ts';
import { inspectionLastAreas } from './last-areas.ts';
import { inspectionList } from './list.ts';
import { inspectionOffline } from './offline.ts';
import { inspectionOverview } from './overview.ts';
import { inspectionPointsExport } from './points-export.ts';
import { inspectionRanking } from './ranking.ts';
import { inspectionInspectors } from './inspectors.ts';
import { inspectionInstances } from './instances.ts';
import { inspectionInstancesExport } from './instances-export.ts';
import { inspectionRooms } from './rooms.ts';
import { inspectionRoomsExport } from './rooms-export.ts';
import { inspectionRestore } from './restore.ts';
import { inspectionSave } from './save.ts';
import { inspectionSchoolTrend } from './school-trend.ts';
import { inspectionUpdate } from './update.ts';
import { inspectionYears } from './years.ts';
import { inspectionYearsExport } from './years-export.ts';

export const inspectionCalls = {
  'inspection/dashboard': inspectionDashboard,
  'inspection/overview': inspectionOverview,
  'inspection/ranking': inspectionRanking,
  'inspection/district': inspectionDistrict,
  'inspection/district-export': inspectionDistrictExport,
  'inspection/points-export': inspectionPointsExport,
  'inspection/county': inspectionCounty,
  'inspection/inspectors': inspectionInspectors,
  'inspection/rooms': inspectionRooms,
  'inspection/rooms-export': inspectionRoomsExport,
  'inspection/instances': inspectionInstances,
  'inspection/instances-export': inspectionInstancesExport,
  'inspection/years': inspectionYears,
  'inspection/years-export': inspectionYearsExport,
  'inspection/list': inspectionList,
  'inspection/changes': inspectionChanges,
  'inspection/export': inspectionExport,
  'inspection/details': inspectionDetails,
  'inspection/floor-plans': inspectionFloorPlans,
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
