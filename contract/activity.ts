/** The audit log of an account, newest first. */
import { z } from 'zod';
import { auditKinds } from '#domain/audit.ts';
import { Day, filter, Id, Instant, SearchTerm } from './common.ts';

const AuditKind = z.enum(auditKinds, { error: `must be one of: ${auditKinds.join(', ')}` });

/** Values of what was changed; the keys are the names of the columns. */
const Fields = z.record(z.string(), z.unknown()).nullable();

export const activityFilters = {
  /** A member of the account: what they did, and what was done to them. */
  userId: filter(Id),
  kind: filter(AuditKind),
  from: filter(Day),
  to: filter(Day),
  /** Looks at names, email and network addresses, and request ids. */
  search: SearchTerm,
};

export const ActivityEntry = z.object({
  /** Counts the entries of the account without gaps. */
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
