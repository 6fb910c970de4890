import { UNRESOLVED } from '#domain/deficiency.ts';
import { plural } from '#domain/plural.ts';
import { useCall } from '#web/api/cache/hooks.ts';

/** ' 2 open deficiencies and 1 planned inspection stay assigned to them.', or nothing. */
export function useAssigned(memberId: string): string {
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
  if (parts.length === 0) return '';
  const isOne = (deficiencies ?? 0) + (planned ?? 0) === 1;
  return ` ${parts.join(' and ')} ${isOne ? 'stays' : 'stay'} assigned to them until you choose somebody else.`;
}

/** Which of the two questions is for whom. */
export const WHICH_ONE = 'Deactivate for a leave; remove when somebody has left the district.';
