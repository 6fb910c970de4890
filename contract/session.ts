/** How long a session lasts. */

/** Days without use after which a session ends. */
export const IDLE_DAYS = 7;

/** Days after which a session ends even when it is used. */
export const LONGEST_DAYS = 30;
