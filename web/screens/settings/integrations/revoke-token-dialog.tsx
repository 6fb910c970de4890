import type { ApiToken } from '#contract/token.ts';
import { useMutationWithToast } from '#web/shared/use-mutation-with-toast.ts';
import { ConfirmDialog } from '#web/ui/dialog.tsx';

/** Confirms that a token is revoked. */
export function RevokeTokenDialog({ token, onClose }: { token: ApiToken; onClose: () => void }) {
  const revoke = useMutationWithToast('token/revoke', {
    success: 'Token revoked.',
    fallback: 'Revoking the token failed, please try again.',
    invalidates: ['token'],
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => revoke.send({ id: token.id })}
      busy={revoke.isBusy}
      title={`Revoke ${token.name}?`}
      description="The next request with it is refused. This cannot be taken back."
      confirmLabel="Revoke"
    />
  );
}
