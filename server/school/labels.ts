import { areaCode, areaPath } from '#domain/inspection/area-code.ts';
import { MOST_LABELS } from '#domain/school/school.ts';
import { labelsDocument } from '#server/pdf/documents/labels-document.ts';
import { PdfError } from '#server/pdf/index.ts';
import type { UntransactedHandler } from '#server/core/context.ts';
import { refuse } from '#server/core/refusals.ts';
import { listSharedAreaCodes, takesComplaints } from './queries-labels.ts';
import { getPlaces, getSchoolName } from './queries.ts';

/**
 * Returns labels for the doors of a school as a PDF. No database connection is held while the PDF
 * is rendered.
 */
export const schoolLabels: UntransactedHandler<'school/labels'> = {
  untransacted: async ({ schoolId, facilityId, layout }, context) => {
    const { transact, services, user, today, log } = context;
    const { school, places, shared, isOn } = await transact(async (db) => ({
      isOn: layout !== 'notice' || (await takesComplaints(db)),
      school: await getSchoolName(db, schoolId),
      places: await getPlaces(db, schoolId),
      shared: new Set(await listSharedAreaCodes(db)),
    }));
    // The code of a notice leads to the page on which anybody can complain.
    if (!isOn) throw refuse('complaints-off');
    if (facilityId !== undefined && !places.some(({ id }) => id === facilityId)) {
      throw refuse('facility-not-found');
    }
    const labelled = places.filter(
      (place) => facilityId === undefined || [place.id, place.facilityId].includes(facilityId),
    );
    if (labelled.length === 0) throw refuse('no-areas-to-label');
    if (labelled.length > MOST_LABELS) throw refuse('too-many-labels');
    const codeOf = (id: string) => (shared.has(areaCode(id)) ? id : areaCode(id));
    const { appUrl } = services.settings;
    const areas = labelled.map(({ id, name, facilityName }) => ({
      name,
      facilityName,
      url: `${appUrl}${areaPath(codeOf(id))}`,
    }));
    try {
      const pdf = await services.pdf.render(
        labelsDocument({ school, areas, layout, printedOn: today }),
        user.accountId,
      );
      return {
        name: `${layout === 'notice' ? 'Classroom notices' : 'Door labels'} ${school}.pdf`,
        contentType: 'application/pdf',
        content: (async function* () {
          yield pdf;
        })(),
      };
    } catch (error) {
      if (error instanceof PdfError && error.fault === 'busy') throw refuse('busy');
      log.error({ err: error }, 'the PDF of the labels of a school failed');
      throw refuse('pdf-failed');
    }
  },
};
