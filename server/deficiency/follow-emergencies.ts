/** Follows what an inspection says about emergencies, after its findings (server/ledger). */
import {
  emergenciesIn,
  type EmergencyStep,
  emergencyStep,
  type FoundEmergency,
} from '#domain/deficiency/emergency.ts';
import type { Evaluation } from '#domain/inspection/inspection.ts';
import type { WriterContext } from '#server/core/context.ts';
import { piecesOf, waitForTurn } from '#server/core/pieces.ts';
import { queueWebhookEvent } from '#server/ledger/webhook-events.ts';
import { notifyOfEmergencies } from '#server/notice/notify-of-emergencies.ts';
import {
  type FoundDeficiency,
  getEmergencySettings,
  lockFound,
  type ReportedEmergency,
  reportEmergencies,
  setSafeAsFound,
  withdrawEmergencies,
} from './queries-emergency.ts';

/**
 * Reports the emergencies of an inspection that was saved or changed, makes those safe that it found
 * safe, and withdraws those that it no longer calls emergencies. Those whom the district has named are
 * notified of what is reported. Nothing happens in an account that does not ask about emergencies.
 */
export const followEmergencies = async (
  { db, user }: Pick<WriterContext, 'db' | 'user'>,
  inspectionId: string,
  evaluations: readonly Evaluation[],
): Promise<void> => {
  const { accountId } = user;
  const by = 'tokenId' in user ? user.createdBy : user.id;
  const settings = await getEmergencySettings(db, accountId);
  if (!settings.isOn) return;
  const answers = emergenciesIn(evaluations);
  const deficiencies = await lockFound(db, inspectionId, answers);
  const answerAt = new Map(answers.map((answer) => [placeOf(answer), answer]));
  const steps = deficiencies.map((deficiency) =>
    stepOf(deficiency, answerAt.get(placeOf(deficiency)), inspectionId),
  );
  const doing = (step: EmergencyStep): ReportedEmergency[] =>
    steps.flatMap((one) => (one.step === step ? { deficiencyId: one.id, done: one.done } : []));
  const idsOf = (some: readonly ReportedEmergency[]) =>
    some.map(({ deficiencyId }) => deficiencyId);
  const reported = doing('report');
  await reportEmergencies(db, { accountId, inspectionId, by }, reported);
  await setSafeAsFound(db, by, doing('make-safe'));
  await withdrawEmergencies(db, idsOf(doing('withdraw')));
  const ids = idsOf(reported);
  for (const piece of piecesOf(ids, WEBHOOK_PIECE)) {
    await queueWebhookEvent(db, accountId, piece, 'deficiency.emergency');
    await waitForTurn();
  }
  await notifyOfEmergencies(db, { accountId, people: settings.people, by, deficiencyIds: ids });
};

/** How many notices for webhooks are made between two turns. */
const WEBHOOK_PIECE = 500;

const placeOf = ({ area, category }: Pick<FoundEmergency, 'area' | 'category'>): string =>
  `${area} ${category}`;

const stepOf = (
  { id, date, savedAt, stored }: FoundDeficiency,
  found: FoundEmergency | undefined,
  inspectionId: string,
) => {
  const inspection = { id: inspectionId, date, savedAt };
  return {
    id,
    done: found?.done ?? null,
    step: emergencyStep(stored ?? undefined, found, inspection),
  };
};
