/**
 * Limits for calls that could be used to guess secrets or send mail, that need no login, that read
 * or write whole lists, or that upload photos one by one. Beyond a limit they respond with 429 and
 * Retry-After. All other calls share RATE_LIMIT requests a minute and network address.
 */

/**
 * What is counted: tries from one network address, by one account or one signed-in person, or for
 * one value of the input, from whichever client (the e-mail address, the token, the challenge of a
 * sign-in, the report, the check code, the URL of a page). 'ip+email' counts the tries for an
 * e-mail address from each network address separately; what it refuses is not counted by the keys
 * after it.
 */
export type LimitKey =
  | 'ip'
  | 'account'
  | 'person'
  | 'ip+email'
  | 'email'
  | 'token'
  | 'challenge'
  | 'reportId'
  | 'code'
  | 'slug';

type Limit = { minutes: number; tries: Partial<Record<LimitKey, number>> };

/**
 * A whole office may share one network address, and one person has one e-mail address. Guessing a
 * password is limited strictly for its network address, and loosely for all together: nobody can
 * lock out an inspector from elsewhere, and many machines together are still slowed down.
 */
export const limits = {
  'sign-in': { minutes: 10, tries: { ip: 100, 'ip+email': 10, email: 100 } },
  // Wrong codes are also counted for each person, in the database (domain/second-factor.ts).
  'second-step': { minutes: 10, tries: { ip: 100, challenge: 30 } },
  // A signature cannot be guessed; a sign-in makes two requests.
  passkey: { minutes: 10, tries: { ip: 200 } },
  confirm: { minutes: 10, tries: { ip: 100, person: 10 } },
  // Each makes this server ask a provider; a code of a provider works once.
  'sign-on': { minutes: 10, tries: { ip: 300, code: 10 } },
  mail: { minutes: 60, tries: { ip: 30, email: 5 } },
  // Saving a name counts as well as requesting a new email address, which is mailed.
  details: { minutes: 60, tries: { ip: 300, person: 20, email: 10 } },
  invite: { minutes: 60, tries: { ip: 300, account: 100, email: 5 } },
  // Each mails up to 100 people, but nobody twice within an hour.
  'invite-list': { minutes: 60, tries: { ip: 60, account: 10 } },
  link: { minutes: 10, tries: { ip: 60, token: 10 } },
  public: { minutes: 1, tries: { ip: 120, reportId: 600 } },
  'district-page': { minutes: 1, tries: { ip: 120, slug: 600 } },
  // A check code has 50 bits; a person types a few, and many may read the same published paper.
  check: { minutes: 10, tries: { ip: 100, code: 1000 } },
  bulk: { minutes: 1, tries: { ip: 120, account: 30 } },
  // Each is minutes of work.
  bundle: { minutes: 60, tries: { ip: 120, account: 20 } },
  // Each may make this server connect to another host.
  webhook: { minutes: 1, tries: { ip: 60, account: 30 } },
  // Several inspectors may return to one office, each with the photos of a whole school.
  photos: { minutes: 1, tries: { ip: 1200, account: 1200 } },
  // For GET /api/photo/{photoId}, which is not in the call table: a page may show 200 photos.
  'photo-view': { minutes: 1, tries: { ip: 1200 } },
  // For GET /api/schedule/calendar/{file}: calendars read it some times an hour.
  calendar: { minutes: 10, tries: { ip: 300 } },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof limits;

/** For all calls of one API token together, in addition to the limits of its network address. */
export const apiTokenLimit = { minutes: 1, tries: 120 } as const;

/** The value of RATE_LIMIT for which the numbers above are meant. */
const WRITTEN_FOR = 300;

/** The number of attempts under a given RATE_LIMIT: in proportion, at least one. */
export const triesUnder = (rateLimit: number, tries: number): number =>
  Math.max(1, Math.round((tries * rateLimit) / WRITTEN_FOR));
