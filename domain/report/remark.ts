/** The most remarks that a report can have, which are all shown together. */
export const MOST_REMARKS = 200;
