/** The background job that generates files with all reports of a school year. */
import type { Services } from '#server/core/context.ts';
import type { FileJob } from '#server/core/jobs/make-files.ts';
import { makeBundle } from './make-bundle.ts';
import { reportBundleFiles, type TakenBundle } from './report-bundles.ts';

export const bundleJob: FileJob<TakenBundle, Pick<Services, 'pdf' | 'settings'>> = {
  noun: 'file with all reports',
  name: 'report bundles',
  requests: reportBundleFiles.requests,
  folderOf: reportBundleFiles.folderOf,
  make: makeBundle,
};
