// "Undo" in the toast after a deletion, which restores what was deleted, or adds it again.
import type { CallAnswer, CallInput } from '#contract/calls.ts';
import { plural } from '#domain/plural.ts';
import { invalidateAfter } from '#web/api/cache/call-client.ts';
import type { WriteName } from '#web/api/cache/invalidations.ts';
import { api } from '#web/api/request/api.ts';
import { type ApiError, failureOf } from '#web/api/request/error.ts';
import { isUnconfirmed } from '#web/api/session/confirm-password.ts';
import { type ToastAction, toast } from '#web/ui/overlay/toast.ts';

type RestoreName = Extract<
  WriteName,
  `${string}/restore` | `${string}/restore-chosen` | 'view/create'
>;

/**
 * The button of a toast that restores what was deleted. The toast may be pressed after the screen on
 * which the deletion was made is gone, so this is not a hook.
 */
export const undoBy = <Name extends RestoreName>(
  name: Name,
  input: CallInput<Name>,
): ToastAction => ({
  label: 'Undo',
  onSelect: () => void restore(name, input),
});

const restore = async <Name extends RestoreName>(
  name: Name,
  input: CallInput<Name>,
): Promise<void> => {
  try {
    const { message }: { message: string } = await (api(name, input) as Promise<
      CallAnswer<RestoreName>
    >);
    toast({ title: message });
    await invalidateAfter(name);
  } catch (error) {
    if (isUnconfirmed(error)) return;
    toast({
      ...failureOf(error as ApiError, 'It could not be restored, please try again.', 'Undo'),
      variant: 'destructive',
    });
  }
};

/** The button of a toast that restores members who were removed together, one after the other. */
export const undoRemovals = (ids: readonly string[]): ToastAction => ({
  label: 'Undo',
  onSelect: () => void restoreMembers(ids),
});

/** Each is restored by itself, because the email of one may be taken by now. */
const restoreMembers = async (ids: readonly string[]): Promise<void> => {
  let restored = 0;
  const failures: ApiError[] = [];
  for (const id of ids) {
    try {
      await api('user/restore', { id });
      restored += 1;
    } catch (error) {
      // Whoever does not confirm the password is not asked again for the next member.
      if (isUnconfirmed(error)) break;
      failures.push(error as ApiError);
    }
  }
  if (restored > 0) await invalidateAfter('user/restore');
  const done = restored > 0 ? `${plural(restored, 'member')} restored and invited again.` : '';
  const [failure] = failures;
  if (!failure) {
    if (done) toast({ title: done });
    return;
  }
  const failed = `${plural(failures.length, 'member')} could not be restored: see “Removed”.`;
  toast({
    title: [done, failed].filter(Boolean).join(' '),
    description: failure.message,
    variant: 'destructive',
  });
};
