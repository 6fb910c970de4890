/** Queries for the list of complaints. They run in the scope of an account. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { CallArguments } from '#contract/calls.ts';
import type { ComplaintRow } from '#contract/complaint/complaint.ts';
import type { ClockKind } from '#domain/complaint/clock-kind.ts';
import { SOON_DAYS } from '#domain/complaint/limits.ts';
import { type CountRow, limitTo, type Page } from '#server/core/sql/paging.ts';

export type ComplaintFilters = Omit<CallArguments<'complaint/list'>, 'page' | 'limit' | 'sort'>;

/** A complaint in the list, with the stored clock in place of its description. */
export type ListedComplaint = Omit<ComplaintRow, 'next'> & {
  nextClock: ClockKind | null;
  nextDueOn: string | null;
};

/** The characters of a complaint that a list shows. */
const EXCERPT = 200;

/** The columns of a ListedComplaint for complaint `c`. */
export const rowColumns = sql`
  c.id, c.number, c.state, c.subject, c.way, c.school_id as "schoolId", c.school_name as school,
  c.area_id as "areaId", c.place, c.received_on as "receivedOn",
  (c.wants_response and c.is_named) as "isResponseDue", c.next_clock as "nextClock",
  c.next_due_on as "nextDueOn", left(c.description, ${sql.lit(EXCERPT)}) as excerpt`;

const orders = {
  due: sql`c.next_due_on, c.received_at desc, c.id`,
  '-due': sql`c.next_due_on desc nulls last, c.received_at desc, c.id`,
  received: sql`c.received_at, c.id desc`,
  '-received': sql`c.received_at desc, c.id`,
} as const;

const isOpen = sql<SqlBool>`c.closed_on is null`;
const isOverdue = (today: string) => sql<SqlBool>`c.next_due_on < ${today}::date`;

const isDueBy = (today: string, days: number) =>
  sql<SqlBool>`c.next_due_on <= ${today}::date + ${days}::integer`;

const conditionsOf = (filters: ComplaintFilters, today: string): RawBuilder<SqlBool> => {
  const { state, subject, schoolId, areaId, overdue, dueWithin, search } = filters;
  const conditions: RawBuilder<SqlBool>[] = [sql<SqlBool>`c.account_id = current_account()`];
  if (state === 'open') conditions.push(isOpen);
  else if (state) conditions.push(sql`c.state = ${state}`);
  if (subject) conditions.push(sql`c.subject = ${subject}`);
  if (schoolId) conditions.push(sql`c.school_id = ${schoolId}`);
  if (areaId) conditions.push(sql`c.area_id = ${areaId}`);
  if (overdue === 'true') conditions.push(isOverdue(today));
  if (overdue === 'false') {
    conditions.push(sql`(c.next_due_on is null or c.next_due_on >= ${today}::date)`);
  }
  if (dueWithin) conditions.push(isDueBy(today, Number(dueWithin)));
  if (search !== '') conditions.push(sql`starts_with(c.number, ${search})`);
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
};

export const complaintPage = (
  filters: ComplaintFilters,
  sort: keyof typeof orders,
  { today, ...page }: Page & { today: string },
) => sql<ListedComplaint>`
  select ${rowColumns} from complaint c where ${conditionsOf(filters, today)}
  order by ${orders[sort]} ${limitTo(page)}`;

export const complaintCount = (filters: ComplaintFilters, today: string) => sql<CountRow>`
  select count(*)::integer as rows from complaint c where ${conditionsOf(filters, today)}`;

/** The numbers of all complaints on which something is left to do, of those overdue and due soon. */
export const openCounts = (today: string) => sql<{
  open: number;
  overdue: number;
  dueSoon: number;
}>`
  select count(*)::integer as open,
    (count(*) filter (where ${isOverdue(today)}))::integer as overdue,
    (count(*) filter (where ${isDueBy(today, SOON_DAYS)} and not ${isOverdue(today)}))::integer
      as "dueSoon"
  from complaint c where c.account_id = current_account() and ${isOpen}`;
