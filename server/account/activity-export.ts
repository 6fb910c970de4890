import { actInWords, auditKindLabel } from '#domain/account/audit.ts';
import type { UntransactedHandler } from '#server/core/context.ts';
import { exportHandler } from '#server/core/export/export-call.ts';
import { periodInName } from '#server/core/export/file-name.ts';
import { nameOfMember } from '#server/core/export/queries-names.ts';
import type { ExportColumn } from '#server/core/export/table.ts';
import { activityAfter, type ExportedEntry } from './queries-activity.ts';

const fieldsOf = (fields: ExportedEntry['before']): string =>
  Object.entries(fields ?? {})
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join('; ');

const columns: ExportColumn<ExportedEntry>[] = [
  { name: 'Number', kind: 'count', width: 9, of: (entry) => entry.number },
  { name: 'Time (UTC)', kind: 'text', width: 24, of: (entry) => entry.at },
  { name: 'Who', kind: 'text', width: 24, of: (entry) => entry.actor.name },
  { name: 'Email', kind: 'text', width: 28, of: (entry) => entry.actor.email },
  { name: 'What', kind: 'text', width: 28, of: actInWords },
  { name: 'Subject', kind: 'text', width: 28, of: (entry) => entry.subject.name },
  { name: 'Before', kind: 'text', width: 36, of: (entry) => fieldsOf(entry.before) },
  { name: 'After', kind: 'text', width: 36, of: (entry) => fieldsOf(entry.after) },
  { name: 'Address', kind: 'text', width: 18, of: (entry) => entry.address },
  { name: 'Browser', kind: 'text', width: 36, of: (entry) => entry.browser },
  { name: 'Request', kind: 'text', width: 38, of: (entry) => entry.requestId },
  { name: 'SHA-256', kind: 'text', width: 66, of: (entry) => entry.hash },
];

export const accountActivityExport: UntransactedHandler<'account/activity-export'> = exportHandler(
  'Activity',
  columns,
  activityAfter,
  ({ userId, search, kind, from, to }, day) => [
    userId && nameOfMember(userId),
    search,
    kind && auditKindLabel[kind],
    periodInName({ from, to }, day),
  ],
);
