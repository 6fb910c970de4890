/** The life of a report: drafted, reviewed, frozen. */
export const reportStatuses = ['Draft', 'Review', 'Final'] as const;
export type ReportStatus = (typeof reportStatuses)[number];

const moves = {
  Draft: ['Review'],
  Review: ['Draft', 'Final'],
  Final: [],
} as const satisfies Record<ReportStatus, readonly ReportStatus[]>;

/** Draft ⇄ Review → Final. Only reopening, with a reason, leads out of Final. */
export const mayMove = (from: ReportStatus, to: ReportStatus): boolean =>
  (moves[from] as readonly ReportStatus[]).includes(to);

/** A frozen report's inspection refuses edits. */
export const isFrozen = (status: ReportStatus): boolean => status === 'Final';

/** Where a reopened report starts again: its inspection may change, so nobody has reviewed it. */
export const REOPENED: ReportStatus = 'Draft';
