/** The id of the card with the open deficiencies, used as the fragment of links to it. */
export const OPEN_DEFICIENCIES = 'open-deficiencies';
