/** Files with all reports of a school year. */
import { sql } from 'kysely';
import { wordsOf } from '#domain/language/words.ts';
import type { Language } from '#domain/language/language.ts';
import {
  BUNDLE_DAYS,
  type BundleContents,
  type BundleFormat,
  MOST_BUNDLES,
} from '#domain/report/bundle.ts';
import { schoolYearName } from '#domain/school/school-year.ts';
import { fileRequests, type TakenRequest } from '#server/core/jobs/file-requests.ts';
import type { FileKind } from '#server/core/jobs/requested-files.ts';

export type BundleColumns = {
  schoolYear: number;
  contents: BundleContents;
  format: BundleFormat;
  language: Language;
};

export type TakenBundle = TakenRequest & BundleColumns;

const types = {
  zip: 'application/zip',
  pdf: 'application/pdf',
} as const satisfies Record<BundleFormat, string>;

export const reportBundleFiles: FileKind<BundleColumns> = {
  requests: fileRequests<BundleColumns>('report_bundle', {
    columns: sql`r.school_year as "schoolYear", r.contents, r.format, r.language`,
    days: BUNDLE_DAYS,
  }),
  most: MOST_BUNDLES,
  refusals: {
    waiting: 'bundle-in-progress',
    tooMany: 'too-many-bundles',
    notFound: 'bundle-not-found',
  },
  path: '/api/report/bundle/link',
  access: 'bundleReports',
  recordedAs: 'report/bundle-file',
  folderOf: ({ accountId, id }) => `bundles/${accountId}/${id}`,
  keyOf: ({ accountId, id, format }) => `bundles/${accountId}/${id}/reports.${format}`,
  typeOf: ({ format }) => types[format],
  nameOf: ({ language, contents, schoolYear, schoolYearBegins, format }) =>
    `${wordsOf(language).bundle.titles[contents]} ${schoolYearName(schoolYear, schoolYearBegins)}.${format}`,
};
