import type { Handler } from '../../core/context.ts';
import { listBundles } from './queries.ts';

export const reportBundles: Handler<'report/bundles'> = async (_, { db }) => ({
  data: {
    list: (await listBundles(db)).map((bundle) => ({
      ...bundle,
      createdAt: bundle.createdAt.toISOString(),
      expiresAt: bundle.expiresAt?.toISOString() ?? null,
    })),
  },
});
