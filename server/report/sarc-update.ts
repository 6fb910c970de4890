import type { Handler } from '#server/core/context.ts';
import { refuse } from '#server/core/refusals.ts';
import { missingReport } from './missing.ts';
import { lockReportStatus } from './status/queries-status.ts';
import { findStoredSarcs, storeEntered } from './sarc/queries.ts';
import { readSarcs } from './sarc/read-sarcs.ts';

/**
 * Stores entered texts. This is possible even for a Final report, because repairs continue after it
 * is Final, and because the ranks cannot be entered. An omitted row is not changed; a text that is
 * null is reset to its draft.
 */
export const reportSarcUpdate: Handler<'report/sarc-update'> = async (
  { reportId, version, rows },
  { db, user },
) => {
  await lockReportStatus(db, reportId);
  const [before] = await readSarcs(db, [reportId], 'en');
  if (!before) throw await missingReport(db, reportId);
  if (version !== before.version) throw refuse('stale-sarc', { conflict: before });

  const [stored] = await findStoredSarcs(db, [reportId]);
  const entered = { ...stored?.entered };
  for (const { letter, repairs } of rows) {
    const draft = before.rows.find((row) => row.letter === letter)?.draft ?? '';
    if (repairs === null) delete entered[letter];
    else entered[letter] = { text: repairs, draft };
  }
  await storeEntered(db, { reportId, userId: user.id, entered });
  const [data = before] = await readSarcs(db, [reportId], 'en');
  return { message: 'SARC text saved.', data };
};
