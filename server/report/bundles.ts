import type { Handler } from '#server/core/context.ts';
import { bundleLink } from './bundle/bundle-route.ts';
import { listBundles } from './bundle/queries.ts';

export const reportBundles: Handler<'report/bundles'> = async (_, context) => ({
  data: {
    list: (await listBundles(context.db)).map((bundle) => ({
      ...bundle,
      createdAt: bundle.createdAt.toISOString(),
      expiresAt: bundle.expiresAt?.toISOString() ?? null,
      link: bundle.state === 'done' ? bundleLink(bundle.id, context) : null,
    })),
  },
});
