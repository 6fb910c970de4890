import type { CallAnswer, CallInput, CallName } from '#contract/calls.ts';
import { toast } from '../ui/toast.ts';
import { isUnconfirmed } from '../api/confirm.ts';
import { type ApiError, failureOf } from '../api/error.ts';
import { useSend } from '../api/hooks.ts';

/**
 * A writing call that tells how it went: a toast with `success`, or a destructive one as the requirements have
 * it: titled `title` with the error's text, `fallback` where there is none; without a `title` it is
 * titled `fallback`, with the error's text below. Then what `refreshes` names is read again.
 * `onDone` runs after success only, so that a form keeps what was typed.
 */
export function useToldSend<Name extends CallName>(
  name: Name,
  {
    success,
    title,
    fallback,
    refreshes,
    onDone,
    onRefused,
  }: {
    success: string;
    title?: string;
    fallback: string;
    refreshes: readonly string[];
    onDone: (answer: CallAnswer<Name>, input: CallInput<Name>) => void;
    /** Returns true for a refusal that the screen shows itself: then there is no toast. */
    onRefused?: (error: ApiError, input: CallInput<Name>) => boolean;
  },
): { send: (input: CallInput<Name>) => void; isBusy: boolean } {
  const call = useSend(name, { refreshes });
  const send = (input: CallInput<Name>) =>
    call.mutate(input, {
      onSuccess: (answer) => {
        toast({ title: success });
        onDone(answer, input);
      },
      onError: (error) => {
        // Whoever does not give the password knows that nothing was done.
        if (isUnconfirmed(error) || onRefused?.(error, input)) return;
        toast({ ...failureOf(error, fallback, title), variant: 'destructive' });
      },
    });
  return { send, isBusy: call.isPending };
}
