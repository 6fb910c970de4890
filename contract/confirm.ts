/**
 * Calls that need a recent password. A session counts as confirmed for some minutes after its
 * person signed in or entered the password again (`auth/confirm-password`). After that, such a call
 * responds with 403 `confirm-password`; the browser then asks for the password and repeats the
 * call. Calls about the second factor also need that factor if the person has one, and otherwise
 * respond with 403 `confirm-factor`. A person who signed in by single sign-on must sign in at the
 * identity provider again instead of entering a password (`confirm-sign-on`), and after that only
 * needs the second factor (`confirm-factor-only`).
 */
import type { AccountForm } from './account/account.ts';

/** The number of minutes for which an entered password counts as recent. */
export const CONFIRMED_MINUTES = 10;

/**
 * Whether a list of people to invite might name administrators. If the result is true although the
 * list names none, the only effect is that the password is asked for.
 */
const namesAdmins = (list: unknown): boolean => typeof list === 'string' && /admin/i.test(list);

/** The settings of an account that decide how well it is guarded, and for how long it can be audited. */
const securitySettings = [
  'factorRequiredFrom',
  'sessionIdleHours',
  'sessionDays',
  'auditYears',
] as const satisfies readonly (keyof typeof AccountForm)[];

/** The parts of a call's input and caller that the conditions below use. */
type Subject = { input: Readonly<Record<string, unknown>>; email: string };

/** When a call needs a recent password; every row of the call table names one of these. */
export const confirmations = {
  never: { when: 'never', applies: () => false },
  always: { when: 'always', applies: () => true },
  'with-factor': {
    when: 'always, with the second factor where one is set up',
    applies: () => true,
  },
  'password-or-admin': {
    when: 'when a password is set, or somebody becomes an administrator',
    applies: ({ input }: Subject) =>
      Boolean(input['password']) || input['role'] === 'admin' || namesAdmins(input['list']),
  },
  'new-email': {
    when: 'when the email changes',
    applies: ({ input, email }: Subject) =>
      typeof input['email'] === 'string' && input['email'].toLowerCase() !== email.toLowerCase(),
  },
  'security-settings': {
    when: 'when the second factor, the length of sessions or the retention of the audit log is set',
    applies: ({ input }: Subject) => securitySettings.some((name) => input[name] !== undefined),
  },
} as const satisfies Record<string, { when: string; applies: (subject: Subject) => boolean }>;

export type Confirmation = keyof typeof confirmations;
