/** The rows of the calls `schedule/…`. */
import { z } from 'zod';
import { calendarCovers, MOST_SHOWN_PER_DAY } from '#domain/school/schedule.ts';
import { call } from '#contract/call.ts';
import { countedListOf, Day, Id, Message, Paging, SearchTerm } from '#contract/common.ts';
import {
  ScheduleBulkChange,
  ScheduleChange,
  ScheduledDay,
  scheduleFilters,
  ScheduledSchool,
  ScheduleOverview,
  SchedulePreferences,
} from './schedule.ts';

export const scheduleRows = {
  'schedule/list': call({
    summary:
      'When each school is inspected next and by whom: those without a day first, then the earliest first',
    method: 'GET',
    path: '/api/schedule/list',
    access: 'read',
    confirm: 'never',
    replica: true,
    input: z.object({ ...Paging, ...scheduleFilters }),
    output: z.object({
      data: countedListOf(ScheduledSchool).shape.data.extend({ today: Day }),
    }),
    refusals: [],
  }),
  'schedule/month': call({
    summary: `The days of a month with what is planned or due, at most ${MOST_SHOWN_PER_DAY} schools a day, and the inspections done, unless the schools are narrowed to a state`,
    method: 'GET',
    path: '/api/schedule/month',
    access: 'read',
    confirm: 'never',
    replica: true,
    input: z.object({
      month: z
        .string({ error: 'is required: a month like 2026-11' })
        .regex(/^[1-9]\d{3}-(0[1-9]|1[0-2])$/, { error: 'must be a month like 2026-11' }),
      state: scheduleFilters.state,
      inspectorId: scheduleFilters.inspectorId,
      search: SearchTerm,
    }),
    output: z.object({ data: z.object({ today: Day, days: z.array(ScheduledDay) }) }),
    refusals: [],
  }),
  'schedule/details': call({
    summary: 'When one school is inspected next, and by whom',
    method: 'GET',
    path: '/api/schedule/details/{schoolId}',
    access: 'read',
    confirm: 'never',
    input: z.object({ schoolId: Id }),
    output: z.object({ data: ScheduledSchool }),
    refusals: ['school-not-found'],
  }),
  'schedule/overview': call({
    summary: 'What is planned for the caller in the next days, and what the district has to plan',
    method: 'GET',
    path: '/api/schedule/overview',
    access: 'read',
    confirm: 'never',
    input: z.object({}),
    output: z.object({ data: ScheduleOverview }),
    refusals: [],
  }),
  'schedule/update': call({
    summary: 'Change when a school is inspected next, and by whom',
    method: 'PUT',
    path: '/api/schedule/update/{schoolId}',
    access: 'planInspections',
    confirm: 'never',
    audit: 'schedule-changed',
    input: z.object({ schoolId: Id, ...ScheduleChange }),
    output: Message.extend({ data: ScheduledSchool }),
    refusals: [
      'school-not-found',
      'user-not-found',
      'cannot-inspect',
      'plan-in-past',
      'stale-plan',
    ],
  }),
  'schedule/bulk-update': call({
    summary: 'Plan the next inspections of many schools alike: all of them, or none',
    method: 'PUT',
    path: '/api/schedule/bulk-update',
    access: 'planInspections',
    confirm: 'never',
    audit: 'schedule-changed',
    input: z.object(ScheduleBulkChange),
    output: Message.extend({ data: z.object({ changed: z.int() }) }),
    refusals: [
      'school-not-found',
      'user-not-found',
      'cannot-inspect',
      'plan-in-past',
      'stale-plans',
    ],
  }),
  'schedule/preferences': call({
    summary:
      "Since when the caller's calendar of planned inspections has an address (null: none), whose it has, and whether mails remind the caller",
    method: 'GET',
    path: '/api/schedule/preferences',
    access: 'inspect',
    confirm: 'never',
    input: z.object({}),
    output: z.object({ data: SchedulePreferences }),
    refusals: [],
  }),
  'schedule/preferences-update': call({
    summary:
      'Whether mails remind the caller of planned inspections and, as administrator, of overdue ones',
    method: 'PUT',
    path: '/api/schedule/preferences/update',
    access: 'inspect',
    confirm: 'never',
    audit: { none: "changes only one's own reminders and calendar" },
    input: z.object({ mails: z.boolean({ error: 'must be true or false' }).optional() }),
    output: Message.extend({ data: SchedulePreferences }),
    refusals: [],
  }),
  'schedule/feed-renew': call({
    summary:
      'Make a secret address at which a calendar reads the planned inspections of the caller, or all of the district; it is answered once and replaces an earlier one',
    method: 'PUT',
    path: '/api/schedule/feed/renew',
    access: 'inspect',
    confirm: 'never',
    audit: { none: "changes only one's own reminders and calendar" },
    input: z.object({
      covers: z.enum(calendarCovers, { error: 'must be own or district' }).default('own'),
    }),
    output: Message.extend({ data: z.object({ url: z.string() }) }),
    refusals: [],
  }),
  'schedule/feed-delete': call({
    summary: "Delete the address of the caller's calendar",
    method: 'DELETE',
    path: '/api/schedule/feed/delete',
    access: 'inspect',
    confirm: 'never',
    audit: { none: "changes only one's own reminders and calendar" },
    input: z.object({}),
    output: Message,
    refusals: [],
  }),
};
