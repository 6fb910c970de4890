/**
 * The public contents of a report: without email addresses, and with photos only if the account
 * shows them.
 */
import { isFinding, type ReportSheet } from '#domain/report/report-sheet.ts';
import type { StoredReport } from '#server/report/queries.ts';
import { sheetOf } from '#server/report/sheet.ts';

// The lengths are limited to the maximum of email addresses (RFC 5321), so that no text makes the
// search slow.
const address = /[^\s@<>()[\]:;,"]{1,64}@[^\s@<>()[\]:;,"]{1,255}\.[^\s@<>()[\]:;,."]{2,63}/gu;
/** The words of a text: an address has none of the characters that separate them. */
const word = /[^\s<>()[\]:;,"]+/gu;

/**
 * The text with every email address replaced. Only words with an `@` are searched, because the
 * search is much slower than finding the words.
 */
export const hideAddresses = (text: string): string =>
  text.includes('@')
    ? text.replaceAll(word, (one) =>
        one.includes('@') ? one.replaceAll(address, '[e-mail address]') : one,
      )
    : text;

/** Any text of a sheet may contain an email address: a name, a comment, a label. */
export const withoutAddresses = (sheet: ReportSheet): ReportSheet =>
  hideAllAddresses(sheet) as ReportSheet;

/** The sheet that the public page and the public PDF show. */
export const publicSheetOf = (report: StoredReport): ReportSheet => {
  const sheet = withoutAddresses(sheetOf(report));
  return report.photosInPublic ? sheet : withoutPhotos(sheet);
};

const withoutPhotos = (sheet: ReportSheet): ReportSheet => ({
  ...sheet,
  areas: sheet.areas.map((area) => ({
    ...area,
    // A Good mark with nothing but a photo is no finding without the photo.
    findings: area.findings.map((finding) => ({ ...finding, photos: [] })).filter(isFinding),
  })),
});

const hideAllAddresses = (value: unknown): unknown => {
  if (typeof value === 'string') return hideAddresses(value);
  if (Array.isArray(value)) return value.map(hideAllAddresses);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, hideAllAddresses(inner)]),
  );
};
