/** What a webhook is sent about a deficiency, as the JSON body of a POST. */
import { z } from 'zod';
import { webhookEvents } from '#domain/account/webhook.ts';
import { deficiencyStates } from '#domain/inspection/deficiency.ts';
import { categoryIds } from '#domain/instrument/category-id.ts';
import { Id, Instant } from '#contract/common.ts';

const Day = z.iso.date();

export const DeficiencyNotice = z.strictObject({
  /** The id of the delivery, the same at every attempt. */
  id: Id,
  event: z.enum(webhookEvents),
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
