import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import type { CallInput } from '#contract/calls.ts';
import type { ChosenAnswer } from '#contract/chosen.ts';
import type { WriteName } from '#web/api/cache/invalidations.ts';
import { useMutationWithToast } from '#web/shared/use-mutation-with-toast.ts';
import { Button } from '#web/ui/button.tsx';
import type { ToastAction } from '#web/ui/overlay/toast.ts';
import { ConfirmDialog, Dialog } from '#web/ui/overlay/dialog.tsx';

/** The calls that change several records, each by itself (contract/chosen.ts). */
type ChosenName = Extract<WriteName, `${'report' | 'school' | 'user'}/${string}-chosen`>;

/** A selected row: its name, and where it can be read. */
export type ChosenRow = { id: string; name: string; to?: string };

/**
 * Asks before a call that changes the selected rows. If some of them were refused, it then lists
 * them with the reasons, and they stay selected.
 */
export function ChosenDialog<Name extends ChosenName>({
  call,
  input,
  rows,
  failure,
  again,
  undoOf,
  onDone,
  onClose,
  children,
  ...question
}: {
  call: Name;
  input: CallInput<Name>;
  rows: readonly ChosenRow[];
  /** What the toast says if the call fails. */
  failure: string;
  /** What can be sent again for the rows that were refused with this code. */
  again?: { code: string; label: string; inputOf: (ids: readonly string[]) => CallInput<Name> };
  /** The button that undoes the change of these rows. */
  undoOf?: (ids: readonly string[]) => ToastAction;
  /** Called after the call, with the ids of the rows that were refused. */
  onDone: (refused: readonly string[]) => void;
  onClose: () => void;
  title: string;
  description: string;
  confirmLabel: string;
  tone?: 'danger' | 'primary';
  blocked?: boolean;
  /** Fields. */
  children?: ReactNode;
}) {
  const [answer, setAnswer] = useState<ChosenAnswer>();
  const { send, isBusy } = useMutationWithToast(call, {
    fallback: failure,
    success: (result) => {
      const { message, data }: ChosenAnswer = result;
      const undo = data.changed.length > 0 ? undoOf?.(data.changed) : undefined;
      return data.refused.length > 0 && !undo ? '' : { title: message, undo };
    },
    onDone: (result) => {
      const { data }: ChosenAnswer = result;
      onDone(data.refused.map(({ id }) => id));
      if (data.refused.length === 0) onClose();
      else setAnswer(result);
    },
  });
  if (!answer) {
    return (
      <ConfirmDialog
        open
        onClose={onClose}
        busy={isBusy}
        onConfirm={() => send(input)}
        {...question}
      >
        {children}
      </ConfirmDialog>
    );
  }
  const { refused } = answer.data;
  const sendable = again ? refused.filter(({ code }) => code === again.code) : [];
  return (
    <Dialog
      open
      onClose={onClose}
      title={answer.message}
      footer={
        <>
          {again && sendable.length > 0 && (
            <Button busy={isBusy} onClick={() => send(again.inputOf(sendable.map(({ id }) => id)))}>
              {again.label}
            </Button>
          )}
          <Button variant="primary" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      <ul aria-label="Not changed" className="flex flex-col divide-y divide-line">
        {refused.map(({ id, message }) => (
          <li key={id} className="py-2 wrap-anywhere first:pt-0">
            <RowName row={rows.find((row) => row.id === id)} />
            <p className="text-muted">{message}</p>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function RowName({ row }: { row: ChosenRow | undefined }) {
  if (!row) return null;
  if (!row.to) return <bdi className="font-medium">{row.name}</bdi>;
  return (
    <Link to={row.to} className="font-medium text-brand underline underline-offset-4">
      <bdi>{row.name}</bdi>
    </Link>
  );
}
