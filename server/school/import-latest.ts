import type { Handler } from '#server/core/context.ts';
import { findLatestRun } from './queries-import-runs.ts';

export const schoolImportLatest: Handler<'school/import-latest'> = async (_, { db }) => ({
  data: (await findLatestRun(db)) ?? null,
});
