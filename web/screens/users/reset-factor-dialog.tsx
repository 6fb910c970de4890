import type { TeamMember } from '#contract/user/user.ts';
import { ConfirmCall } from '#web/shared/confirm/confirm-call.tsx';

/** Confirms the removal of the second factor of a member, who has lost it. */
export default function ResetFactorDialog({
  member,
  onClose,
}: {
  member: TeamMember;
  onClose: () => void;
}) {
  return (
    <ConfirmCall
      call="factor/reset"
      input={{ id: member.id }}
      toasts={{
        success: 'The second factor was reset.',
        fallback: 'Resetting the second factor failed, please try again.',
      }}
      onClose={onClose}
      title={`Reset the second factor of ${member.name}?`}
      description="Make sure that the request really comes from them. Their password alone will be enough to sign in, and they get an email about it."
      confirmLabel="Reset"
    />
  );
}
