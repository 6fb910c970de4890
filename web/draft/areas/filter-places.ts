import type { Place } from '../draft.ts';

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** The places whose names contain every word of the search, ignoring case and accents. */
export const filterPlaces = (places: readonly Place[], search: string): readonly Place[] => {
  const words = plain(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return places;
  return places.filter(({ name }) => words.every((word) => plain(name).includes(word)));
};
