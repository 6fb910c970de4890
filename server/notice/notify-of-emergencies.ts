import type { Transaction } from '#server/core/db.ts';
import { noteEmergencies } from './queries-notify.ts';

export type NoticedEmergencies = {
  accountId: string;
  /** The members whom the district has named; its administrators if there are none. */
  people: readonly string[];
  by: string;
  deficiencyIds: readonly string[];
};

/**
 * Adds the notices of emergencies, in the transaction that reports them: one for each person, in the
 * app and by email whatever the person has chosen, because the district decides who has to know.
 */
export const notifyOfEmergencies = async (
  db: Transaction,
  emergencies: NoticedEmergencies,
): Promise<void> => {
  if (emergencies.deficiencyIds.length > 0) await noteEmergencies(db, emergencies);
};
