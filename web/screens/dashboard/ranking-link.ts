/** The id of the card that ranks the schools. */
export const RANKING = 'schools-by-condition';

/** Shows the card, which is on the same page as the link to it. */
export const toRanking = (): void => {
  document.getElementById(RANKING)?.scrollIntoView();
};
