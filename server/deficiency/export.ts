import { categoryOf } from '#domain/instrument/category.ts';
import { stateInWords } from '#domain/inspection/deficiency.ts';
import { groupOf } from '#domain/instrument/group.ts';
import { markLabel } from '#domain/scoring/mark.ts';
import { nameWithDeparture } from '#domain/person/user.ts';
import type { UntransactedHandler } from '#server/core/context.ts';
import { exportHandler } from '#server/core/export/export-call.ts';
import type { ExportColumn } from '#server/core/export/table.ts';
import { dollars } from './answer.ts';
import { fileNameMentions } from './mentions.ts';
import { deficienciesAfter, type ExportedDeficiency } from './queries-export.ts';

const columns: ExportColumn<ExportedDeficiency>[] = [
  { name: 'School', kind: 'text', width: 36, of: (row) => row.school },
  { name: 'Area', kind: 'text', width: 32, of: (row) => row.area.label },
  { name: 'Group', kind: 'text', width: 8, of: (row) => groupOf(row.category) },
  { name: 'Category', kind: 'text', width: 28, of: (row) => categoryOf(row.category).formLabel },
  { name: 'Mark', kind: 'text', width: 18, of: (row) => markLabel[row.mark] },
  { name: 'Finding', kind: 'text', width: 48, of: (row) => findingInWords(row) },
  { name: 'State', kind: 'text', width: 12, of: (row) => stateInWords(row.state) },
  { name: 'First found', kind: 'day', width: 12, of: (row) => row.firstFound },
  { name: 'Last found', kind: 'day', width: 12, of: (row) => row.lastFound },
  { name: 'Times found', kind: 'count', width: 12, of: (row) => row.timesFound },
  { name: 'Found fixed', kind: 'day', width: 12, of: (row) => row.fixedOn },
  { name: 'Due', kind: 'day', width: 12, of: (row) => row.dueDate },
  { name: 'Overdue', kind: 'text', width: 9, of: (row) => (row.overdue ? 'Yes' : '') },
  { name: 'Repeat', kind: 'text', width: 8, of: (row) => (row.repeat ? 'Yes' : '') },
  {
    name: 'Assigned to',
    kind: 'text',
    width: 24,
    of: (row) => (row.assignee ? nameWithDeparture(row.assignee) : ''),
  },
  { name: 'Trade', kind: 'text', width: 16, of: (row) => row.trade },
  { name: 'Work order', kind: 'text', width: 16, of: (row) => row.workOrder },
  { name: 'Estimated cost', kind: 'score', width: 14, of: (row) => dollars(row.estimatedCents) },
  { name: 'Actual cost', kind: 'score', width: 12, of: (row) => dollars(row.actualCents) },
  { name: 'Reason of deferral', kind: 'text', width: 40, of: (row) => deferralOf(row) },
];

/** The reason is shown only while the deficiency is Deferred; it is still stored after that. */
const deferralOf = ({ state, deferredReason }: ExportedDeficiency): string =>
  state === 'Deferred' ? deferredReason : '';

/**
 * The maximum number of characters of a comment that are stored with the deficiency (migration
 * 0068). A comment of this length may have been shortened.
 */
const STORED = 300;

const findingInWords = ({ comment }: ExportedDeficiency): string =>
  [...comment].length < STORED ? comment : `${comment}…`;

export const deficiencyExport: UntransactedHandler<'deficiency/export'> = exportHandler(
  'Deficiencies',
  columns,
  deficienciesAfter,
  fileNameMentions,
);
