import { viewCreate } from './create.ts';
import { viewDelete } from './delete.ts';
import { viewList } from './list.ts';
import { viewUpdate } from './update.ts';

export const viewCalls = {
  'view/list': viewList,
  'view/create': viewCreate,
  'view/update': viewUpdate,
  'view/delete': viewDelete,
};
