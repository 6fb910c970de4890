/** How long a session lasts, and where a person is signed in. */
import { z } from 'zod';
import { Id, Instant } from './common.ts';

/** Days without use after which a session ends, unless the account has set fewer hours. */
export const IDLE_DAYS = 7;

/** Days after which a session ends even when it is used, unless the account has set others. */
export const LONGEST_DAYS = 30;

export const Session = z.object({
  id: Id,
  startedAt: Instant,
  /** Accurate to a quarter of an hour. */
  lastUsedAt: Instant,
  /** The network address at the last use; '' if it is not known. */
  address: z.string(),
  /** The user agent; '' if it is not known. */
  browser: z.string(),
  /** Whether it is the session that makes this call. */
  isCurrent: z.boolean(),
});
export type Session = z.infer<typeof Session>;
