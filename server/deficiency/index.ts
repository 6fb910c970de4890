import { deficiencyBulkUpdate } from './bulk-update.ts';
import { deficiencyChanges } from './changes.ts';
import { deficiencyClaimAccept } from './claim-accept.ts';
import { deficiencyClaimDecline } from './claim-decline.ts';
import { deficiencyCostBreakdown } from './cost-breakdown.ts';
import { deficiencyCostBreakdownExport } from './cost-breakdown-export.ts';
import { deficiencyCosts } from './costs.ts';
import { deficiencyDetails } from './details.ts';
import { deficiencyExport } from './export.ts';
import { deficiencyList } from './list.ts';
import { deficiencyMakeSafe } from './make-safe.ts';
import { deficiencyNote } from './note.ts';
import { deficiencyPhotoAdd } from './photo-add.ts';
import { deficiencyPhotoDelete } from './photo-delete.ts';
import { deficiencyRooms } from './rooms.ts';
import { deficiencyRoomsExport } from './rooms-export.ts';
import { deficiencyTrades } from './trades.ts';
import { deficiencyUpdate } from './update.ts';
import { deficiencyWorkList } from './work-list.ts';

export const deficiencyCalls = {
  'deficiency/rooms': deficiencyRooms,
  'deficiency/rooms-export': deficiencyRoomsExport,
  'deficiency/list': deficiencyList,
  'deficiency/trades': deficiencyTrades,
  'deficiency/costs': deficiencyCosts,
  'deficiency/cost-breakdown': deficiencyCostBreakdown,
  'deficiency/cost-breakdown-export': deficiencyCostBreakdownExport,
  'deficiency/changes': deficiencyChanges,
  'deficiency/details': deficiencyDetails,
  'deficiency/update': deficiencyUpdate,
  'deficiency/bulk-update': deficiencyBulkUpdate,
  'deficiency/note': deficiencyNote,
  'deficiency/make-safe': deficiencyMakeSafe,
  'deficiency/photo-add': deficiencyPhotoAdd,
  'deficiency/photo-delete': deficiencyPhotoDelete,
  'deficiency/claim-accept': deficiencyClaimAccept,
  'deficiency/claim-decline': deficiencyClaimDecline,
  'deficiency/export': deficiencyExport,
  'deficiency/work-list': deficiencyWorkList,
};
