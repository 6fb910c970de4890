/** The levels of a file of schools, facilities and areas, and what an import of it does to them. */
import { plural } from '#domain/plural.ts';

export const placeLevels = ['school', 'facility', 'area'] as const;
export type PlaceLevel = (typeof placeLevels)[number];

/** How many records of each level an import adds, and how many schools it changes. */
export type ImportTotals = {
  schools: number;
  facilities: number;
  areas: number;
  changedSchools: number;
};

/** For example '1 school, 3 facilities and 120 areas'; '' if nothing is added. */
export const addedInWords = ({ schools, facilities, areas }: ImportTotals): string => {
  const parts = [
    schools > 0 && plural(schools, 'school'),
    facilities > 0 && plural(facilities, 'facility', 'facilities'),
    areas > 0 && plural(areas, 'area'),
  ].filter((part) => part !== false);
  const last = parts.pop();
  return [parts.join(', '), last].filter(Boolean).join(' and ');
};

/** For example '1 school added, 2 changed.' */
export const importedInWords = (totals: ImportTotals): string => {
  const { changedSchools: changed, facilities, areas } = totals;
  const added = addedInWords(totals);
  if (changed === 0) return added === '' ? 'Nothing has changed.' : `${added} added.`;
  if (added === '') return `${plural(changed, 'school')} changed.`;
  const hasPlaces = facilities + areas > 0;
  return `${added} added, ${hasPlaces ? plural(changed, 'school') : changed.toLocaleString('en-US')} changed.`;
};
