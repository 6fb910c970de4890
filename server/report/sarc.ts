import type { Handler } from '#server/core/context.ts';
import { missingReport } from './missing.ts';
import { readSarcs } from './sarc/read-sarcs.ts';

export const reportSarc: Handler<'report/sarc'> = async ({ reportId, lang }, { db }) => {
  const [data] = await readSarcs(db, [reportId], lang);
  if (!data) throw await missingReport(db, reportId);
  return { data };
};
