import { CheckCheck, RotateCcw, Send, Undo2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { mayMove, type ReportStatus, reportStatuses } from '#domain/report.ts';
import { useCan } from '#web/api/session/use-session.ts';
import { ReopenDialog } from '#web/shared/report/reopen-dialog.tsx';
import { useMutationWithToast } from '#web/shared/use-mutation-with-toast.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/overlay/dialog.tsx';

/** The label of the button for each status change, by the new status. */
const moves = {
  Draft: { label: 'Back to Draft', icon: <Undo2 aria-hidden="true" /> },
  Review: { label: 'Send to Review', icon: <Send aria-hidden="true" /> },
  Final: { label: 'Make Final', icon: <CheckCheck aria-hidden="true" /> },
} as const satisfies Record<ReportStatus, { label: string; icon: ReactNode }>;

/** The step that is usually taken next; its button is the primary one. */
const nextOf = { Draft: 'Review', Review: 'Final' } as const;

const invalidates = ['report', 'inspection'];

/** The status changes that this report and the user's role allow. */
export function StatusMoves({ reportId, status }: { reportId: string; status: ReportStatus }) {
  const [isFinishing, setIsFinishing] = useState(false);
  const [isReopening, setIsReopening] = useState(false);
  const mayMoveReports = useCan('moveReport');
  const mayReopen = useCan('reopenReport');
  const move = useMutationWithToast('report/status', {
    success: 'Report status changed.',
    title: 'Report status',
    fallback: 'Changing the status failed, please try again.',
    invalidates,
    onDone: () => setIsFinishing(false),
  });

  if (status === 'Final') {
    return (
      mayReopen && (
        <>
          <Button icon={<RotateCcw aria-hidden="true" />} onClick={() => setIsReopening(true)}>
            Reopen
          </Button>
          {isReopening && (
            <ReopenDialog reportId={reportId} onClose={() => setIsReopening(false)} />
          )}
        </>
      )
    );
  }
  if (!mayMoveReports) return null;
  return (
    <>
      {reportStatuses
        .filter((to) => mayMove(status, to))
        .map((to) => (
          <Button
            key={to}
            icon={moves[to].icon}
            variant={to === nextOf[status] ? 'primary' : 'secondary'}
            busy={move.isBusy}
            onClick={() =>
              to === 'Final' ? setIsFinishing(true) : move.send({ reportId, status: to })
            }
          >
            {moves[to].label}
          </Button>
        ))}
      <ConfirmDialog
        open={isFinishing}
        onClose={() => setIsFinishing(false)}
        onConfirm={() => move.send({ reportId, status: 'Final' })}
        busy={move.isBusy}
        tone="primary"
        title="Make this report final?"
        description="A final report is frozen: its inspection cannot be changed until an administrator reopens it with a reason."
        confirmLabel="Make Final"
      />
    </>
  );
}
