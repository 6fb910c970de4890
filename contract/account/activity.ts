/** The audit log of an account, newest first. */
import { z } from 'zod';
import { auditKinds } from '#domain/account/audit.ts';
import { filter, Id, Instant, SearchTerm, SentDay } from '#contract/common.ts';

const AuditKind = z.enum(auditKinds, { error: `must be one of: ${auditKinds.join(', ')}` });

/**
 * Values of the changed fields, before or after the change; the keys are the names of the columns.
 */
const Fields = z.record(z.string(), z.unknown()).nullable();

export const activityFilters = {
  /**
   * The id of a member: finds entries about what the member did, and about changes that others made
   * to the member.
   */
  userId: filter(Id),
  kind: filter(AuditKind),
  from: filter(SentDay),
  to: filter(SentDay),
  /** Searches in names, email addresses, network addresses and request ids. */
  search: SearchTerm,
};

export const ActivityEntry = z.object({
  /** The number of the entry in the log of the account; the numbers have no gaps. */
  number: z.int(),
  at: Instant,
  act: z.string(),
  actor: z.object({
    kind: z.enum(['member', 'token', 'support', 'system']),
    name: z.string(),
    email: z.string(),
  }),
  subject: z.object({ kind: z.string(), id: Id.nullable(), name: z.string() }),
  before: Fields,
  after: Fields,
  address: z.string(),
  browser: z.string(),
  requestId: z.string(),
});
export type ActivityEntry = z.infer<typeof ActivityEntry>;
