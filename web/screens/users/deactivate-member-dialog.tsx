import type { TeamMember } from '#contract/user.ts';
import { UNRESOLVED } from '#domain/deficiency.ts';
import { plural } from '#domain/plural.ts';
import { useCall } from '#web/api/cache/hooks.ts';
import { ConfirmCall } from '#web/shared/confirm-call.tsx';

/** Confirms that a member is deactivated, which ends their sessions. */
export const DeactivateMemberDialog = ({
  member,
  onClose,
}: {
  member: TeamMember;
  onClose: () => void;
}) => {
  const assigned = useAssigned(member.id);
  return (
    <ConfirmCall
      call="user/delete"
      input={{ id: member.id }}
      toasts={{
        success: 'Deactivation complete!',
        fallback: 'Deactivation failed, please try again.',
      }}
      invalidates={['user']}
      onClose={onClose}
      title={`Deactivate ${member.name}?`}
      description={
        member.status === 'Pending'
          ? 'The link in their invitation stops working at once.'
          : 'They are signed out at once and cannot sign in until you activate them again. Their inspections and reports stay.' +
            assigned
      }
      confirmLabel="Deactivate"
    />
  );
};

/** ' 2 open deficiencies and 1 planned inspection stay assigned to them.', or nothing. */
function useAssigned(memberId: string): string {
  // A page of one row has as many pages as there are rows.
  const found = { page: 1, limit: 1 };
  const deficiencies = useCall('deficiency/list', {
    ...found,
    assigneeId: memberId,
    state: UNRESOLVED,
  }).data?.data.totalPages;
  const planned = useCall('schedule/list', { ...found, inspectorId: memberId, state: 'planned' })
    .data?.data.totalPages;
  const parts = [
    deficiencies ? plural(deficiencies, 'open deficiency', 'open deficiencies') : '',
    planned ? plural(planned, 'planned inspection') : '',
  ].filter(Boolean);
  if (parts.length === 0) return '';
  const isOne = (deficiencies ?? 0) + (planned ?? 0) === 1;
  return ` ${parts.join(' and ')} ${isOne ? 'stays' : 'stay'} assigned to them.`;
}
