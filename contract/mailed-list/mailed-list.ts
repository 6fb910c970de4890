/** Lists that are mailed each week or month. */
import { z } from 'zod';
import {
  mailedFormats,
  MOST_RECIPIENTS,
  recipientStates,
  rhythms,
} from '#domain/mailed-list/mailed-list.ts';
import { Day, Id } from '#contract/common.ts';
import { ValidEmail } from '#contract/user/user.ts';

const Rhythm = z.enum(rhythms, { error: 'must be week or month' });
const Format = z.enum(mailedFormats, { error: 'must be xlsx or pdf' });

export const MailedListForm = {
  /** The saved view that is mailed; null for the scores of the district. */
  view: Id.nullable(),
  rhythm: Rhythm,
  format: Format,
  recipients: z
    .array(ValidEmail, { error: 'must be a list of email addresses' })
    .min(1, { error: 'must have at least one email address' })
    .max(MOST_RECIPIENTS, { error: `may have at most ${MOST_RECIPIENTS} email addresses` })
    .refine(
      (emails) => new Set(emails.map((email) => email.toLowerCase())).size === emails.length,
      { error: 'may have each email address only once' },
    ),
};

export const MailedList = z.object({
  id: Id,
  title: z.string(),
  rhythm: Rhythm,
  format: Format,
  recipients: z.array(z.object({ email: z.string(), state: z.enum(recipientStates) })),
  nextOn: Day,
  lastOn: Day.nullable(),
  by: z.string(),
  isOwn: z.boolean(),
  /** Whether it is your own, and is not mailed because you do not see its view anymore. */
  hasEnded: z.boolean(),
});
export type MailedList = z.infer<typeof MailedList>;
