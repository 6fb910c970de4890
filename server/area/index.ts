import { areaCreate } from './create.ts';
import { areaDelete } from './delete.ts';
import { areaDeleteChosen } from './delete-chosen.ts';
import { areaDeleted } from './deleted.ts';
import { areaFind } from './find.ts';
import { areaList } from './list.ts';
import { areaMove } from './move.ts';
import { areaPaste } from './paste.ts';
import { areaRestore } from './restore.ts';
import { areaRestoreChosen } from './restore-chosen.ts';
import { areaUpdate } from './update.ts';

export const areaCalls = {
  'area/list': areaList,
  'area/find': areaFind,
  'area/create': areaCreate,
  'area/paste': areaPaste,
  'area/update': areaUpdate,
  'area/move': areaMove,
  'area/delete': areaDelete,
  'area/delete-chosen': areaDeleteChosen,
  'area/deleted': areaDeleted,
  'area/restore': areaRestore,
  'area/restore-chosen': areaRestoreChosen,
};
