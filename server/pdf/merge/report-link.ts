/** In the cover, a link to `${REPORT_LINK}2` leads to the third document that is merged with it. */
export const REPORT_LINK = 'https://contents.invalid/';
