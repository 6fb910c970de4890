import { photoUrl } from '#server/photo/photo-url.ts';
import type { Handler } from '#server/core/context.ts';
import { getSchoolName } from '#server/school/queries.ts';
import { findKnownComplaints } from './earlier/queries-known-complaints.ts';
import { findKnownDeficiencies } from './earlier/queries-known.ts';

/** Returns the deficiencies and complaints that the inspection form shows in an area that is inspected again. */
export const inspectionKnownDeficiencies: Handler<'inspection/known-deficiencies'> = async (
  { schoolId, inspectionId },
  { db, services: { links }, now },
) => {
  await getSchoolName(db, schoolId);
  const known = await findKnownDeficiencies(db, [schoolId], inspectionId);
  const list = (known.get(schoolId) ?? []).map(({ photo: id, ...rest }) => ({
    ...rest,
    photo:
      id === null
        ? null
        : {
            id,
            url: photoUrl(links, id, 'full', now),
            thumbnail: photoUrl(links, id, 'thumb', now),
          },
  }));
  const complaints = await findKnownComplaints(db, [schoolId], inspectionId);
  return { data: { list, complaints: complaints.get(schoolId) ?? [] } };
};
