import { deficiencyBulkUpdate } from './bulk-update.ts';
import { deficiencyDetails } from './details.ts';
import { deficiencyExport } from './export.ts';
import { deficiencyList } from './list.ts';
import { deficiencyNote } from './note.ts';
import { deficiencyUpdate } from './update.ts';

export const deficiencyCalls = {
  'deficiency/list': deficiencyList,
  'deficiency/details': deficiencyDetails,
  'deficiency/update': deficiencyUpdate,
  'deficiency/bulk-update': deficiencyBulkUpdate,
  'deficiency/note': deficiencyNote,
  'deficiency/export': deficiencyExport,
};
