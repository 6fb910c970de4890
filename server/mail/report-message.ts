/** The emails about reports: they wait for a review, were returned, or became Final. */
import type { ReportNoticeKind } from '#domain/report/notice.ts';
import { plural } from '#domain/plural.ts';
import { safeText } from './clean.ts';
import { compose, dayInWords, hello, type MailMessage } from './compose.ts';

/** A report that an email lists. */
export type MailedReport = {
  id: string;
  school: string;
  /** The date of the inspection. */
  date: string;
  /** Who sent, returned or finished it. */
  by: string;
  /** What that person wrote; '' if nothing. */
  note: string;
};

/** An email lists at most this many reports, and gives only the number of the others. */
const MOST_NAMED = 10;

/** The most characters of a name in a subject. */
const SUBJECT_NAME = 80;

const words = {
  review: {
    one: (school) => `A report of ${school} waits for review`,
    several: (reports) => `${reports} wait for review`,
    done: 'sent to review by',
    status: 'Review',
  },
  returned: {
    one: (school) => `A report of ${school} was returned to you`,
    several: (reports) => `${reports} were returned to you`,
    done: 'returned by',
    status: 'Draft',
  },
  final: {
    one: (school) => `A report of ${school} is Final`,
    several: (reports) => `${reports} are Final`,
    done: 'made final by',
    status: 'Final',
  },
} as const satisfies Record<
  ReportNoticeKind,
  {
    one: (school: string) => string;
    several: (reports: string) => string;
    done: string;
    status: string;
  }
>;

/** Sent to a person about all reports of one kind that were collected. */
export const reportsMessage = (
  appUrl: string,
  name: string,
  kind: ReportNoticeKind,
  list: readonly [MailedReport, ...MailedReport[]],
): MailMessage => {
  const { one, several, done, status } = words[kind];
  const [first] = list;
  const isOne = list.length === 1;
  const title = (most?: number) =>
    isOne ? one(safeText(first.school, most)) : several(plural(list.length, 'report', 'reports'));
  return compose({
    subject: title(SUBJECT_NAME),
    greeting: hello(name),
    body: [
      `${title()}:`,
      ...list
        .slice(0, MOST_NAMED)
        .map(
          ({ school, date, by, note }) =>
            `${safeText(school)}, inspected on ${dayInWords(date)}, ${done} ${safeText(by)}${note && `: “${safeText(note)}”`}`,
        ),
      ...(list.length > MOST_NAMED ? [`And ${list.length - MOST_NAMED} more.`] : []),
    ],
    action: isOne
      ? { label: 'See the report', url: `${appUrl}/reports?report=${first.id}` }
      : { label: 'See the reports', url: `${appUrl}/reports?status=${status}` },
    end: 'Choose which emails you get under Settings, Account.',
  });
};
