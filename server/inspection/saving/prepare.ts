/** Builds the stored form of an inspection from a request and refuses invalid input. */
import { coverageOf, type SchoolPlace } from '#domain/inspection/coverage.ts';
import { getInstrument, instrument } from '#domain/instrument/instrument.ts';
import { selectFilledDetails, siteDetailsOf } from '#domain/inspection/site-details.ts';
import { placeLabel } from '#domain/inspection/place-label.ts';
import { addPhotos } from '#server/photo/add-photos.ts';
import { photosOfAccount } from '#server/photo/queries.ts';
import { recordingsOfAccount } from '#server/recording/queries.ts';
import type { WriterContext } from '#server/core/context.ts';
import { refuse } from '#server/core/refusals.ts';
import {
  checkDate,
  checkLowered,
  checkUniqueness,
  checkPhotos,
  checkPlaces,
  checkRecordings,
  checkSize,
} from './check-inspection.ts';
import { type RenderedDrawing, originalsOf } from './drawings.ts';
import {
  type StoredDrawnPhoto,
  evaluationsOf,
  type NewPhotoPosition,
  photosIn,
  summaryOf,
} from './evaluate.ts';
import { findSite, type SchoolCopy, type StoredInspection } from '#server/inspection/queries.ts';
import type { InspectionToSave } from './queries-save.ts';
import { existingPhotos, type InspectionInput, sentVoiceNotes } from './sent.ts';
import { siteDetailsToStore } from './signed.ts';
import { saverOf } from './saver.ts';
import { reportTitle } from './title.ts';

/**
 * `before` is the inspection that an update changes. The only rows that are written here are those
 * of new photos.
 */
export const prepareInspection = async (
  sent: InspectionInput,
  context: WriterContext,
  drawings: readonly RenderedDrawing[],
  before?: StoredInspection,
): Promise<InspectionToSave> => {
  checkUniqueness(sent);
  checkDate(sent.formData, context.today, before?.date);
  const { school, labels, places } = await readPlaces(sent, context, before);
  checkPlaces(sent, labels);
  const { pictures, drawn } = await insertNewPhotos(sent, context, drawings);
  const recordings = await findRecordings(sent, context);
  const originals = originalsOf(before?.evaluations ?? []);
  const evaluations = evaluationsOf(sent, {
    labels,
    pictures,
    drawn,
    originals,
    recordings,
  });
  checkSize(evaluations, before?.evaluations);
  // An existing inspection is scored with the edition of the instrument it was created with.
  const edition = before ? getInstrument(before.instrument) : instrument;
  const summary = summaryOf(evaluations, edition);
  checkLowered(sent.formData, summary.rating);

  const { classroomCount } = sent.formData;
  const coverage = coverageOf({ places, evaluations, classroomCount });
  const { school_id: _, version: __, ...facts } = sent.formData;
  const siteDetails = selectFilledDetails(siteDetailsOf(facts));
  const saver = saverOf(context.user);
  const inspection = {
    ...school,
    ...facts,
    ...summary,
    siteDetails,
    coverage,
    instrument: edition.id,
    evaluations,
  };
  return {
    inspection: {
      ...inspection,
      siteDetails: siteDetailsToStore(inspection, before, context.today),
    },
    report: {
      title: reportTitle(school.schoolName, facts.date),
      author: facts.inspectorName || (before?.createdByName ?? saver.name),
    },
    photoIds: photosIn(evaluations),
    recordingIds: [...recordings.keys()],
    userId: saver.userId,
    tokenId: saver.tokenId,
  };
};

/**
 * Reads the school, the labels of its places, and the places that count towards coverage. An update
 * may refer to a school or area that was deleted after the inspection was saved. A place that was
 * added to the school later does not count as missing from the inspection.
 */
const readPlaces = async (
  { formData }: InspectionInput,
  { db }: WriterContext,
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
    .map(({ id, facilityId, isFacility }) => ({
      id,
      label: labels.get(id) ?? '',
      facilityId,
      isFacility,
    }));
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

/** Inserts rows for the new photos, after checking that the existing ones belong to the account. */
const insertNewPhotos = async (
  sent: InspectionInput,
  { db, user: { accountId }, uploads, services: { files } }: WriterContext,
  drawings: readonly RenderedDrawing[],
): Promise<{ pictures: NewPhotoPosition[]; drawn: StoredDrawnPhoto[] }> => {
  const existing = existingPhotos(sent);
  const ids = [...new Set(existing.map(({ id }) => id))];
  const owned = await photosOfAccount(db, accountId, ids);
  checkPhotos(existing, new Set(owned.map(({ id }) => id)));
  const made = drawings.flatMap((one) => ('photo' in one.made ? [one.made.photo] : []));
  const photos = [...uploads.map(({ photo }) => photo), ...made];
  const added = await addPhotos(db, files, { accountId, photos });
  const idOf = new Map(photos.map((photo, at) => [photo, added[at] as string]));
  const pictures = uploads.map(({ evaluation, category, position }, at) => ({
    id: added[at] as string,
    evaluation,
    category,
    position,
  }));
  const drawn = drawings.map(({ made: one, ...drawing }) => ({
    ...drawing,
    id: 'photo' in one ? (idOf.get(one.photo) as string) : one.id,
  }));
  return { pictures, drawn };
};

/** The recordings of the voice notes, which belong to the account, and their seconds. */
const findRecordings = async (
  sent: InspectionInput,
  { db, user: { accountId } }: WriterContext,
): Promise<Map<string, number>> => {
  const voiceNotes = sentVoiceNotes(sent);
  const ids = [...new Set(voiceNotes.map(({ id }) => id))];
  const owned = await recordingsOfAccount(db, accountId, ids);
  const seconds = new Map(owned.map(({ id, milliseconds }) => [id, milliseconds / 1000]));
  checkRecordings(voiceNotes, seconds);
  return seconds;
};
