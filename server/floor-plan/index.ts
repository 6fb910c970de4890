import { floorPlanCreate } from './create.ts';
import { floorPlanDelete } from './delete.ts';
import { floorPlanList } from './list.ts';
import { floorPlanUpdate } from './update.ts';

export const floorPlanCalls = {
  'floor-plan/list': floorPlanList,
  'floor-plan/create': floorPlanCreate,
  'floor-plan/update': floorPlanUpdate,
  'floor-plan/delete': floorPlanDelete,
};
