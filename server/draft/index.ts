import { draftDelete } from './delete.ts';
import { draftList } from './list.ts';
import { draftOthers } from './others.ts';
import { draftStore } from './store.ts';
import { draftTake } from './take.ts';

export const draftCalls = {
  'draft/store': draftStore,
  'draft/list': draftList,
  'draft/others': draftOthers,
  'draft/take': draftTake,
  'draft/delete': draftDelete,
};
