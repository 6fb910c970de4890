/** The rows of the calls `schedule/…`. */
import { z } from 'zod';
import { calendarCovers, MOST_SHOWN_PER_DAY } from '#domain/school/schedule.ts';
import { call } from '#contract/call.ts';
import { countedListOf, Day, Id, Message, Paging, SearchTerm } from '#contract/common.ts';
import {
  Holiday,
  HolidaysChange,
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
      'List the schools with the date and the inspector of their next inspection, those without a date first, then the earliest first.',
    method: 'GET',
    path: '/api/schedule/list',
    access: 'read',
    confirm: 'never',
    token: 'read',
    replica: true,
    input: z.object({ ...Paging, ...scheduleFilters }),
    output: z.object({
      data: countedListOf(ScheduledSchool).shape.data.extend({ today: Day }),
    }),
    refusals: [],
  }),
  'schedule/month': call({
    summary: `List the days of a month with planned and due inspections, at most ${MOST_SHOWN_PER_DAY} schools per day, with completed inspections unless a state is given, and the holidays of the month.`,
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
    output: z.object({
      data: z.object({ today: Day, days: z.array(ScheduledDay), holidays: z.array(Holiday) }),
    }),
    refusals: [],
  }),
  'schedule/details': call({
    summary: 'Get the date and the inspector of the next inspection of one school.',
    method: 'GET',
    path: '/api/schedule/details/{schoolId}',
    access: 'read',
    confirm: 'never',
    input: z.object({ schoolId: Id }),
    output: z.object({ data: ScheduledSchool }),
    refusals: ['school-not-found'],
  }),
  'schedule/overview': call({
    summary:
      'Get your own planned inspections of the next days, and what the district still has to plan.',
    method: 'GET',
    path: '/api/schedule/overview',
    access: 'read',
    confirm: 'never',
    input: z.object({}),
    output: z.object({ data: ScheduleOverview }),
    refusals: [],
  }),
  'schedule/update': call({
    summary: 'Change the date and the inspector of the next inspection of a school.',
    method: 'PUT',
    path: '/api/schedule/update/{schoolId}',
    access: 'planInspections',
    confirm: 'never',
    token: 'schedule:write',
    audit: 'schedule-changed',
    input: z.object({ schoolId: Id, ...ScheduleChange }),
    output: Message.extend({ data: ScheduledSchool }),
    refusals: [
      'school-not-found',
      'user-not-found',
      'cannot-inspect',
      'person-limited',
      'plan-in-past',
      'stale-plan',
    ],
  }),
  'schedule/bulk-update': call({
    summary:
      'Make the same plan for the next inspections of many schools. If one of them cannot be planned, none is.',
    method: 'PUT',
    path: '/api/schedule/bulk-update',
    access: 'planInspections',
    confirm: 'never',
    token: 'schedule:write',
    audit: 'schedule-changed',
    input: z.object(ScheduleBulkChange),
    output: Message.extend({ data: z.object({ changed: z.int() }) }),
    refusals: [
      'school-not-found',
      'user-not-found',
      'cannot-inspect',
      'person-limited',
      'plan-in-past',
      'stale-plans',
    ],
  }),
  'schedule/holidays': call({
    summary: "List the district's holidays, the earliest first.",
    method: 'GET',
    path: '/api/schedule/holidays',
    access: 'read',
    confirm: 'never',
    input: z.object({}),
    output: z.object({ data: z.object({ list: z.array(Holiday) }) }),
    refusals: [],
  }),
  'schedule/holidays-update': call({
    summary:
      'Add days to the holidays of the district, or give them another name, and remove others. Plans that were made for these days stay as they are.',
    method: 'PUT',
    path: '/api/schedule/holidays/update',
    access: 'manageDistrict',
    confirm: 'never',
    audit: 'holidays-changed',
    input: z.object(HolidaysChange),
    output: Message,
    refusals: ['too-many-holidays'],
  }),
  'schedule/preferences': call({
    summary:
      'Get since when your calendar feed has an address (null if it has none), whose inspections it covers, and whether you receive reminders by mail.',
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
      'Choose whether you receive mails about your planned inspections and, as an administrator, about overdue ones.',
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
      'Create a secret address for a calendar feed of your own planned inspections, or of all of the district. It replaces the earlier address, and only this response contains it.',
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
    summary: 'Delete the address of your calendar feed.',
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
