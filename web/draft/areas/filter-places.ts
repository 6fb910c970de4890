import { searchKey } from '#domain/search-key.ts';
import type { Place } from '#web/draft/draft.ts';

/** The places whose names contain every word of the search, ignoring case and accents. */
export const filterPlaces = <Found extends Place>(
  places: readonly Found[],
  search: string,
): readonly Found[] => {
  const words = searchKey(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return places;
  return places.filter(({ name }) => words.every((word) => searchKey(name).includes(word)));
};
