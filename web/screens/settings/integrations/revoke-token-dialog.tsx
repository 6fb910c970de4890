import type { ApiToken } from '#contract/token/token.ts';
import { ConfirmCall } from '#web/shared/confirm/confirm-call.tsx';

/** Confirms that a token is revoked. */
export const RevokeTokenDialog = ({ token, onClose }: { token: ApiToken; onClose: () => void }) => (
  <ConfirmCall
    call="token/revoke"
    input={{ id: token.id }}
    toasts={{
      success: 'Token revoked.',
      fallback: 'Revoking the token failed, please try again.',
    }}
    onClose={onClose}
    title={`Revoke ${token.name}?`}
    description="Its next request will be refused. This cannot be undone."
    confirmLabel="Revoke"
  />
);
