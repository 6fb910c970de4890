import { mailedListCreate } from './create.ts';
import { mailedListDelete } from './delete.ts';
import { mailedListList } from './list.ts';

export const mailedListCalls = {
  'mailed-list/list': mailedListList,
  'mailed-list/create': mailedListCreate,
  'mailed-list/delete': mailedListDelete,
};
