/** The limits of a search of the whole district. */

/** The most characters that are searched for. */
export const MOST_SEARCHED = 100;

/** How many schools, areas, reports, deficiencies and people are found, each. */
export const FOUND_OF_EACH = 5;
