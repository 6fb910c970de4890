import type { Handler } from '#server/core/context.ts';
import { refuse } from '#server/core/refusals.ts';
import { readHolidays } from '#server/schedule/queries-holidays.ts';
import { daysOf, rowAnswer } from './answer.ts';
import { findDuplicates } from './queries-details.ts';

export const complaintDuplicates: Handler<'complaint/duplicates'> = async (
  { id },
  { db, today },
) => {
  const rows = await findDuplicates(db, id);
  if (!rows) throw refuse('complaint-not-found');
  const holidays = daysOf(await readHolidays(db));
  return { data: { list: rows.map((row) => rowAnswer(row, { today, holidays })) } };
};
