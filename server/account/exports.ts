import type { Handler } from '#server/core/context.ts';
import { listExports } from './export/queries.ts';

export const accountExports: Handler<'account/exports'> = async (_, { db }) => ({
  data: {
    list: (await listExports(db)).map((each) => ({
      ...each,
      createdAt: each.createdAt.toISOString(),
      expiresAt: each.expiresAt?.toISOString() ?? null,
    })),
  },
});
