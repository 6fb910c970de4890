import type { Handler } from '#server/core/context.ts';
import { listTrades } from './queries-trades.ts';

export const deficiencyTrades: Handler<'deficiency/trades'> = async (_, { db }) => ({
  data: { list: await listTrades(db) },
});
