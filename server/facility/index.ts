import { facilityCreate } from './create.ts';
import { facilityDelete } from './delete.ts';
import { facilityDeleted } from './deleted.ts';
import { facilityList } from './list.ts';
import { facilityRestore } from './restore.ts';
import { facilityUpdate } from './update.ts';

export const facilityCalls = {
  'facility/list': facilityList,
  'facility/create': facilityCreate,
  'facility/update': facilityUpdate,
  'facility/delete': facilityDelete,
  'facility/deleted': facilityDeleted,
  'facility/restore': facilityRestore,
};
