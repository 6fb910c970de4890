/** When a session ends. */
import { sql } from 'kysely';
import { IDLE_DAYS, USUAL_SESSION_DAYS } from '#contract/user/session.ts';

/** The hours without use after which a session of account `a` ends; a super user has no account. */
export const idleHours = sql<number>`coalesce(a.session_idle_hours, ${IDLE_DAYS * 24}::integer)`;

/** The days after which a session of account `a` ends even if it is used. */
export const longestDays = sql<number>`coalesce(a.session_days, ${USUAL_SESSION_DAYS}::integer)`;

/**
 * When session `s` of account `a` ends unless it is used before or ended by somebody. Settings that
 * the account has changed since the sign-in apply immediately.
 */
export const sessionEnd = sql<Date>`least(s.expires_at,
  s.created_at + ${longestDays} * interval '1 day', s.used_at + ${idleHours} * interval '1 hour')`;
