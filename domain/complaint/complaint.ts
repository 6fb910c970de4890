/**
 * Complaints about the condition of a school (EC 35186, docs/williams.md): their subjects, the
 * decisions that people make about them, and the states that follow from these.
 */

export const complaintSubjects = ['threat', 'restroom', 'other', 'textbooks', 'teachers'] as const;
export type ComplaintSubject = (typeof complaintSubjects)[number];

export const complaintSubjectLabel = {
  threat: 'Emergency or urgent threat',
  restroom: 'Restroom',
  other: 'Other condition of the school',
  textbooks: 'Textbooks and materials',
  teachers: 'Teacher vacancy or misassignment',
} as const satisfies Record<ComplaintSubject, string>;

/** Subjects that are recorded and passed on, because they do not concern the condition of a school. */
export const isPassedOn = (subject: ComplaintSubject): boolean =>
  subject === 'textbooks' || subject === 'teachers';

/** How a complaint arrived. */
export const complaintWays = ['web', 'paper', 'mail', 'email', 'telephone', 'in-person'] as const;
export type ComplaintWay = (typeof complaintWays)[number];

export const complaintWayLabel = {
  web: 'Public page',
  paper: 'Paper form',
  mail: 'Letter',
  email: 'Email',
  telephone: 'Telephone',
  'in-person': 'In person',
} as const satisfies Record<ComplaintWay, string>;

/** The language of a complaint, in which it is answered in addition to English. */
export const complaintLanguages = ['en', 'es', 'other'] as const;
export type ComplaintLanguage = (typeof complaintLanguages)[number];

/** Who can remedy it: the principal of the school, or only the district. */
export const complaintAuthorities = ['undecided', 'principal', 'district'] as const;
export type ComplaintAuthority = (typeof complaintAuthorities)[number];

export const complaintValidities = ['undecided', 'valid', 'not-valid'] as const;
export type ComplaintValidity = (typeof complaintValidities)[number];

/** What people have decided and done about a complaint. Days are YYYY-MM-DD; null: not yet. */
export type Handling = {
  subject: ComplaintSubject;
  receivedOn: string;
  authority: ComplaintAuthority;
  forwardedOn: string | null;
  validity: ComplaintValidity;
  decidedOn: string | null;
  remediedOn: string | null;
  wantsResponse: boolean;
  /** Whether the complainant gave a name or an address. */
  isNamed: boolean;
  respondedOn: string | null;
  /** When it was marked as nonsense, which only excludes it from the clocks and the counts. */
  nonsenseOn: string | null;
};

export const complaintStates = [
  'received',
  'forwarded',
  'valid',
  'not-valid',
  'remedied',
  'answered',
  'nonsense',
] as const;
export type ComplaintState = (typeof complaintStates)[number];

export const complaintStateLabel = {
  received: 'Received',
  forwarded: 'Forwarded',
  valid: 'Valid',
  'not-valid': 'Not valid',
  remedied: 'Remedied',
  answered: 'Answered',
  nonsense: 'Nonsense',
} as const satisfies Record<ComplaintState, string>;

/** The last thing that happened, in the order in which complaints are handled. */
export const complaintStateOf = (handling: Handling): ComplaintState => {
  if (handling.nonsenseOn !== null) return 'nonsense';
  if (handling.respondedOn !== null) return 'answered';
  if (handling.remediedOn !== null) return 'remedied';
  if (handling.validity !== 'undecided') return handling.validity;
  return handling.forwardedOn === null ? 'received' : 'forwarded';
};

/** A response is due only to a complainant who wants one and can be reached (EC 35186(b)). */
export const isResponseDue = ({
  wantsResponse,
  isNamed,
}: Pick<Handling, 'wantsResponse' | 'isNamed'>): boolean => wantsResponse && isNamed;

/**
 * The day on which a complaint was resolved: remedied, found not valid, or, if it does not concern
 * the condition of a school, passed on. Null if it is unresolved or nonsense.
 */
export const resolvedOn = (handling: Handling): string | null => {
  if (handling.nonsenseOn !== null) return null;
  if (handling.remediedOn !== null) return handling.remediedOn;
  if (handling.validity === 'not-valid') return handling.decidedOn;
  return isPassedOn(handling.subject) ? handling.forwardedOn : null;
};

/**
 * The day on which nothing was left to do: it was resolved and, if that was due, answered, or marked
 * as nonsense. Null if it is open. Names and contacts are purged some months later.
 */
export const closedOn = (handling: Handling): string | null => {
  if (handling.nonsenseOn !== null) return handling.nonsenseOn;
  const resolved = resolvedOn(handling);
  if (resolved === null) return null;
  if (isPassedOn(handling.subject) || !isResponseDue(handling)) return resolved;
  const { respondedOn } = handling;
  if (respondedOn === null) return null;
  return respondedOn > resolved ? respondedOn : resolved;
};

const SERIAL_DIGITS = 4;

/** The number of a complaint, which counts the complaints of a year: '2026-0017'. */
export const complaintNumber = (year: number, serial: number): string =>
  `${year}-${String(serial).padStart(SERIAL_DIGITS, '0')}`;
