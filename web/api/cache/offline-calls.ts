/** Calls whose last response is stored on the device: what the inspection form needs offline. */
export const offlineCalls = [
  'school/get',
  'school/facilities-get',
  'inspection/last-areas',
  'inspection/known-deficiencies',
  'inspection/offline',
] as const;
