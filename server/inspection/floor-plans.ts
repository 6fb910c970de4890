import { roomStatesOf } from '#domain/inspection/room-state.ts';
import type { UntransactedHandler } from '#server/core/context.ts';
import { exportName } from '#server/core/export/file-name.ts';
import { refuse } from '#server/core/refusals.ts';
import { findPlans } from '#server/floor-plan/queries.ts';
import { markedPlansDocument } from '#server/pdf/documents/marked-plans-document.ts';
import { PdfError, type PdfFile } from '#server/pdf/index.ts';
import { photosOfAccount } from '#server/photo/queries.ts';
import { readPlanImage } from '#server/photo/print/print-photo.ts';
import { getPlaces } from '#server/school/queries.ts';
import { refusalOfMissing } from './missing.ts';
import { findMarksOfRooms } from './queries-floor-plans.ts';

/**
 * Returns the present floor plans of the school, with what the inspection has marked in each room, as
 * a PDF. No database connection is held while the PDF is rendered.
 */
export const inspectionFloorPlans: UntransactedHandler<'inspection/floor-plans'> = {
  untransacted: async ({ id }, { transact, services, user, today, log }) => {
    const { inspection, plans, places, pictures } = await transact(async (db) => {
      const found = await findMarksOfRooms(db, id);
      if (!found) throw await refusalOfMissing(db, id);
      const stored = await findPlans(db, found.schoolId);
      const withRooms = stored.filter((plan) => plan.places.length > 0);
      const images = withRooms.map(({ imageId }) => imageId);
      return {
        inspection: found,
        plans: withRooms,
        places: withRooms.length === 0 ? [] : await getPlaces(db, found.schoolId),
        pictures: await photosOfAccount(db, user.accountId, images),
      };
    });
    if (plans.length === 0) throw refuse('no-floor-plans');
    const images = new Map<string, PdfFile>(
      pictures.map((picture) => [picture.id, () => readPlanImage(services.files, picture)]),
    );
    const { evaluations, ...facts } = inspection;
    const states = roomStatesOf(evaluations, places);
    const printed = { ...facts, plans, places, states, evaluations, images, printedOn: today };
    try {
      const pdf = await services.pdf.render(markedPlansDocument(printed), user.accountId);
      return {
        name: exportName('Floor plans', [facts.school], facts.date, 'pdf'),
        contentType: 'application/pdf',
        content: (async function* () {
          yield pdf;
        })(),
      };
    } catch (error) {
      if (error instanceof PdfError && error.fault === 'busy') throw refuse('busy');
      log.error({ err: error, inspectionId: id }, 'the PDF of the floor plans failed');
      throw refuse('pdf-failed');
    }
  },
};
