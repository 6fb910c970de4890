/**
 * The calls whose last response is stored on the device, because the inspection form needs it
 * offline.
 */
export const offlineCalls = [
  'school/get',
  'school/facilities-get',
  'inspection/last-areas',
  'inspection/known-deficiencies',
  'floor-plan/list',
  'inspection/offline',
] as const;
