import { readingHandler } from '../core/context.ts';
import { refuse } from '../core/refusals.ts';
import { detailsOf } from './answer.ts';
import { refusalOfDeleted } from './missing.ts';
import { inspectionOrDeletion } from './queries.ts';

export const inspectionDetails = readingHandler(
  'inspection/details',
  ({ id }) => [inspectionOrDeletion(id)],
  ([[found]], _, context) => {
    if (!found) throw refuse('inspection-not-found');
    const { deficiencies, isDeleted, deletedReason, ...inspection } = found;
    if (isDeleted) throw refusalOfDeleted(deletedReason);
    return { data: detailsOf(inspection, context, deficiencies) };
  },
);
