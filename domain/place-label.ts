/** The label of an area or facility in choices and reports. */

/** 'Building A · Room 12'; the name alone if it is in no facility. */
export const placeLabel = (name: string, facilityName: string | null): string =>
  facilityName === null ? name : `${facilityName} · ${name}`;
