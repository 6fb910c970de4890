// Makes another administrator the owner of the account.
import type { TeamMember } from '#contract/user/user.ts';
import { ConfirmCall } from '#web/shared/confirm/confirm-call.tsx';

export default function HandOverDialog({
  member,
  onClose,
}: {
  member: TeamMember;
  onClose: () => void;
}) {
  return (
    <ConfirmCall
      call="user/hand-over"
      input={{ id: member.id }}
      toasts={{
        success: `${member.name} is the owner now.`,
        fallback: 'Handing over the account failed, please try again.',
      }}
      onClose={onClose}
      title={`Make ${member.name} the owner?`}
      description="Good Repair’s subscription administration then shows them as the owner of this account. Only they can hand it over after that. All administrators keep their rights, and you both get an email."
      confirmLabel="Hand Over"
    />
  );
}
