import type { ComponentProps } from 'react';
import type { CallInput } from '#contract/calls.ts';
import type { WriteName } from '#web/api/cache/invalidations.ts';
import { ConfirmDialog } from '#web/ui/overlay/dialog.tsx';
import { useMutationWithToast } from '#web/shared/use-mutation-with-toast.ts';

type Mutation<Name extends WriteName> = Parameters<typeof useMutationWithToast<Name>>[1];

/**
 * A dialog that asks before a call is sent. A toast shows the result; after a success the dialog
 * closes.
 */
export function ConfirmCall<Name extends WriteName>({
  call,
  input,
  toasts,
  onClose,
  onDone = onClose,
  ...dialog
}: {
  call: Name;
  input: CallInput<Name>;
  toasts: Pick<Mutation<Name>, 'success' | 'title' | 'fallback'>;
  onDone?: () => void;
} & Omit<ComponentProps<typeof ConfirmDialog>, 'open' | 'busy' | 'onConfirm'>) {
  const mutation = useMutationWithToast(call, { ...toasts, onDone: () => onDone() });
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
