/** The key, in the file store, of a file with all reports of a school year. */
import type { BundleFormat } from '#domain/report/bundle.ts';

export const bundleTypes = {
  zip: 'application/zip',
  pdf: 'application/pdf',
} as const satisfies Record<BundleFormat, string>;

type BundleKeyParts = { accountId: string; id: string; format: BundleFormat };

export const bundleKey = ({ accountId, id, format }: BundleKeyParts): string =>
  `${bundleFolder({ accountId, id })}/reports.${format}`;

export const bundleFolder = ({ accountId, id }: Omit<BundleKeyParts, 'format'>): string =>
  `bundles/${accountId}/${id}`;
