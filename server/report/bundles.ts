import type { Handler } from '#server/core/context.ts';
import { fileLink, listFiles } from '#server/core/jobs/requested-files.ts';
import { reportBundleFiles } from './bundle/report-bundles.ts';

const HOUR = 3_600_000;

export const reportBundles: Handler<'report/bundles'> = async (_, context) => ({
  data: {
    list: (await listFiles(reportBundleFiles, context.db)).map((bundle) => ({
      ...bundle,
      link:
        bundle.state === 'done'
          ? fileLink(reportBundleFiles, bundle.id, { ...context, valid: HOUR })
          : null,
    })),
  },
});
