/** A note for people who may not change the state of a report that is not final. */
export const WHO_REVIEWS =
  'Administrators, staff and reporters find it on their dashboard; one of them reviews it and makes it final. Nothing more is needed from you.';
