/**
 * Calls that need a recent password. A session counts as confirmed for some minutes after its
 * person signed in or entered the password again (`auth/confirm-password`); later such a call
 * responds with 403 `confirm-password`, and the browser asks for the password and repeats it. Calls
 * about the second factor also need that factor from people who have one, and respond with 403
 * `confirm-factor`. A person who signed in by single sign-on is asked to sign in there again
 * (`confirm-sign-on`), and then for the second factor only (`confirm-factor-only`).
 */

/** The number of minutes for which an entered password counts. */
export const CONFIRMED_MINUTES = 10;

/** Whether a list of people to invite may give somebody that role. Asking once too often does no harm. */
const namesAdmins = (list: unknown): boolean => typeof list === 'string' && /admin/i.test(list);

/** Input and caller of a call, as far as the conditions below use them. */
type Subject = { input: Readonly<Record<string, unknown>>; email: string };

/** When a call needs a recent password; a row of the call table names one of these. */
export const confirmations = {
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
} as const satisfies Record<string, { when: string; applies: (subject: Subject) => boolean }>;

export type Confirmation = keyof typeof confirmations;
