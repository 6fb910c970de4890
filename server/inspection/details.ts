import type { UntransactedHandler } from '#server/core/context.ts';
import { CheckedAnswer } from '#server/core/http/checked-answer.ts';
import { refuse } from '#server/core/refusals.ts';
import { isLarge } from '#server/core/threads/large.ts';
import { runInThread } from '#server/core/threads/run-in-thread.ts';
import { detailsOfText } from './answer.ts';
import { refusalOfDeleted } from './missing.ts';
import { type InspectionText, inspectionOrDeletion } from './queries.ts';

/** What the thread computes the details of a large inspection from. */
export type DetailsToCompute = { inspection: InspectionText; secret: string; now: Date };

export const inspectionDetails: UntransactedHandler<'inspection/details'> = {
  untransacted: async ({ id }, { read, services, now }) => {
    const [[found]] = await read(inspectionOrDeletion(id));

    if (!found) throw refuse('inspection-not-found');
    const { isDeleted, deletedReason, ...inspection } = found;
    if (isDeleted) throw refusalOfDeleted(deletedReason);
    if (!isLarge(inspection.evaluations, inspection.deficiencies)) {
      return { data: detailsOfText(inspection, { services, now }) };
    }
    const input: DetailsToCompute = { inspection, secret: services.settings.secret, now };
    const program = new URL('details-thread.ts', import.meta.url);
    return new CheckedAnswer(await runInThread<Uint8Array>(program, input));
  },
};
