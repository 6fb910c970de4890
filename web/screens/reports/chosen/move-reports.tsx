import { useState } from 'react';
import type { ReportRow } from '#contract/report/report.ts';
import { plural, pluralForm } from '#domain/plural.ts';
import { type ReportStatus, reportStatuses } from '#domain/report/report.ts';
import { ChosenDialog } from '#web/shared/list/chosen-dialog.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { chosenRow } from './chosen-row.ts';

const hints = {
  Draft: 'Reports in Review go back to Draft.',
  Review: 'Drafts are sent to Review.',
  Final:
    'Reports in Review become Final. A final report is frozen: its inspection cannot be changed until an administrator reopens it with a reason.',
} as const satisfies Record<ReportStatus, string>;

/** Moves the selected reports to another status. Those that cannot be moved are listed. */
export function MoveReports({
  reports,
  onDone,
  onClose,
}: {
  reports: readonly ReportRow[];
  onDone: (refused: readonly string[]) => void;
  onClose: () => void;
}) {
  // The usual next status of most of the reports.
  const drafts = reports.filter(({ status }) => status === 'Draft').length;
  const [status, setStatus] = useState<ReportStatus>(
    drafts > reports.length / 2 ? 'Review' : 'Final',
  );
  const seen = reports.map(({ id, status: from, version }) => ({ id, status: from, version }));
  return (
    <ChosenDialog
      call="report/status-chosen"
      input={{ reports: seen, status }}
      rows={reports.map(chosenRow)}
      again={{
        code: 'report-gaps',
        label: 'Make Final Anyway',
        inputOf: (ids) => ({
          reports: seen.filter(({ id }) => ids.includes(id)),
          status,
          acceptGaps: true,
        }),
      }}
      failure="Changing the status failed, please try again."
      title={`Change the status of ${plural(reports.length, 'report')}`}
      description={`${pluralForm(reports.length, 'If it', 'Those that')} cannot be moved to this status, ${pluralForm(reports.length, 'it stays as it is', 'stay as they are and are listed')} with the reason.`}
      confirmLabel="Change Status"
      tone="primary"
      onDone={onDone}
      onClose={onClose}
    >
      <Field label="New status" hint={hints[status]} className="mt-2">
        <Select
          value={status}
          onValue={(next) => setStatus(next as ReportStatus)}
          options={reportStatuses.map((value) => ({ value, label: value }))}
        />
      </Field>
    </ChosenDialog>
  );
}
