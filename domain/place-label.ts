/** How a place that gets a row of marks is named in choices and reports. */

/** 'Building A · Room 12'; the bare name where there is no facility around it. */
export const placeLabel = (name: string, facilityName: string | null): string =>
  facilityName === null ? name : `${facilityName} · ${name}`;
