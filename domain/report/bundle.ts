/** Files with all reports of a school year. */

/**
 * A file contains either the published reports, as the public sees them, or all Final reports, as
 * members see them.
 */
export const bundleContents = ['published', 'final'] as const;
export type BundleContents = (typeof bundleContents)[number];

export const bundleFormats = ['zip', 'pdf'] as const;
export type BundleFormat = (typeof bundleFormats)[number];

/** The number of days for which a file can be downloaded. */
export const BUNDLE_DAYS = 7;

/** The maximum number of files that an account has at the same time. */
export const MOST_BUNDLES = 5;
