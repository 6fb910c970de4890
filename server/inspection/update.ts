import { doOnce } from '#server/core/once.ts';
import type { EndedDraft } from '#contract/draft/ended-draft.ts';
import { toPercentOrNull } from '#domain/scoring/hundredths.ts';
import { InspectionDetails } from '#contract/inspection/inspection.ts';
import { isFrozen } from '#domain/report/report.ts';
import { followEmergencies } from '#server/deficiency/follow-emergencies.ts';
import { queueInspectionNotice } from '#server/ledger/webhook-notices.ts';
import { followChangedInspection } from '#server/ledger/follow-inspection.ts';
import { getInspectionPlace } from '#server/ledger/queries-findings.ts';
import { findShownFiles } from './saving/shown-files.ts';
import { recordInspectionChange } from '#server/core/audit.ts';
import type { MemberContext, UntransactedHandler } from '#server/core/context.ts';
import { refuse } from '#server/core/refusals.ts';
import { detailsOf, ratingsOf } from './answer.ts';
import { refusalOfMissing } from './missing.ts';
import { type RenderedDrawing, drawPhotos } from './saving/drawings.ts';
import { endDraftOfSave, lockEndedDraft } from './saving/end-draft.ts';
import { prepareInspection } from './saving/prepare.ts';
import { findInspection, getLastChange, lockInspection } from './queries.ts';
import { insertReplacedVersion } from './saving/queries-replaced.ts';
import { changeInspection } from './saving/queries-save.ts';
import { completeUpdate, readChange, type SentChange } from './saving/sent.ts';

/**
 * Updates an inspection if its stored version is still the one that the client has read. Omitted
 * fields are not changed; a list of evaluations replaces the whole stored list. If the inspection
 * was saved in the meantime, the refusal contains the stored version, and says who saved it and
 * when, so that the client can show both versions. An update that does not say which version the
 * client has read is always done (docs/decisions/0071).
 */
export const inspectionUpdate: UntransactedHandler<'inspection/update'> = {
  untransacted: async (input, context) => {
    const { inspectionId, draft } = input;
    const change = readChange(input);
    const { version } = change.formData;
    const drawn = await drawPhotos({ evaluations: change.evaluations ?? [] }, context, () =>
      context.transact((db) => findInspection(db, inspectionId), { readOnly: true }),
    );
    const request = { inspectionId, version, change, draft, drawn };
    return context.transact((db) => update(request, { ...context, db }));
  },
};

type UpdateRequest = {
  inspectionId: string;
  /** The version that the client has read; undefined if the client does not say. */
  version: number | undefined;
  change: SentChange;
  draft: EndedDraft | undefined;
  drawn: readonly RenderedDrawing[];
};

const update = (
  { inspectionId, version, change, draft, drawn }: UpdateRequest,
  context: MemberContext,
) =>
  doOnce(context, 'inspection/update', { inspectionId, ...change }, async () => {
    await lockEndedDraft(draft, context);
    const before = await lockInspection(context.db, inspectionId);
    if (!before) throw await refusalOfMissing(context.db, inspectionId);
    if (isFrozen(before.reportStatus)) throw refuse('report-final');
    if (version !== undefined && before.version !== version) {
      throw refuse('stale-version', {
        conflict: InspectionDetails.parse(detailsOf(before, context)),
        changed: await getLastChange(context.db, before.id, context.user.id),
      });
    }
    const replaced = version === undefined ? await keepReplaced(before.id, context) : undefined;
    const toSave = await prepareInspection(completeUpdate(change, before), context, drawn, before);
    const place = await getInspectionPlace(context.db, before.id);
    const changed = await changeInspection(context.db, before.id, toSave);
    await endDraftOfSave(draft, before.id, context);
    await followChangedInspection(context.db, before.id, place);
    await followEmergencies(context, before.id, toSave.inspection.evaluations);
    await queueInspectionNotice(
      context.db,
      context.user.accountId,
      before.id,
      'inspection.changed',
    );
    const { date, score, rating, loweredRating, status } = toSave.inspection;
    await recordInspectionChange(
      context.db,
      before,
      { date: before.date, score: toPercentOrNull(before.score) },
      { date, score: toPercentOrNull(score) },
    );
    const photos = await findShownFiles(context.db, context.user.accountId, before.id);
    return {
      message: 'Inspection updated successfully!',
      data: {
        ...changed,
        score: toPercentOrNull(score),
        ...ratingsOf(rating, loweredRating),
        status,
        photos,
        ...(replaced && { replaced }),
      },
    };
  });

/**
 * Keeps the stored version, unless the user who is about to replace it also saved it. Returns the
 * deleted inspection that has it, and who saved it.
 */
const keepReplaced = async (id: string, { db, user }: MemberContext) => {
  const change = await getLastChange(db, id, user.id);
  if (change.isYou) return undefined;
  const { by, at } = change;
  return { id: await insertReplacedVersion(db, id, user.id), by, at };
};
