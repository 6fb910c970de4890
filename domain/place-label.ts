/** The label of an area or facility in choices and reports, and the order of labels. */

const SEPARATOR = ' · ';

/** 'Building A · Room 12'; the name alone if it is in no facility. */
export const placeLabel = (name: string, facilityName: string | null): string =>
  facilityName === null ? name : `${facilityName}${SEPARATOR}${name}`;

const { compare } = new Intl.Collator('en', { numeric: true });

/**
 * The order of labels in reports, which is the order of the lists of a school: by facility, which comes
 * before its rooms, and 'Room 2' before 'Room 10'.
 */
export const compareLabels = (one: string, other: string): number => {
  const [facility = '', ...name] = one.split(SEPARATOR);
  const [otherFacility = '', ...otherName] = other.split(SEPARATOR);
  return (
    compare(facility, otherFacility) || compare(name.join(SEPARATOR), otherName.join(SEPARATOR))
  );
};
