import type { LeftOutArea } from './coverage.ts';

/**
 * The areas left out, grouped by reason. Reasons are in the order of their first area; areas
 * without a reason are last.
 */
export const leftOutByReason = (
  leftOut: readonly Pick<LeftOutArea, 'label' | 'reason'>[],
): { reason: string; labels: string[] }[] => {
  const reasons = [...new Set(leftOut.map(({ reason }) => reason))].toSorted(
    (one, other) => Number(one === '') - Number(other === ''),
  );
  return reasons.map((reason) => ({
    reason,
    labels: leftOut.filter((one) => one.reason === reason).map(({ label }) => label),
  }));
};
