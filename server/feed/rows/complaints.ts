import { complaintPage, type ListedComplaint } from '#server/complaint/queries-list.ts';
import { PAGE, pagesOf } from '#server/core/export/table.ts';
import { feedFrom } from '#server/feed/source.ts';

type Row = ListedComplaint & { isOverdue: boolean };

/**
 * Neither who complains nor what they wrote, which may name people; a place only if it is an area of
 * the school.
 */
export const complaintFeed = feedFrom<'complaints', Row>('complaints', {
  rows: (search, { transact, today }) => {
    let page = 0;
    return pagesOf(async () => {
      page += 1;
      const found = complaintPage(search, 'received', { page, limit: PAGE, today });
      const { rows } = await transact((db) => found.execute(db));
      return rows.map((row) => ({
        ...row,
        isOverdue: row.nextDueOn !== null && row.nextDueOn < today,
      }));
    });
  },
  cells: (row) => ({
    id: row.id,
    number: row.number,
    state: row.state,
    subject: row.subject,
    way: row.way,
    school_id: row.schoolId,
    school: row.school,
    area_id: row.areaId,
    place: row.areaId === null ? '' : row.place,
    received_on: row.receivedOn,
    wants_response: row.isResponseDue,
    next_step: row.nextClock,
    next_due_on: row.nextDueOn,
    overdue: row.isOverdue,
  }),
});
