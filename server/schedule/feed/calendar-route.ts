/** GET /api/schedule/calendar/TOKEN.ics: the calendar of the person who created this secret URL. */
import type { FastifyPluginAsync, RouteShorthandOptions } from 'fastify';
import { today } from '#domain/calendar.ts';
import { can } from '#domain/person/role.ts';
import type { Services } from '#server/core/context.ts';
import { refuse } from '#server/core/refusals.ts';
import { listComplaintDays } from '#server/ledger/due-complaints.ts';
import { calendarOf } from './calendar.ts';
import { findFeedOwner, listPlannedEvents } from './queries-feed.ts';

type Request = { Params: { file: string } };

export const calendarPath = (token: string): string => `/api/schedule/calendar/${token}.ics`;

export const calendarRoutes: FastifyPluginAsync<{
  services: Pick<Services, 'database' | 'settings'>;
  limit: RouteShorthandOptions;
}> = async (app, { services: { database, settings }, limit }) => {
  app.get<Request>('/api/schedule/calendar/:file', limit, async (request, reply) => {
    const token = /^([\w-]{43})\.ics$/.exec(request.params.file)?.[1];
    const owner =
      token === undefined
        ? undefined
        : await database.asSystem((db) => findFeedOwner(db, token), { readOnly: true });
    if (!owner) throw refuse('calendar-not-found');
    const { accountId, id, isLimited } = owner;
    const hasComplaints = owner.covers === 'district' && can(owner.role, 'handleComplaints');
    const [events, complaints] = await database.asAccount(
      { accountId, limitedMember: isLimited ? id : undefined },
      async (db) => [
        await listPlannedEvents(db, owner),
        hasComplaints ? await listComplaintDays(db, today(owner.timeZone, new Date())) : [],
      ],
      { readOnly: true },
    );
    return reply
      .headers({
        'cache-control': 'no-store',
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': 'inline; filename="inspections.ics"',
        'x-content-type-options': 'nosniff',
      })
      .send(calendarOf({ events, complaints }, owner.covers, settings.appUrl));
  });
};
