import type { CallInput } from '#contract/calls.ts';
import { apiDownload } from '#web/api/request/download.ts';
import type { FileChoice } from '#web/shared/list/export-menu.tsx';
import { groupings } from './state.ts';

/** The PDF work lists of the deficiencies that the filters find, or of the selected ones. */
export const workLists = (found: Omit<CallInput<'deficiency/work-list'>, 'by'>): FileChoice[] =>
  groupings.map((by) => ({
    label: `Work list by ${by} (PDF)`,
    read: (signal) => apiDownload('deficiency/work-list', { by, ...found }, signal),
  }));
