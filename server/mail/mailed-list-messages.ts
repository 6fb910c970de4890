/** The emails about lists that are mailed each week or month. */
import type { MailedFormat, Rhythm } from '#domain/mailed-list/mailed-list.ts';
import { safeName, safeText } from './clean.ts';
import { compose, dayInWords, type MailMessage } from './compose.ts';

const often = { week: 'each week', month: 'each month' } as const satisfies Record<Rhythm, string>;

/**
 * Asks somebody outside of the account. It contains nothing that the account has typed except the
 * names of the district and of the person who asks, cleaned, and the address of this person.
 */
export const mailedListAskMessage = (
  url: string,
  {
    asker,
    district,
    rhythm,
  }: { asker: { fullName: string; email: string }; district: string; rhythm: Rhythm },
): MailMessage => {
  const name = safeName(asker.fullName) ?? 'A person';
  const from = safeName(district) ?? 'a school district';
  return compose({
    subject: `Would you like to get a list from Good Repair ${often[rhythm]}?`,
    greeting: 'Hello,',
    body: [
      `${name}, ${asker.email}, would like to send you a list about the condition of the schools of ${from} by email ${often[rhythm]}.`,
      'School districts use Good Repair to inspect their schools and to report on their condition.',
      'You get it only if you confirm that you want it.',
    ],
    action: { label: 'Confirm or refuse', url },
    end: 'If you do not know the sender, please ignore this email. You get nothing more.',
    mentions: [asker.email],
  });
};

type Mailing = {
  title: string;
  district: string;
  format: MailedFormat;
  rhythm: Rhythm;
  /** YYYY-MM-DD */
  day: string;
  /** The URL of the page on which the recipient stops it. */
  stopUrl: string;
};

/** The list itself is attached when the email is sent. The only link is the one that stops it. */
export const mailedListMessage = (mailing: Mailing): MailMessage => {
  const { title, district, format, rhythm, day, stopUrl } = mailing;
  const from = safeName(district);
  return compose({
    subject: `${safeText(title, 80)}, ${dayInWords(day)}`,
    greeting: 'Hello,',
    body: [
      `The list “${safeText(title, 80)}”${from === undefined ? '' : ` of ${from}`} is attached as ${format === 'pdf' ? 'a PDF' : 'an Excel file'}.`,
      `You get it ${often[rhythm]}.`,
    ],
    action: { label: 'Stop these emails', url: stopUrl },
    end: 'Replies to this email are not read.',
  });
};
