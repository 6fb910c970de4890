/** For those who may not move a report that is not final. */
export const WHO_REVIEWS =
  'An administrator, a staff member or a reporter reviews it and makes it final.';
