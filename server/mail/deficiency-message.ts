/** The emails about deficiencies. Their links lead to the filtered Deficiencies screen. */
import { type ClockKind, clockLabel } from '#domain/complaint/clock-kind.ts';
import { SOON_DAYS } from '#domain/complaint/limits.ts';
import { plural, pluralForm } from '#domain/plural.ts';
import { safeText } from './clean.ts';
import { compose, dayInWords, hello, type MailMessage } from './compose.ts';

/** A deficiency that an email lists. */
export type MailedDeficiency = {
  school: string;
  place: string;
  category: string;
  /** The beginning of the comment of the inspector; '' if there is none. */
  comment: string;
  isExtreme: boolean;
  dueDate: string;
};

/** An email lists at most this many deficiencies, and gives only the number of the others. */
const MOST_NAMED = 10;

/** The most characters of a name in a subject. */
const SUBJECT_NAME = 80;

const PREFERENCES = 'Choose which emails you get under Settings, Account.';

const linesOf = (list: readonly MailedDeficiency[], hasSchool: boolean): string[] => [
  ...list
    .slice(0, MOST_NAMED)
    .map(({ school, place, category, comment, isExtreme, dueDate }) =>
      [
        `${hasSchool ? `${safeText(school)}: ` : ''}${safeText(place)}, ${category}${comment && ` (“${safeText(comment)}”)`}`,
        `${isExtreme && hasSchool ? 'extreme deficiency, ' : ''}due on ${dayInWords(dueDate)}`,
      ].join(', '),
    ),
  ...(list.length > MOST_NAMED ? [`And ${list.length - MOST_NAMED} more.`] : []),
];

const deficiencies = (count: number) => plural(count, 'deficiency', 'deficiencies');
const extremes = (count: number) => plural(count, 'extreme deficiency', 'extreme deficiencies');

const deficienciesUrl = (appUrl: string, filters: Record<string, string>): string =>
  `${appUrl}/deficiencies?${new URLSearchParams(filters).toString()}`;

/** Sent to administrators when an inspection with an extreme deficiency (X) was saved. */
export const extremeMessage = (
  appUrl: string,
  name: string,
  found: { school: string; schoolId: string; date: string; list: readonly MailedDeficiency[] },
): MailMessage =>
  compose({
    subject: `${extremes(found.list.length)} at ${safeText(found.school, SUBJECT_NAME)}`,
    greeting: hello(name),
    body: [
      `The inspection of ${safeText(found.school)} on ${dayInWords(found.date)} found ${extremes(found.list.length)}:`,
      ...linesOf(found.list, false),
    ],
    action: {
      label: 'See extreme deficiencies',
      url: deficienciesUrl(appUrl, { school: found.schoolId, mark: 'Poor' }),
    },
    end: `You get this email because you are an administrator. ${PREFERENCES}`,
  });

/** Sent to a person whom deficiencies were assigned to. */
export const assignedMessage = (
  appUrl: string,
  name: string,
  list: readonly MailedDeficiency[],
): MailMessage =>
  compose({
    subject: `${deficiencies(list.length)} assigned to you`,
    greeting: hello(name),
    body: [
      pluralForm(
        list.length,
        'This deficiency was assigned to you:',
        'These deficiencies were assigned to you:',
      ),
      ...linesOf(list, true),
    ],
    action: {
      label: 'See what is assigned to you',
      url: deficienciesUrl(appUrl, { assignee: 'me' }),
    },
    end: PREFERENCES,
  });

export type Digest = {
  overdue: number;
  overdueExtreme: number;
  /** The number of deficiencies that are due by `until` and not overdue. */
  dueSoon: number;
  until: string;
  /** The deficiencies that the message lists: the most urgent ones, if there are too many. */
  list: readonly MailedDeficiency[];
  complaints: MailedComplaints;
};

/** Complaints that are overdue, or due by the day of the digest; `list` has the first ones. */
export type MailedComplaints = {
  overdue: number;
  dueSoon: number;
  list: readonly { number: string; school: string; clock: ClockKind; dueOn: string }[];
};

const complaintLines = (
  { overdue, dueSoon, list }: MailedComplaints,
  until: string,
): readonly string[] =>
  overdue + dueSoon === 0
    ? []
    : [
        `Of the complaints, ${plural(overdue, 'is', 'are')} overdue, and ${plural(dueSoon, 'is', 'are')} due by ${dayInWords(until)}.`,
        ...list.map(
          ({ number, school, clock, dueOn }) =>
            `${number}, ${safeText(school)}: ${clockLabel[clock]}, due on ${dayInWords(dueOn)}`,
        ),
        ...(overdue + dueSoon > list.length
          ? [`And ${plural(overdue + dueSoon - list.length, 'more complaint')}.`]
          : []),
      ];

/**
 * Sent once a week: to administrators about the district, to others about the deficiencies assigned
 * to them. Those who handle complaints read in it which are due.
 */
export const digestMessage = (
  appUrl: string,
  name: string,
  { overdue, overdueExtreme, dueSoon, until, list, complaints }: Digest,
  isDistrict: boolean,
): MailMessage => {
  const whose = isDistrict ? 'in your district' : 'assigned to you';
  const total = overdue + dueSoon;
  return compose({
    subject: [
      ...(total > 0 ? [`${deficiencies(overdue)} overdue, ${dueSoon} due this week`] : []),
      ...(complaints.overdue + complaints.dueSoon > 0
        ? [
            `${plural(complaints.overdue, 'complaint')} overdue, ${complaints.dueSoon} due this week`,
          ]
        : []),
    ].join('; '),
    greeting: hello(name),
    body: [
      ...complaintLines(complaints, until),
      ...(total > 0
        ? [
            `Of the deficiencies ${whose}, ${plural(overdue, 'is', 'are')} overdue (${overdueExtreme} extreme), and ${plural(dueSoon, 'is', 'are')} due by ${dayInWords(until)}.`,
          ]
        : []),
      ...linesOf(list, true),
      ...(total > list.length && list.length <= MOST_NAMED
        ? [`And ${total - list.length} more.`]
        : []),
    ],
    action:
      total === 0
        ? { label: 'See the complaints', url: `${appUrl}/complaints?due=${SOON_DAYS}` }
        : {
            label: overdue > 0 ? 'See what is overdue' : 'See what is due',
            url: deficienciesUrl(appUrl, {
              ...(isDistrict ? {} : { assignee: 'me' }),
              ...(overdue > 0 ? { overdue: 'true' } : {}),
              sort: 'due',
            }),
          },
    end: PREFERENCES,
  });
};

/**
 * Sent to administrators when a webhook was paused because its receiver accepted nothing for a day.
 */
export const webhookPausedMessage = (
  appUrl: string,
  name: string,
  { webhook, problem }: { webhook: string; problem: string },
): MailMessage =>
  compose({
    subject: `Webhook paused: ${safeText(webhook, SUBJECT_NAME)}`,
    greeting: hello(name),
    body: [
      `The webhook ${safeText(webhook)} has not accepted anything for a day, so it was paused. The last problem was: ${safeText(problem)}`,
      'Nothing is lost: what happens in the meantime is sent when you resume the webhook.',
    ],
    action: { label: 'See webhooks', url: `${appUrl}/settings?tab=integrations` },
    end: 'You get this email because you are an administrator.',
  });

/** Deficiencies of one notice. */
export type NoticedDeficiencies = {
  deficiencies: number;
  /** The id of the deficiency; null if there are several. */
  deficiencyId: string | null;
  /** Null if they are of several schools. */
  school: string | null;
};

/**
 * Sent to a person who accepts or declines what contractors report. It has nothing of what they wrote,
 * because anybody who has the link can write it.
 */
export const reportedMessage = (
  appUrl: string,
  name: string,
  list: readonly NoticedDeficiencies[],
): MailMessage => {
  const count = list.reduce((sum, one) => sum + one.deficiencies, 0);
  const schools = new Set(list.map(({ school }) => school));
  const [school] = schools;
  const deficiencyId = count === 1 ? list[0]?.deficiencyId : undefined;
  const what = `${pluralForm(count, 'A deficiency', `${count} deficiencies`)}${school && schools.size === 1 ? ` of ${safeText(school)}` : ''}`;
  return compose({
    subject: `${deficiencies(count)} reported as repaired`,
    greeting: hello(name),
    body: [
      `${what} ${pluralForm(count, 'was', 'were')} reported as repaired with a link for contractors. Please accept or decline ${pluralForm(count, 'the reply', 'the replies')}.`,
    ],
    action: {
      label: 'See what was reported',
      url: deficiencyId
        ? `${appUrl}/deficiencies/${deficiencyId}`
        : deficienciesUrl(appUrl, { state: 'all', claimed: 'true' }),
    },
    end: PREFERENCES,
  });
};

/** Sent at once to those whom the district has named. `by` is the inspector. */
export const emergencyMessage = (
  appUrl: string,
  name: string,
  list: readonly (NoticedDeficiencies & { by: string })[],
): MailMessage => {
  const count = list.reduce((sum, one) => sum + one.deficiencies, 0);
  const [school, ...others] = new Set(list.map((one) => one.school));
  const [by, ...more] = new Set(list.map((one) => one.by));
  const deficiencyId = count === 1 ? list[0]?.deficiencyId : undefined;
  const place = school && others.length === 0 ? ` at ${safeText(school)}` : '';
  const who = by && more.length === 0 ? `${safeText(by)} has` : 'Inspectors have';
  const what = pluralForm(
    count,
    'an emergency or urgent threat',
    `${count} emergencies or urgent threats`,
  );
  return compose({
    subject: `${pluralForm(count, 'Emergency', `${count} emergencies`)}${school && others.length === 0 ? ` at ${safeText(school, SUBJECT_NAME)}` : ''}`,
    greeting: hello(name),
    body: [
      `${who} found ${what} to the health or safety of pupils or staff${place}.`,
      'Please have it closed off or shut down, and record how it was made safe. The repair is recorded apart from that.',
    ],
    action: {
      label: 'See what was found',
      url: deficiencyId
        ? `${appUrl}/deficiencies/${deficiencyId}`
        : deficienciesUrl(appUrl, { state: 'all', unsafe: 'true' }),
    },
    end: 'You get this email because your district tells you of emergencies.',
  });
};
