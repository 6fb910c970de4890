import { useLocation } from 'wouter';
import { UNRESOLVED } from '#domain/inspection/deficiency.ts';
import { plural } from '#domain/plural.ts';
import { useCall } from '#web/api/cache/hooks.ts';

/**
 * The work that is assigned to a member and remains assigned when the member can no longer sign in.
 * `words` is a sentence about it, '' if there is none: ' 2 open deficiencies and 1 planned
 * inspection stay assigned to them until you choose somebody else.' `action` is a button for a
 * message; it leads to this work.
 */
export function useAssignedWork(memberId: string): {
  words: string;
  action: { label: string; onSelect: () => void } | undefined;
} {
  const [, navigate] = useLocation();
  const found = { page: 1, limit: 1 };
  const deficiencies = useCall('deficiency/list', {
    ...found,
    assigneeId: memberId,
    state: UNRESOLVED,
  }).data?.data.totalRows;
  const planned = useCall('schedule/list', { ...found, inspectorId: memberId, state: 'planned' })
    .data?.data.totalRows;
  const parts = [
    deficiencies ? plural(deficiencies, 'open deficiency', 'open deficiencies') : '',
    planned ? plural(planned, 'planned inspection') : '',
  ].filter(Boolean);
  if (parts.length === 0) return { words: '', action: undefined };
  const isOne = (deficiencies ?? 0) + (planned ?? 0) === 1;
  const address = deficiencies
    ? `/deficiencies?assignee=${memberId}`
    : `/schedule?view=list&state=planned&inspector=${memberId}`;
  return {
    words: ` ${parts.join(' and ')} ${isOne ? 'stays' : 'stay'} assigned to them until you choose somebody else.`,
    action: {
      label: deficiencies ? 'Show their deficiencies' : 'Show their inspections',
      onSelect: () => navigate(address),
    },
  };
}
