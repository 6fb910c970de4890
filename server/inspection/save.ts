import { doOnce } from '#server/core/once.ts';
import type { EndedDraft } from '#contract/draft/ended-draft.ts';
import { toPercentOrNull } from '#domain/scoring/hundredths.ts';
import { followEmergencies } from '#server/deficiency/follow-emergencies.ts';
import { followSavedInspection } from '#server/ledger/follow-inspection.ts';
import { queueInspectionNotice } from '#server/ledger/webhook-notices.ts';
import { findShownFiles } from './saving/shown-files.ts';
import type { WriterContext, UntransactedHandler } from '#server/core/context.ts';
import { refuse } from '#server/core/refusals.ts';
import { ratingsOf } from './answer.ts';
import { type RenderedDrawing, drawPhotos } from './saving/drawings.ts';
import { endDraftOfSave, lockEndedDraft } from './saving/end-draft.ts';
import { prepareInspection } from './saving/prepare.ts';
import { insertInspection } from './saving/queries-save.ts';
import { readSent, type InspectionInput } from './saving/sent.ts';

/** Saves a new inspection with its report in one transaction, after creating its drawn photos. */
export const inspectionSave: UntransactedHandler<'inspection/save'> = {
  untransacted: async (input, context) => {
    const sent = readSent(input);
    requireInspector(sent, context);
    const { draft } = input;
    const drawn = await drawPhotos(sent, context);
    return context.transact((db) => save({ sent, draft, drawn }, { ...context, db }));
  },
};

/** The name of a person is not known of a program. */
const requireInspector = (
  { formData }: InspectionInput,
  { user }: Pick<WriterContext, 'user'>,
): void => {
  if (!('tokenId' in user) || formData.inspectorName !== '') return;
  const problem = 'is required: please send the name of the inspector';
  throw refuse('bad-input', { field: 'formData.inspectorName', problem });
};

type SaveRequest = {
  sent: InspectionInput;
  draft: EndedDraft | undefined;
  drawn: readonly RenderedDrawing[];
};

const save = ({ sent, draft, drawn }: SaveRequest, context: WriterContext) =>
  doOnce(context, 'inspection/save', sent, async () => {
    await lockEndedDraft(draft, context);
    const toSave = await prepareInspection(sent, context, drawn);
    const { id, reportId, version } = await insertInspection(context.db, toSave);
    await endDraftOfSave(draft, id, context);
    await followSavedInspection(context.db, id);
    await followEmergencies(context, id, toSave.inspection.evaluations);
    await queueInspectionNotice(context.db, context.user.accountId, id, 'inspection.created');
    const { score, rating, loweredRating, status } = toSave.inspection;
    const photos = await findShownFiles(context.db, context.user.accountId, id);
    return {
      message: 'Inspection saved successfully!',
      data: {
        id,
        reportId,
        version,
        score: toPercentOrNull(score),
        ...ratingsOf(rating, loweredRating),
        status,
        photos,
      },
    };
  });
