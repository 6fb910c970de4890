import { badInput } from '#server/core/http/validate.ts';

/**
 * Refuses days on which something is said to have happened that lie after today, or before the day
 * on which the complaint was received.
 */
export const checkDays = (
  days: Readonly<Record<string, string | null | undefined>>,
  { first, today }: { first: string | null; today: string },
): void => {
  const problems = Object.entries(days).flatMap(([field, day]) => {
    if (!day) return [];
    if (day > today) return [{ path: [field], message: 'may not be after today' }];
    if (first === null || day >= first) return [];
    return [{ path: [field], message: `may not be before the complaint was received, ${first}` }];
  });
  if (problems.length > 0) throw badInput(problems);
};
