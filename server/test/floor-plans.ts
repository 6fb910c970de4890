/** Floor plans for tests. */
import { anImage, sha256Of } from '#server/photo/test/photos.ts';
import type { Person } from '#server/test/people.ts';

/** Uploads an image and returns its URL. */
export const anUploadedImage = async (
  person: Person,
  size = { width: 80, height: 60 },
): Promise<string> => {
  const file = await anImage('png', size);
  const { data } = await person.ask('photo/upload', { sha256: sha256Of(file), file });
  return data.url;
};

/** Adds a floor plan and returns its id. */
export const aPlan = async (
  person: Person,
  schoolId: string,
  name = 'Main Building, 1st floor',
): Promise<string> => {
  const image = await anUploadedImage(person);
  return (await person.ask('floor-plan/create', { schoolId, name, image })).data.id;
};

export const plansOf = async (person: Person, schoolId: string) =>
  (await person.ask('floor-plan/list', { schoolId })).data.list;

/** Adds a floor plan with these rooms, all of them in its middle. */
export const aPlanWith = async (
  person: Person,
  schoolId: string,
  rooms: readonly string[],
): Promise<void> => {
  const places = rooms.map((area) => ({ area, x: 0.5, y: 0.5 }));
  await person.ask('floor-plan/update', { id: await aPlan(person, schoolId), places });
};
