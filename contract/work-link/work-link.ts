/** Links with which people without an account, such as contractors, see work to be done. */
import { z } from 'zod';
import {
  MOST_WORK_LINK_DAYS,
  WORK_LINK_NAME_LENGTH,
  workLinkStates,
} from '#domain/deficiency/work-link.ts';
import { Id, Instant, listOf, requiredName } from '#contract/common.ts';
import { deficiencyFilters } from '#contract/deficiency/deficiency.ts';
import { asNumber } from '#contract/lenient.ts';

const days = { error: `must be a whole number of days from 1 to ${MOST_WORK_LINK_DAYS}` };

/** The number of days until the link expires. */
export const WorkLinkDays = asNumber(z.int(days).min(1, days).max(MOST_WORK_LINK_DAYS, days));

/** The filters of the list of deficiencies; the link shows what matches them at any time. */
export const WorkLinkFilters = z.object(deficiencyFilters).omit({ claimed: true, unsafe: true });
export type WorkLinkFilters = z.infer<typeof WorkLinkFilters>;

export const WorkLinkForm = {
  name: requiredName(WORK_LINK_NAME_LENGTH, 'is required: please enter who gets the link'),
  days: WorkLinkDays,
  /** Whether people who open the link may report deficiencies as repaired. */
  takesReplies: z.boolean({ error: 'must be true or false' }),
  filters: WorkLinkFilters,
};

export const WorkLink = z.object({
  id: Id,
  name: z.string(),
  /** The filters in words; empty if the link shows all deficiencies that are to be repaired. */
  filters: z.array(z.string()),
  takesReplies: z.boolean(),
  state: z.enum(workLinkStates),
  createdAt: Instant,
  createdBy: z.string(),
  expiresAt: Instant,
  /** When the page was last opened, accurate to a minute. */
  lastOpenedAt: Instant.nullable(),
  withdrawnAt: Instant.nullable(),
  /** The number of replies that nobody has accepted or declined yet. */
  waiting: z.int(),
});
export type WorkLink = z.infer<typeof WorkLink>;

/** `hasWorkLinks`: whether the district has ever made a link, which may not be listed any more. */
export const WorkLinkList = z.object({
  data: listOf(WorkLink).shape.data.extend({ hasWorkLinks: z.boolean() }),
});

/** A link with its address, which only this response contains. */
export const WorkLinkWithUrl = WorkLink.extend({ url: z.string() });
