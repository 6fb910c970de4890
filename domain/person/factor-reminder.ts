/**
 * The reminders to members without a second factor that their account will require one after a
 * deadline.
 */

/** How many days before the deadline the reminders are sent. */
export const factorReminderDays = [7, 1] as const;

/**
 * The reminder that is due when `daysLeft` days are left until the deadline: 7 for the reminder of
 * the last week, 1 for that of the last day. undefined if the deadline is more than a week away or
 * has come.
 */
export const factorReminderStage = (
  daysLeft: number,
): (typeof factorReminderDays)[number] | undefined =>
  daysLeft < 1 ? undefined : factorReminderDays.findLast((days) => daysLeft <= days);
