/** The emails about planned and overdue inspections. */
import { plural, pluralForm } from '#domain/plural.ts';
import { safeText } from './clean.ts';
import { compose, dayInWords, hello, type MailMessage } from './compose.ts';

const END = 'You can turn off these emails in Good Repair under Settings, Account.';

type PlannedInspection = {
  name: string;
  school: string;
  schoolId: string;
  address: string;
  /** YYYY-MM-DD. */
  plannedDate: string;
  daysLeft: number;
};

/** Sent to an inspector up to a week before a planned inspection, and on its day (`daysLeft` 0). */
export const plannedInspectionMessage = (
  appUrl: string,
  { name, school, schoolId, address, plannedDate, daysLeft }: PlannedInspection,
): MailMessage => {
  const day = dayInWords(plannedDate);
  const when = daysLeft === 0 ? 'today' : daysLeft === 1 ? 'tomorrow' : `on ${day}`;
  return compose({
    subject: `Inspection of ${safeText(school, 80)} ${when}`,
    greeting: hello(name),
    body: [
      `You are scheduled to inspect ${safeText(school)} on ${day}.`,
      ...(address === '' ? [] : [`Address: ${safeText(address)}`]),
    ],
    action:
      daysLeft === 0
        ? { label: 'Start inspection', url: `${appUrl}/new-inspection/${schoolId}` }
        : { label: 'Open the schedule', url: `${appUrl}/schedule?inspector=me` },
    end: END,
  });
};

type OverdueSchools = {
  name: string;
  /** The number of schools whose inspection is overdue; `schools` has only the first of them. */
  total: number;
  schools: readonly { school: string; dueDate: string | null }[];
};

/** Sent to administrators once a month, while inspections are overdue. */
export const overdueInspectionsMessage = (
  appUrl: string,
  { name, total, schools }: OverdueSchools,
): MailMessage =>
  compose({
    subject: `${plural(total, 'school')} overdue for inspection`,
    greeting: hello(name),
    body: [
      `${pluralForm(total, 'The inspection of one school is', `The inspections of ${total} schools are`)} overdue:`,
      ...schools.map(({ school, dueDate }) =>
        dueDate === null ? safeText(school) : `${safeText(school)}, due by ${dayInWords(dueDate)}`,
      ),
      ...(total > schools.length ? [`And ${total - schools.length} more.`] : []),
    ],
    action: { label: 'Plan inspections', url: `${appUrl}/schedule?view=list&state=overdue` },
    end: END,
  });
