/** A link of the cover to `${REPORT_LINK}2` leads to the third document that was merged with it. */
export const REPORT_LINK = 'https://contents.invalid/';
