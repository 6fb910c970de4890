/** The label of an area or facility in choices and reports, and the order of labels. */

export const SEPARATOR = ' · ';

/** For example 'Building A · Room 12'; only the name if the area is in no facility. */
export const placeLabel = (name: string, facilityName: string | null): string =>
  facilityName === null ? name : `${facilityName}${SEPARATOR}${name}`;

/** The facility and the name of a label; the facility is '' if the area is in none. */
export const partsOfLabel = (label: string): { facility: string; name: string } => {
  const at = label.indexOf(SEPARATOR);
  return at < 0
    ? { facility: '', name: label }
    : { facility: label.slice(0, at), name: label.slice(at + SEPARATOR.length) };
};

const { compare } = new Intl.Collator('en', { numeric: true });

/** Compares the names of areas of one building: 'Room 2' before 'Room 10'. */
export const compareNames = compare;

/**
 * Compares labels by their order in reports, which is also the order of a school's areas: by
 * facility, with each facility before its rooms, and 'Room 2' before 'Room 10'.
 */
export const compareLabels = (one: string, other: string): number => {
  const [facility = '', ...name] = one.split(SEPARATOR);
  const [otherFacility = '', ...otherName] = other.split(SEPARATOR);
  return (
    compare(facility, otherFacility) || compare(name.join(SEPARATOR), otherName.join(SEPARATOR))
  );
};
