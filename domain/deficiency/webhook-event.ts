/** Which event a change of a deficiency is for the webhooks of its account. */
import type { DeficiencyEvent } from '#domain/account/webhook.ts';
import type { DeficiencyState } from '#domain/inspection/deficiency.ts';

/** What webhooks are told about; a change of anything else is no event. Dates are YYYY-MM-DD. */
export type Noticed = {
  /** Whether lists show it: an inspection finds it, and its school and area are not deleted. */
  isListed: boolean;
  mark: 'Deficient' | 'Poor';
  state: DeficiencyState;
  firstFound: string;
  lastFound: string;
  timesFound: number;
  dueDate: string;
  repeat: boolean;
  trade: string;
  workOrder: string;
  version: number;
};

const compared = [
  'isListed',
  'mark',
  'state',
  'firstFound',
  'lastFound',
  'timesFound',
  'dueDate',
  'repeat',
  'trade',
  'workOrder',
  'version',
] as const satisfies readonly (keyof Noticed)[];

/**
 * The event; null if there is none. `before` is undefined for a new deficiency. A deficiency that
 * lists show again is found; one that they stop showing is changed.
 */
export const webhookEventOf = (
  before: Noticed | undefined,
  after: Noticed,
): DeficiencyEvent | null => {
  if (!before?.isListed) {
    if (after.isListed && after.state !== 'Verified') return 'deficiency.found';
    if (!before || !after.isListed) return null;
  }
  if (after.state === 'Verified' && before.state !== 'Verified') return 'deficiency.verified';
  if (after.state === 'Repaired' && before.state !== 'Repaired') return 'deficiency.repaired';
  return compared.some((field) => before[field] !== after[field]) ? 'deficiency.changed' : null;
};
