/** When members without a second factor are reminded that their account requires one from a day on. */

/** Days before that day. */
export const factorReminderDays = [7, 1] as const;

/**
 * The reminder that is due with this many days left, as its own number of days; undefined when the day
 * is further away, or has come.
 */
export const factorReminderStage = (
  daysLeft: number,
): (typeof factorReminderDays)[number] | undefined =>
  daysLeft < 1 ? undefined : factorReminderDays.findLast((days) => daysLeft <= days);
