/** The rows of the calls `complaint/…`. */
import { z } from 'zod';
import {
  DUPLICATE_DAYS,
  MOST_COMPLAINT_PHOTOS,
  SHOWN_DUPLICATES,
} from '#domain/complaint/limits.ts';
import { dateRanges } from '#domain/date-range.ts';
import { call } from '#contract/call.ts';
import { dayWithin, filter, Id, Message, Paging, sortedBy } from '#contract/common.ts';
import {
  Complainant,
  ComplaintChange,
  ComplaintDetails,
  complaintFilters,
  ComplaintForm,
  ComplaintPage,
  ComplaintReceipt,
  ComplaintRow,
  complaintSorts,
  ComplaintSummary,
  NonsenseForm,
} from './complaint.ts';

const ownHistory = { none: 'a complaint has its own history' };
const Changed = Message.extend({ data: ComplaintDetails });

export const complaintRows = {
  'complaint/list': call({
    summary:
      'List the complaints, first those whose next clock ends first, so the overdue ones, and last those of which no clock runs.',
    method: 'GET',
    path: '/api/complaint/list',
    access: 'read',
    confirm: 'never',
    replica: true,
    input: z.object({ ...Paging, ...complaintFilters, sort: sortedBy(complaintSorts, 'due') }),
    output: ComplaintPage,
    refusals: [],
  }),
  'complaint/details': call({
    summary:
      'Get a complaint with its clocks, photos, deficiencies and history, without the name and the contact of the complainant.',
    method: 'GET',
    path: '/api/complaint/details/{id}',
    access: 'read',
    confirm: 'never',
    input: z.object({ id: Id }),
    output: z.object({ data: ComplaintDetails }),
    refusals: ['complaint-not-found'],
  }),
  'complaint/contact': call({
    summary:
      'Get the name and the contact of a complainant, or null if none was given or it was purged.',
    method: 'GET',
    path: '/api/complaint/contact/{id}',
    access: 'seeComplainants',
    confirm: 'never',
    input: z.object({ id: Id }),
    output: z.object({ data: Complainant.nullable() }),
    refusals: ['complaint-not-found'],
  }),
  'complaint/duplicates': call({
    summary: `List the complaints about the same place that were received at most ${DUPLICATE_DAYS} days before or after this one, the latest first, at most ${SHOWN_DUPLICATES}.`,
    method: 'GET',
    path: '/api/complaint/duplicates/{id}',
    access: 'read',
    confirm: 'never',
    input: z.object({ id: Id }),
    output: z.object({ data: z.object({ list: z.array(ComplaintRow) }) }),
    refusals: ['complaint-not-found'],
  }),
  'complaint/summary': call({
    summary:
      'Get the quarterly summary: the complaints that were received in the quarter of a day (by default today) by subject, resolved and unresolved.',
    method: 'GET',
    path: '/api/complaint/summary',
    access: 'manageDistrict',
    confirm: 'never',
    replica: true,
    input: z.object({ day: filter(dayWithin(dateRanges.planned)) }),
    output: z.object({ data: ComplaintSummary }),
    refusals: [],
  }),
  'complaint/create': call({
    summary:
      'Add a complaint that came by letter, by telephone or in person. Only this response contains the code with which its state is seen on the public page.',
    method: 'POST',
    path: '/api/complaint/create',
    access: 'handleComplaints',
    confirm: 'never',
    audit: 'complaint-entered',
    input: z.object(ComplaintForm),
    output: Message.extend({ data: ComplaintReceipt }),
    refusals: ['complaints-off', 'school-not-found', 'area-not-found'],
  }),
  'complaint/photo-add': call({
    summary: `Add a photo, which is the request body, to a complaint. A complaint can have up to ${MOST_COMPLAINT_PHOTOS} of them.`,
    method: 'POST',
    path: '/api/complaint/photo/add/{id}',
    access: 'handleComplaints',
    confirm: 'never',
    audit: ownHistory,
    limit: 'photos',
    body: 'file',
    input: z.object({ id: Id }),
    output: Changed,
    refusals: [
      'complaint-not-found',
      'complaint-photos-full',
      'bad-upload',
      'photo-not-image',
      'photo-heic',
      'photo-truncated',
      'photo-not-opened',
      'photo-too-large',
      'photo-too-many-pixels',
    ],
  }),
  'complaint/update': call({
    summary:
      'Change what was decided and done about a complaint. If `version` is sent and the stored version differs, the change is refused.',
    method: 'PUT',
    path: '/api/complaint/update/{id}',
    access: 'handleComplaints',
    confirm: 'never',
    audit: 'complaint-changed',
    input: z.object({ id: Id, ...ComplaintChange }),
    output: Changed,
    refusals: ['complaint-not-found', 'area-not-found', 'stale-complaint'],
  }),
  'complaint/nonsense': call({
    summary:
      'Mark a complaint as nonsense, which stops its clocks, or withdraw the mark. It is never deleted.',
    method: 'PUT',
    path: '/api/complaint/nonsense/{id}',
    access: 'handleComplaints',
    confirm: 'never',
    audit: 'complaint-changed',
    input: z.object({ id: Id, ...NonsenseForm }),
    output: Changed,
    refusals: ['complaint-not-found'],
  }),
  'complaint/link': call({
    summary: 'Add a deficiency of its school to a complaint. Adding it twice has no effect.',
    method: 'POST',
    path: '/api/complaint/link/{id}',
    access: 'handleComplaints',
    confirm: 'never',
    audit: ownHistory,
    input: z.object({ id: Id, deficiencyId: Id }),
    output: Changed,
    refusals: ['complaint-not-found', 'deficiency-not-found', 'complaint-links-full'],
  }),
  'complaint/unlink': call({
    summary: 'Remove a deficiency from a complaint.',
    method: 'DELETE',
    path: '/api/complaint/unlink/{id}/{deficiencyId}',
    access: 'handleComplaints',
    confirm: 'never',
    audit: ownHistory,
    input: z.object({ id: Id, deficiencyId: Id }),
    output: Changed,
    refusals: ['complaint-not-found', 'deficiency-not-found'],
  }),
};
