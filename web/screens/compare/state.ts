// The state in the URL: the path has both inspections, the query string the kind of changes to
// show.
import type { CallInput } from '#contract/calls.ts';
import { changeKinds, type ChangeKind } from '#domain/trends/comparison.ts';
import { choiceParam } from '#web/shared/list/list-state.ts';
import type { Tone } from '#web/ui/badge.tsx';

export const stateParams = {
  show: choiceParam(['', ...changeKinds], ''),
  /** The screen from which the comparison was opened; empty for the screen of the school. */
  from: choiceParam(['', 'district', 'dashboard'], ''),
};

export const inputOf = (id: string, otherId: string | undefined) =>
  ({ id, ...(otherId !== undefined && { otherId }) }) satisfies CallInput<'inspection/compare'>;

export const kindLabel = {
  new: 'Newly found',
  worse: 'Worse',
  still: 'Still there',
  better: 'Better',
  fixed: 'Fixed',
  unseen: 'Not inspected',
  inapplicable: 'Not applicable',
} as const satisfies Record<ChangeKind, string>;

export const kindTone = {
  new: 'poor',
  worse: 'poor',
  still: 'deficient',
  better: 'good',
  fixed: 'good',
  unseen: 'neutral',
  inapplicable: 'neutral',
} as const satisfies Record<ChangeKind, Tone>;

/** What each kind of change means, for the table's legend. */
export const kindMeaning = {
  new: 'deficient now, not before',
  worse: 'a deficiency that became extreme',
  still: 'the same mark both times',
  better: 'no longer extreme, but deficient',
  fixed: 'Good now',
  unseen: 'deficient before, and not inspected since',
  inapplicable: 'deficient before, and NA now',
} as const satisfies Record<ChangeKind, string>;
