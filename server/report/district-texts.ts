import { isFrozen } from '#domain/report/report.ts';
import type { Handler } from '#server/core/context.ts';
import { refuse } from '#server/core/refusals.ts';
import { missingReport } from './missing.ts';
import { lockReportStatus } from './status/queries-status.ts';
import { findDistrictTexts, storeDistrictTexts } from './queries-district-texts.ts';

/**
 * Stores the district's texts. They are part of the report, so they cannot change once it is Final.
 */
export const reportDistrictTexts: Handler<'report/district-texts'> = async (
  { reportId, version, ...texts },
  { db, user },
) => {
  const status = await lockReportStatus(db, reportId);
  if (!status) throw await missingReport(db, reportId);
  if (isFrozen(status)) throw refuse('report-final');
  const before = await findDistrictTexts(db, reportId);
  if (version !== undefined && version !== before.version) {
    throw refuse('stale-district-texts', { conflict: before });
  }
  await storeDistrictTexts(db, reportId, user.id, texts);
  return { message: 'Saved.', data: await findDistrictTexts(db, reportId) };
};
