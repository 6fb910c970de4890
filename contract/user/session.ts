/** The length of sessions, and where a person is signed in. */
import { z } from 'zod';
import { Id, Instant } from '#contract/common.ts';

/**
 * The number of days without use after which a session ends, unless the account has set fewer
 * hours.
 */
export const IDLE_DAYS = 7;

/**
 * The number of days after which a session ends even if it is used, unless the account has set
 * another number.
 */
export const USUAL_SESSION_DAYS = 30;

export const ListedSession = z.object({
  id: Id,
  startedAt: Instant,
  /** Accurate to a quarter of an hour. */
  lastUsedAt: Instant,
  /** When it ends unless it is used before. */
  endsAt: Instant,
  /** The network address of the last request; '' if it is not known. */
  address: z.string(),
  /** The user agent of the browser; '' if it is not known. */
  browser: z.string(),
  /** Whether this is the session of the current request. */
  isCurrent: z.boolean(),
});
export type ListedSession = z.infer<typeof ListedSession>;
