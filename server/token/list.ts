import type { Handler } from '#server/core/context.ts';
import { listTokens } from './queries.ts';

export const tokenList: Handler<'token/list'> = async (_, { db }) => ({
  data: { list: await listTokens(db) },
});
