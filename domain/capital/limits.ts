/** The limits of what people enter for the five-year plan. */

export const NEED_TITLE_LENGTH = 120;
export const NEED_NOTE_LENGTH = 2000;
/** The years that can be entered: of an installation, and those that can be chosen in a plan. */
export const NEED_YEARS = { first: 1850, last: 2099 } as const;
export const LONGEST_LIFE = 150;
/** The maximum cost of replacing a part of a school, in US dollars. */
export const LARGEST_NEED = 1_000_000_000;
/** The maximum replacement value of a school, in US dollars. */
export const LARGEST_VALUE = 10_000_000_000;
/** The maximum number of capital needs of a district. */
export const MOST_NEEDS = 5000;
