import type { Handler } from '#server/core/context.ts';
import { refuse } from '#server/core/refusals.ts';
import { findEvents } from './status/queries-status.ts';

export const reportEvents: Handler<'report/events'> = async ({ reportId }, { db }) => {
  const events = await findEvents(db, reportId);
  if (!events) throw refuse('report-not-found');
  return { data: { list: events.map((event) => ({ ...event, at: event.at.toISOString() })) } };
};
