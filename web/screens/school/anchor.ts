/** The id of the card with the open deficiencies; addresses end with it. */
export const OPEN_DEFICIENCIES = 'open-deficiencies';
