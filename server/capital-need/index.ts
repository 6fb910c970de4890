import { capitalNeedCreate } from './create.ts';
import { capitalNeedDeficiencyYear } from './deficiency-year.ts';
import { capitalNeedDelete } from './delete.ts';
import { capitalNeedExport } from './export.ts';
import { capitalNeedList } from './list.ts';
import { capitalNeedPlan } from './plan.ts';
import { capitalNeedReplacementValue } from './replacement-value.ts';
import { capitalNeedUpdate } from './update.ts';

export const capitalNeedCalls = {
  'capital-need/plan': capitalNeedPlan,
  'capital-need/export': capitalNeedExport,
  'capital-need/list': capitalNeedList,
  'capital-need/create': capitalNeedCreate,
  'capital-need/update': capitalNeedUpdate,
  'capital-need/delete': capitalNeedDelete,
  'capital-need/deficiency-year': capitalNeedDeficiencyYear,
  'capital-need/replacement-value': capitalNeedReplacementValue,
};
