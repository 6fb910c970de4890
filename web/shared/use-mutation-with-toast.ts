import type { CallAnswer, CallInput } from '#contract/calls.ts';
import { toast } from '#web/ui/overlay/toast.ts';
import { isUnconfirmed } from '#web/api/session/confirm-password.ts';
import { type ApiError, failureOf } from '#web/api/request/error.ts';
import { useCallMutation } from '#web/api/cache/hooks.ts';
import type { WriteName } from '#web/api/cache/invalidations.ts';

/**
 * Returns a function that makes a writing call and then shows a toast: after a success, `success`.
 * After a failure, as the requirements say, a destructive toast. With `title`, this is its title,
 * and the text is the error's message, or `fallback` if the error has none; without `title`, the
 * title is `fallback` and the text is the error's message. An error that `form` shows at its fields
 * needs no toast.
 *
 * `send` resolves to whether the call succeeded. Only after a success, what the call changes is read
 * again (web/api/cache/invalidations.ts) and `onDone` runs, so that a form does not lose its input
 * after a failure.
 */
export function useMutationWithToast<Name extends WriteName>(
  name: Name,
  {
    success,
    title,
    fallback,
    alsoDeletes,
    onDone,
    onRefused,
    form,
  }: {
    /** If this is missing, there is no toast on success. */
    success?: string | ((answer: CallAnswer<Name>) => string | Parameters<typeof toast>[0]);
    title?: string;
    fallback: string;
    /** The ids of what a delete deletes besides the ids in its input. */
    alsoDeletes?: readonly string[];
    onDone: (answer: CallAnswer<Name>, input: CallInput<Name>) => void;
    /** Returns true for an error that the screen shows itself; then there is no toast. */
    onRefused?: (error: ApiError, input: CallInput<Name>) => boolean;
    /** The fields of the form that sends the call (use-form-fields.ts). */
    form?: { refuse: (error: unknown) => boolean };
  },
): { send: (input: CallInput<Name>) => Promise<boolean>; isBusy: boolean } {
  const call = useCallMutation(name, alsoDeletes);
  const send = (input: CallInput<Name>) =>
    new Promise<boolean>((resolve) => {
      call.mutate(input, {
        onSuccess: (answer) => {
          resolve(true);
          const said = typeof success === 'function' ? success(answer) : success;
          if (said) toast(typeof said === 'string' ? { title: said } : said);
          onDone(answer, input);
        },
        onError: (error) => {
          resolve(false);
          // No toast after a cancelled password dialog: the user knows that nothing was changed.
          if (isUnconfirmed(error) || onRefused?.(error, input) || form?.refuse(error)) return;
          toast({ ...failureOf(error, fallback, title), variant: 'destructive' });
        },
      });
    });
  return { send, isBusy: call.isPending };
}
