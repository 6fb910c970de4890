/** What webhooks are sent, as the JSON body of a POST. */
import { z } from 'zod';
import {
  deficiencyEvents,
  inspectionEvents,
  memberEvents,
  reportEvents,
} from '#domain/account/webhook.ts';
import { inspectionStatuses } from '#domain/inspection/inspection.ts';
import { roles } from '#domain/person/role.ts';
import { userStatuses } from '#domain/person/user.ts';
import { reportStatuses } from '#domain/report/report.ts';
import { ratings } from '#domain/scoring/rank.ts';
import { deficiencyStates } from '#domain/inspection/deficiency.ts';
import { categoryIds } from '#domain/instrument/category-id.ts';
import { Id, Instant } from '#contract/common.ts';

const Day = z.iso.date();

export const DeficiencyNotice = z.strictObject({
  /** The id of the delivery, the same at every attempt. */
  id: Id,
  event: z.enum(deficiencyEvents),
  createdAt: Instant,
  data: z.strictObject({
    id: Id,
    schoolId: Id,
    school: z.string(),
    area: z.strictObject({ id: Id, label: z.string() }),
    category: z.enum(categoryIds),
    mark: z.enum(['Deficient', 'Poor']),
    state: z.enum(deficiencyStates),
    firstFound: Day,
    lastFound: Day,
    timesFound: z.int(),
    dueDate: Day,
    repeat: z.boolean(),
    assignee: z.strictObject({ id: Id, name: z.string() }).nullable(),
    trade: z.string(),
    workOrder: z.string(),
    version: z.int(),
    /** True while no inspection finds it any more, or while its school or area is deleted. */
    deleted: z.boolean(),
  }),
});
export type DeficiencyNotice = z.infer<typeof DeficiencyNotice>;

/** What every delivery has: its id, the same at every attempt, its event, and when it was made. */
const delivery = { id: Id, createdAt: Instant };

/** What an inspection or a report says of its score, in percent. */
const scored = {
  score: z.number().min(0).max(100).nullable(),
  rating: z.enum(ratings).nullable(),
};

export const InspectionNotice = z.strictObject({
  ...delivery,
  event: z.enum(inspectionEvents),
  data: z.strictObject({
    id: Id,
    schoolId: Id,
    school: z.string(),
    date: Day,
    inspector: z.string(),
    ...scored,
    status: z.enum(inspectionStatuses),
    reportId: Id,
    version: z.int(),
    deleted: z.boolean(),
  }),
});
export type InspectionNotice = z.infer<typeof InspectionNotice>;

export const ReportNotice = z.strictObject({
  ...delivery,
  event: z.enum(reportEvents),
  data: z.strictObject({
    id: Id,
    inspectionId: Id,
    schoolId: Id,
    school: z.string(),
    title: z.string(),
    date: Day,
    ...scored,
    status: z.enum(reportStatuses),
    /** Whether the district has published it; its page lists it when it is Final. */
    published: z.boolean(),
  }),
});
export type ReportNotice = z.infer<typeof ReportNotice>;

export const MemberNotice = z.strictObject({
  ...delivery,
  event: z.enum(memberEvents),
  data: z.strictObject({
    id: Id,
    /** '' until the person has joined, unless the invitation has a name. */
    name: z.string(),
    email: z.string(),
    role: z.enum(roles),
    status: z.enum(userStatuses),
  }),
});
export type MemberNotice = z.infer<typeof MemberNotice>;
