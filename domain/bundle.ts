/** All reports of a school year as one file. */

/** The published reports as visitors see them, or all Final ones as members see them. */
export const bundleContents = ['published', 'final'] as const;
export type BundleContents = (typeof bundleContents)[number];

export const bundleFormats = ['zip', 'pdf'] as const;
export type BundleFormat = (typeof bundleFormats)[number];

export const bundleStates = ['waiting', 'done', 'failed'] as const;
export type BundleState = (typeof bundleStates)[number];

/** Days for which a file can be downloaded. */
export const BUNDLE_DAYS = 7;

/** Files that an account may have at a time. */
export const MOST_BUNDLES = 5;
