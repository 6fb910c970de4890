import { schoolCreate } from './create.ts';
import { schoolDelete } from './delete.ts';
import { schoolDeleteChosen } from './delete-chosen.ts';
import { schoolDeleted } from './deleted.ts';
import { schoolDetails } from './details.ts';
import { schoolExport } from './export.ts';
import { schoolFacilitiesGet } from './facilities-get.ts';
import { schoolGet } from './get.ts';
import { schoolImport } from './import.ts';
import { schoolImportPreview } from './import-preview.ts';
import { schoolImportLatest } from './import-latest.ts';
import { schoolImportUndo } from './import-undo.ts';
import { schoolLabels } from './labels.ts';
import { schoolList } from './list.ts';
import { schoolPublishedDelete } from './published-delete.ts';
import { schoolPublishedImport } from './published-import.ts';
import { schoolRestore } from './restore.ts';
import { schoolRestoreChosen } from './restore-chosen.ts';
import { schoolUpdate } from './update.ts';

export const schoolCalls = {
  'school/list': schoolList,
  'school/export': schoolExport,
  'school/get': schoolGet,
  'school/facilities-get': schoolFacilitiesGet,
  'school/details': schoolDetails,
  'school/labels': schoolLabels,
  'school/create': schoolCreate,
  'school/update': schoolUpdate,
  'school/delete': schoolDelete,
  'school/delete-chosen': schoolDeleteChosen,
  'school/deleted': schoolDeleted,
  'school/restore': schoolRestore,
  'school/restore-chosen': schoolRestoreChosen,
  'school/import-preview': schoolImportPreview,
  'school/import': schoolImport,
  'school/import-latest': schoolImportLatest,
  'school/import-undo': schoolImportUndo,
  'school/published-import': schoolPublishedImport,
  'school/published-delete': schoolPublishedDelete,
};
