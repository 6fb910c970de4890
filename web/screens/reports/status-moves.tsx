import { CheckCheck, RotateCcw, Send, Undo2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'wouter';
import {
  mayMove,
  type ReportStatus,
  reportStatuses,
  statusSentences,
} from '#domain/report/report.ts';
import { useCan } from '#web/api/session/use-session.ts';
import { editAddress } from '#web/shared/address-with-return.ts';
import { useMutationWithToast } from '#web/shared/use-mutation-with-toast.ts';
import { Button } from '#web/ui/button.tsx';
import type { MenuItem } from '#web/ui/overlay/menu.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { loadable } from '#web/ui/loadable.tsx';
import type { ReportToFinish } from './final-dialog.tsx';
import { findNextInReview } from './next-in-review.ts';

const ReopenDialog = loadable(() => import('#web/shared/report/reopen-dialog.tsx'));
const FinalDialog = loadable(() => import('./final-dialog.tsx'));
const ReturnDialog = loadable(() => import('./return-dialog.tsx'));

/** The label of the button for each status change, by the new status. */
const moves = {
  Draft: { label: 'Back to Draft', icon: <Undo2 aria-hidden="true" /> },
  Review: { label: 'Send to Review', icon: <Send aria-hidden="true" /> },
  Final: { label: 'Make Final', icon: <CheckCheck aria-hidden="true" /> },
} as const satisfies Record<ReportStatus, { label: string; icon: ReactNode }>;

/** What is asked before a report gets a status. */
const asked = { Draft: 'return', Final: 'finish' } as const;

/** The status that usually comes next, which has the primary button. */
const nextOf = { Draft: 'Review', Review: 'Final' } as const;

/**
 * The URL of the current screen. It is read when the toast is pressed, because another screen may
 * be shown since the toast appeared.
 */
const currentAddress = () => `${location.pathname}${location.search}`;

/** The status changes that this report and the user's role allow. */
export function useStatusMoves({
  reportId,
  status,
  ...report
}: ReportToFinish & { reportId: string; status: ReportStatus }): {
  /** The button for the usual next status. */
  next: ReactNode;
  /** The other status changes. */
  items: readonly MenuItem[];
  dialogs: ReactNode;
} {
  const [asks, setAsks] = useState<'finish' | 'reopen' | 'return'>();
  const mayMoveReports = useCan('moveReport');
  const mayFinalize = useCan('finalizeReport');
  const mayReopen = useCan('reopenReport');
  const [, navigate] = useLocation();
  const close = () => setAsks(undefined);
  const showResult = async (now: ReportStatus) => {
    const next = now === 'Final' ? await findNextInReview(reportId) : undefined;
    toast({
      title: `${statusSentences[now]}.`,
      ...(next && { action: { label: 'Next in Review', onSelect: () => navigate(next) } }),
    });
  };
  const move = useMutationWithToast('report/status', {
    title: 'Report status',
    fallback: 'Changing the status failed, please try again.',
    onDone: ({ data }) => {
      close();
      void showResult(data.status);
    },
  });

  if (status === 'Final') {
    return {
      next: null,
      items: mayReopen
        ? [
            {
              label: 'Reopen',
              icon: <RotateCcw aria-hidden="true" />,
              onSelect: () => setAsks('reopen'),
            },
          ]
        : [],
      dialogs: asks === 'reopen' && (
        <ReopenDialog
          reportId={reportId}
          onClose={close}
          onReopened={() => {
            close();
            toast({
              title: 'Report reopened.',
              action: {
                label: 'Edit Inspection',
                onSelect: () => navigate(editAddress(report.inspectionId, currentAddress())),
              },
            });
          }}
        />
      ),
    };
  }
  if (!mayMoveReports) return { next: null, items: [], dialogs: null };
  const go = (to: ReportStatus) =>
    to === 'Review' ? move.send({ reportId, status: to }) : setAsks(asked[to]);
  const isAllowed = (to: ReportStatus) => to !== 'Final' || mayFinalize;
  const next = nextOf[status];
  return {
    next: isAllowed(next) && (
      <Button icon={moves[next].icon} variant="primary" busy={move.isBusy} onClick={() => go(next)}>
        {moves[next].label}
      </Button>
    ),
    items: reportStatuses
      .filter((to) => to !== next && mayMove(status, to) && isAllowed(to))
      .map((to) => ({ ...moves[to], disabled: move.isBusy, onSelect: () => go(to) })),
    dialogs:
      asks === 'return' ? (
        <ReturnDialog
          onClose={close}
          onSend={(message) => void move.send({ reportId, status: 'Draft', message })}
          busy={move.isBusy}
        />
      ) : (
        asks === 'finish' && (
          <FinalDialog
            report={report}
            onClose={close}
            onConfirm={() => move.send({ reportId, status: 'Final' })}
            busy={move.isBusy}
          />
        )
      ),
  };
}
