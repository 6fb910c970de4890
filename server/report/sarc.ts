import type { Handler } from '../core/context.ts';
import { missingReport } from './missing.ts';
import { readSarcs } from './sarc/read-sarcs.ts';

export const reportSarc: Handler<'report/sarc'> = async ({ reportId }, { db }) => {
  const [data] = await readSarcs(db, [reportId]);
  if (!data) throw await missingReport(db, reportId);
  return { data };
};
