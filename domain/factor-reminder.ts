/**
 * When members without a second factor are reminded that their account will require one from a date
 * on.
 */

/** How many days before that date reminders are sent. */
export const factorReminderDays = [7, 1] as const;

/**
 * The reminder that is due with this many days left, identified by its own number of days;
 * undefined if the date is further away, or has come.
 */
export const factorReminderStage = (
  daysLeft: number,
): (typeof factorReminderDays)[number] | undefined =>
  daysLeft < 1 ? undefined : factorReminderDays.findLast((days) => daysLeft <= days);
