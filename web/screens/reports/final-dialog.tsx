import { Link } from 'wouter';
import type { CallAnswer } from '#contract/calls.ts';
import type { GapPlace } from '#domain/report/report-gaps.ts';
import { plural } from '#domain/plural.ts';
import { canNow } from '#web/api/session/use-session.ts';
import { editAddress } from '#web/shared/address-with-return.ts';
import { ConfirmDialog } from '#web/ui/overlay/dialog.tsx';

type Gap = CallAnswer<'report/detail'>['gaps'][number];

export type ReportToFinish = {
  inspectionId: string;
  schoolId: string;
  gaps: readonly Gap[];
  /** The number of requested corrections that nobody has marked as done. */
  openCorrections: number;
};

/**
 * Asks before a report becomes Final, and lists what is blank in it or contradicts itself, each
 * with a link to the screen where it can be entered.
 */
export default function FinalDialog({
  report,
  onClose,
  onConfirm,
  busy,
}: {
  report: ReportToFinish;
  onClose: () => void;
  onConfirm: () => void;
  busy: boolean;
}) {
  const { gaps, openCorrections } = report;
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={onConfirm}
      busy={busy}
      tone="primary"
      title="Make this report final?"
      description="A final report is frozen: its inspection cannot be changed until an administrator reopens it with a reason."
      confirmLabel="Make Final"
    >
      {openCorrections > 0 && (
        <p className="mt-2 font-medium">
          {plural(
            openCorrections,
            'requested correction is not marked as done.',
            'requested corrections are not marked as done.',
          )}
        </p>
      )}
      {gaps.length > 0 && (
        <div className="mt-2">
          <p id="gaps-of-report" className="font-medium">
            Please check before you go on:
          </p>
          <ul aria-labelledby="gaps-of-report" className="mt-1 flex flex-col">
            {gaps.map((gap) => (
              <li key={gap.field} className="flex flex-wrap items-center gap-x-3">
                {gap.text}
                <GapLink gap={gap} report={report} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </ConfirmDialog>
  );
}

function GapLink({ gap, report }: { gap: Gap; report: ReportToFinish }) {
  const link = linkOf(gap.place, report);
  if (!link) return null;
  return (
    <Link
      to={link.to}
      aria-label={`${link.label}: ${gap.text}`}
      className="inline-flex min-h-control items-center font-medium text-brand underline underline-offset-4"
    >
      {link.label}
    </Link>
  );
}

/** The link to the screen where the user can enter what is missing; undefined if there is none. */
function linkOf(place: GapPlace, { inspectionId, schoolId }: ReportToFinish) {
  const from = `${location.pathname}${location.search}`;
  if (place === 'inspection') {
    return canNow('inspect')
      ? { label: 'Edit inspection', to: editAddress(inspectionId, from) }
      : undefined;
  }
  if (place === 'account' && canNow('manageAccount')) {
    const settings = new URLSearchParams({ tab: 'district', from }).toString();
    return { label: 'Edit district', to: `/settings?${settings}` };
  }
  if (!canNow('manageSchools')) return undefined;
  const school = { tab: 'facilities', school: schoolId, opened: 'school', from };
  return {
    label: 'Edit school',
    to: `/facilities?${new URLSearchParams(school).toString()}`,
  };
}
