/** Follows what an inspection says about emergencies, after its findings (server/ledger). */
import { emergenciesIn, emergencyStep, type FoundEmergency } from '#domain/deficiency/emergency.ts';
import type { Evaluation } from '#domain/inspection/inspection.ts';
import type { MemberContext } from '#server/core/context.ts';
import { queueWebhookEvent } from '#server/ledger/webhook-events.ts';
import { notifyOfEmergencies } from '#server/notice/notify-of-emergencies.ts';
import {
  type FoundDeficiency,
  getEmergencySettings,
  lockFound,
  reportEmergencies,
  setSafe,
  withdrawEmergencies,
} from './queries-emergency.ts';

/**
 * Reports the emergencies of an inspection that was saved or changed, makes those safe that it found
 * safe, and withdraws those that it no longer calls emergencies. Those whom the district has named are
 * notified of what is reported. Nothing happens in an account that does not ask about emergencies.
 */
export const followEmergencies = async (
  { db, user }: Pick<MemberContext, 'db' | 'user'>,
  inspectionId: string,
  evaluations: readonly Evaluation[],
): Promise<void> => {
  const { accountId, id: by } = user;
  const settings = await getEmergencySettings(db, accountId);
  if (!settings.isOn) return;
  const answers = emergenciesIn(evaluations);
  const deficiencies = await lockFound(db, inspectionId, answers);
  const steps = deficiencies.map((deficiency) => stepOf(deficiency, answers, inspectionId));
  const doing = (step: string) => steps.filter((one) => one.step === step);
  const reported = doing('report').map(({ id, done }) => ({ deficiencyId: id, done }));
  await reportEmergencies(db, { accountId, inspectionId, by }, reported);
  for (const { id, done } of doing('make-safe')) {
    await setSafe(db, id, { measure: done, note: '', by });
  }
  await withdrawEmergencies(
    db,
    doing('withdraw').map(({ id }) => id),
  );
  const ids = reported.map(({ deficiencyId }) => deficiencyId);
  await queueWebhookEvent(db, accountId, ids, 'deficiency.emergency');
  await notifyOfEmergencies(db, { accountId, people: settings.people, by, deficiencyIds: ids });
};

const stepOf = (
  { id, area, category, date, savedAt, stored }: FoundDeficiency,
  answers: readonly FoundEmergency[],
  inspectionId: string,
) => {
  const found = answers.find((one) => one.area === area && one.category === category);
  const inspection = { id: inspectionId, date, savedAt };
  return {
    id,
    done: found?.done ?? null,
    step: emergencyStep(stored ?? undefined, found, inspection),
  };
};
