/**
 * A link of the cover with this prefix leads to a report. The number after the prefix is the place
 * of the report in the merged file, counted from 0.
 */
export const REPORT_LINK = 'https://contents.invalid/';
