import { categoryOf } from '#domain/instrument/category.ts';
import { groupOf } from '#domain/instrument/group.ts';
import { pagesOf } from '#server/core/export/table.ts';
import {
  deficienciesAfter,
  deficienciesChanged,
  type ExportedDeficiency,
} from '#server/deficiency/queries-export.ts';
import { feedFrom } from '#server/feed/source.ts';

const dollars = (cents: number | null) => (cents === null ? null : cents / 100);

export const deficiencyFeed = feedFrom<'deficiencies', ExportedDeficiency>('deficiencies', {
  rows: (search, { transact }) =>
    pagesOf((last) => transact((db) => deficienciesAfter(db, search, last))),
  changed: deficienciesChanged,
  cells: (row) => ({
    id: row.id,
    school_id: row.schoolId,
    school: row.school,
    area_id: row.area.id,
    area: row.area.label,
    group: groupOf(row.category),
    category: row.category,
    category_name: categoryOf(row.category).formLabel,
    mark: row.mark,
    finding: row.comment,
    state: row.state,
    first_found: row.firstFound,
    last_found: row.lastFound,
    times_found: row.timesFound,
    fixed_on: row.fixedOn,
    due_date: row.dueDate,
    overdue: row.overdue,
    is_repeat: row.repeat,
    assignee_id: row.assignee?.id ?? null,
    assignee: row.assignee?.name ?? null,
    trade: row.trade,
    work_order: row.workOrder,
    estimated_cost: dollars(row.estimatedCents),
    actual_cost: dollars(row.actualCents),
    deferral_reason: row.state === 'Deferred' ? row.deferredReason : '',
    updated_at: row.updatedAt,
    deleted: false,
  }),
});
