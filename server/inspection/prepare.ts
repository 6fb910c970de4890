/** Everything that is written of an inspection, made of what was sent; refuses what may not be. */
import { coverageOf, type SchoolPlace } from '#domain/coverage.ts';
import { getInstrument, instrument } from '#domain/instrument.ts';
import { placeLabel } from '#domain/place-label.ts';
import { addPictures } from '#server/photo/add-pictures.ts';
import { picturesOfAccount } from '#server/photo/queries.ts';
import type { Context } from '../core/context.ts';
import { refuse } from '../core/refusals.ts';
import { checkDate, checkLowered, checkOnce, checkPictures, checkPlaces } from './check.ts';
import { evaluationsOf, type NewPicture, shownPictures, summaryOf } from './evaluate.ts';
import { findSite, type SchoolCopy, type StoredInspection } from './queries.ts';
import type { Writing } from './queries-save.ts';
import { keptPictures, type Sent } from './sent.ts';
import { reportTitle } from './title.ts';

/** `before` is the inspection that an update changes. Writes rows of new pictures, nothing else. */
export const prepare = async (
  sent: Sent,
  context: Context,
  before?: StoredInspection,
): Promise<Writing> => {
  checkOnce(sent);
  checkDate(sent.formData, context.today, before?.date);
  const { school, labels, places } = await readPlaces(sent, context, before);
  checkPlaces(sent, labels);
  const pictures = await takePictures(sent, context);
  const evaluations = evaluationsOf(sent, { labels, pictures });
  // An old inspection is scored by the edition that it was made under.
  const edition = before ? getInstrument(before.instrument) : instrument;
  const summary = summaryOf(evaluations, edition);
  checkLowered(sent.formData, summary.rating);

  const { classroomCount } = sent.formData;
  const coverage = coverageOf({ places, evaluations, classroomCount });
  const { school_id: _, version: __, ...facts } = sent.formData;
  const { user } = context;
  return {
    inspection: { ...school, ...facts, ...summary, coverage, instrument: edition.id, evaluations },
    report: {
      title: reportTitle(school.schoolName, facts.date),
      author: facts.inspectorName || (before?.createdByName ?? user.fullName),
    },
    pictureIds: shownPictures(evaluations),
    userId: user.id,
  };
};

/**
 * The school, what its places are called, and those that the inspection is measured against. What an
 * update finds in the inspection already may stay although it was deleted since: the school, an
 * area. A place that was added to the school since is no gap in the inspection.
 */
const readPlaces = async (
  { formData }: Sent,
  { db }: Context,
  before: StoredInspection | undefined,
): Promise<{ school: SchoolCopy; labels: Map<string, string>; places: SchoolPlace[] }> => {
  const schoolId = formData.school_id;
  const sameSchool = before?.schoolId === schoolId ? before : undefined;
  const site = await findSite(db, schoolId, sameSchool?.id ?? null);
  const school = sameSchool ?? site;
  if (!school) throw refuse('school-unknown', { field: 'formData.school_id' });
  const labels = new Map([
    ...(sameSchool?.evaluations.map(({ area, label }) => [area, label] as const) ?? []),
    ...(site?.places.map(
      ({ id, name, facilityName }) => [id, placeLabel(name, facilityName)] as const,
    ) ?? []),
  ]);
  const places = (site?.places ?? [])
    .filter(({ isOfInspection }) => isOfInspection)
    .map(({ id, facilityId }) => ({ id, label: labels.get(id) ?? '', facilityId }));
  return { school: copyOf(school), labels, places };
};

const copyOf = (school: SchoolCopy): SchoolCopy => ({
  schoolId: school.schoolId,
  schoolName: school.schoolName,
  schoolType: school.schoolType,
  schoolAddress: school.schoolAddress,
  schoolDistrict: school.schoolDistrict,
  schoolCounty: school.schoolCounty,
});

/** Rows for the new pictures, after seeing that the kept ones are the account's. */
const takePictures = async (
  sent: Sent,
  { db, user: { accountId }, uploads, services: { files } }: Context,
): Promise<NewPicture[]> => {
  const kept = keptPictures(sent);
  const ids = [...new Set(kept.map(({ id }) => id))];
  const owned = await picturesOfAccount(db, accountId, ids);
  checkPictures(kept, new Set(owned.map(({ id }) => id)));
  const photos = uploads.map(({ photo }) => photo);
  const added = await addPictures(db, files, { accountId, photos });
  return uploads.map(({ evaluation, category, position }, at) => ({
    id: added[at] as string,
    evaluation,
    category,
    position,
  }));
};
