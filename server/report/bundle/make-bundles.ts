/** The background job that generates files with all reports of a school year. */
import type { Services } from '#server/core/context.ts';
import type { FileJob } from '#server/core/jobs/make-files.ts';
import { bundleFolder } from './bundle-key.ts';
import { makeBundle } from './make-bundle.ts';
import { bundleRequests, type TakenBundle } from './queries-making.ts';

export const bundleJob: FileJob<TakenBundle, Pick<Services, 'pdf' | 'settings'>> = {
  noun: 'file with all reports',
  requests: bundleRequests,
  folderOf: bundleFolder,
  make: makeBundle,
};
