/**
 * Limits for calls that could be misused to guess secrets or to send emails, calls that need no
 * sign-in, calls that read or write whole lists, and calls that upload photos one by one. If a
 * limit is exceeded, a call responds with 429 and Retry-After. All other calls share a limit of
 * RATE_LIMIT requests per minute for each network address.
 */

/**
 * What a limit counts: requests from one network address, by one account, by one signed-in person,
 * or with one value of an input field from any client (the email address, the token, the challenge
 * of a sign-in, the report, the check code, the URL of a page). 'ip+email' counts the requests for
 * an email address from each network address separately. The keys of a limit are checked in their
 * order: a request that is refused because of one key is not counted for the keys after it.
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
 * Many people in an office may share one network address, but a person has one email address.
 * Guessing a password is limited strictly for each network address, and loosely for all network
 * addresses together, except those from which the person has signed in before. So nobody who
 * guesses elsewhere can lock an inspector out, and guessing from many machines is slowed down too.
 */
export const limits = {
  'sign-in': { minutes: 10, tries: { ip: 100, 'ip+email': 10, email: 100 } },
  // In addition, wrong codes are counted for each person in the database
  // (domain/person/second-factor.ts).
  'second-step': { minutes: 10, tries: { ip: 100, challenge: 30 } },
  // This limit is high, because the signature of a passkey cannot be guessed and a sign-in makes
  // two requests.
  passkey: { minutes: 10, tries: { ip: 200 } },
  confirm: { minutes: 10, tries: { ip: 100, person: 10 } },
  // Limited because, for each request, this server sends a request to an identity provider. The
  // provider's code is valid for one sign-in.
  'sign-on': { minutes: 10, tries: { ip: 300, code: 10 } },
  mail: { minutes: 60, tries: { ip: 30, email: 5 } },
  // The call changes a person's name, email address or both. Only a new address causes an email, so
  // requests are also counted for each address.
  details: { minutes: 60, tries: { ip: 300, person: 20, email: 10 } },
  invite: { minutes: 60, tries: { ip: 300, account: 100, email: 5 } },
  // Each request sends emails to up to 100 people, but to nobody twice within an hour.
  'invite-list': { minutes: 60, tries: { ip: 60, account: 10 } },
  // A purchase order can be invented, and each call can send an email.
  billing: { minutes: 60, tries: { ip: 120, account: 20 } },
  link: { minutes: 10, tries: { ip: 60, token: 10 } },
  public: { minutes: 1, tries: { ip: 120, reportId: 600 } },
  'district-page': { minutes: 1, tries: { ip: 120, slug: 600 } },
  // A check code has 50 random bits. A person enters only a few codes, but many people may check
  // the same published report.
  check: { minutes: 10, tries: { ip: 100, code: 1000 } },
  bulk: { minutes: 1, tries: { ip: 120, account: 30 } },
  // Limited because generating a file takes minutes.
  bundle: { minutes: 60, tries: { ip: 120, account: 20 } },
  // Limited because, for each request, this server may connect to another host.
  webhook: { minutes: 1, tries: { ip: 60, account: 30 } },
  // This limit is high, because several inspectors may return to an office at the same time, each
  // with the photos of a whole school.
  photos: { minutes: 1, tries: { ip: 1200, account: 1200 } },
  // A device stores a draft every 20 seconds while it is entered. Reading one costs as much.
  drafts: { minutes: 1, tries: { ip: 600, person: 30 } },
  // A test sends an email, or writes to the file store.
  'operation-test': { minutes: 10, tries: { ip: 60, person: 10 } },
  // The limit of GET /api/photo/{photoId}, which is not in the call table. It is high, because a
  // page may show 200 photos.
  'photo-view': { minutes: 1, tries: { ip: 1200 } },
  // The limits of the page behind a work link, of its photos, and of the replies that are sent there;
  // they are not in the call table. Several people of a contractor may use one link.
  'work-page': { minutes: 1, tries: { ip: 120, token: 600 } },
  'work-photo': { minutes: 1, tries: { ip: 1200, token: 6000 } },
  'work-reply': { minutes: 60, tries: { ip: 60, token: 120 } },
  // The limit of the page on which a recipient confirms or stops a mailed list.
  'mailed-list-page': { minutes: 10, tries: { ip: 60 } },
  // The limits of the public pages of complaints, of sending one, and of asking for the state of one;
  // they are not in the call table. Many parents may use the network of a school. A code has 58 random
  // bits, and the token is the number of the complaint.
  'complaint-page': { minutes: 1, tries: { ip: 120 } },
  'complaint-send': { minutes: 60, tries: { ip: 30 } },
  'complaint-state': { minutes: 10, tries: { ip: 30, token: 20 } },
  // The limits of GET /api/feed/data/{file}, which is not in the call table. Spreadsheets read a feed
  // once an hour, or when somebody refreshes it. The token is its secret.
  feed: { minutes: 60, tries: { ip: 1200, token: 120 } },
  // The limit of GET /api/schedule/calendar/{file}, which calendar clients read several times per
  // hour.
  calendar: { minutes: 10, tries: { ip: 300 } },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof limits;

/**
 * The limit of all calls with one API token together, in addition to the limits for its network
 * address.
 */
export const apiTokenLimit = { minutes: 1, tries: 120 } as const;

/** The value of RATE_LIMIT to which the numbers above apply. */
const USUAL_RATE_LIMIT = 300;

/** A number of requests, in proportion to RATE_LIMIT; at least one. */
export const triesUnder = (rateLimit: number, tries: number): number =>
  Math.max(1, Math.round((tries * rateLimit) / USUAL_RATE_LIMIT));
