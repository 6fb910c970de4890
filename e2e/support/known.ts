/** Areas of the demo district in which a deficiency is open. */
import { type CategoryId, categoryOf } from '#domain/instrument/category.ts';
import type { Read } from './server-inspections.ts';

/** Names as screens show them. */
export type KnownPlace = { school: string; area: string; category: string };

type KnownFinding = { area: string; category: CategoryId; photo: object | null };
type NamedRow = { id: string; name: string };

/** The first area with an open deficiency that has a photo. */
export const knownWithPhoto = async (read: Read): Promise<KnownPlace> => {
  const { schoolList } = await read<{ schoolList: NamedRow[] }>('school/get');
  for (const { id, name: school } of schoolList) {
    const { data } = await read<{ data: { list: KnownFinding[] } }>(
      `inspection/known-deficiencies/${id}`,
    );
    const known = data.list.find(({ photo }) => photo !== null);
    if (!known) continue;
    const { schoolFacilityList } = await read<{ schoolFacilityList: NamedRow[] }>(
      `school/facilities/${id}/get`,
    );
    const area = schoolFacilityList.find((place) => place.id === known.area);
    if (area) {
      return { school, area: area.name, category: categoryOf(known.category).formLabel };
    }
  }
  throw new Error('No deficiency of the demo district has a photo.');
};
