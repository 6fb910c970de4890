import type { ReadPlaces } from '#server/school/import/places/known-places.ts';

/** For files without facilities and areas. */
export const noPlaces: ReadPlaces = () => Promise.reject(new Error('No places are read'));
