import type { ComponentProps } from 'react';
import type { CallInput, CallName } from '#contract/calls.ts';
import { ConfirmDialog } from '#web/ui/overlay/dialog.tsx';
import { useMutationWithToast } from '#web/shared/use-mutation-with-toast.ts';

type Mutation<Name extends CallName> = Parameters<typeof useMutationWithToast<Name>>[1];

/**
 * A dialog that asks before a call is sent. A toast shows the result; after a success the dialog
 * closes.
 */
export function ConfirmCall<Name extends CallName>({
  call,
  input,
  toasts,
  invalidates,
  onClose,
  onDone = onClose,
  ...dialog
}: {
  call: Name;
  input: CallInput<Name>;
  toasts: Pick<Mutation<Name>, 'success' | 'title' | 'fallback'>;
  onDone?: () => void;
} & Pick<Mutation<Name>, 'invalidates'> &
  Omit<ComponentProps<typeof ConfirmDialog>, 'open' | 'busy' | 'onConfirm'>) {
  const mutation = useMutationWithToast(call, { ...toasts, invalidates, onDone: () => onDone() });
  return (
    <ConfirmDialog
      {...dialog}
      open
      busy={mutation.isBusy}
      onClose={onClose}
      onConfirm={() => mutation.send(input)}
    />
  );
}
