// Calls that need a recent password: when the server requires it, a dialog asks the user, and the call
// is repeated unchanged.
import { ApiError } from '../request/error.ts';
import { observable } from '#web/observable.ts';
import { onSession, readSession } from './session.ts';

type Question = {
  /** The code of the refusal, which says what the server requires (contract/confirm.ts). */
  code: string | undefined;
  answer: (isConfirmed: boolean) => void;
};

const question = observable<Question | null>(null);
let asked: Promise<boolean> | null = null;

/** The question that the dialog must show, or null. */
export const currentConfirmation = question.get;

export const onConfirmation = question.subscribe;

/** Whether the user entered the password; immediately false if no dialog is mounted. */
function askForPassword({ code }: ApiError): Promise<boolean> {
  if (!question.hasListeners()) return Promise.resolve(false);
  asked ??= new Promise<boolean>((resolve) => question.set({ code, answer: resolve })).finally(
    () => {
      asked = null;
      question.set(null);
    },
  );
  return asked;
}

// The session ended, for example by a sign-out in another tab, so nobody can confirm.
onSession(() => {
  if (!readSession()) question.get()?.answer(false);
});

/** Whether the call failed because the password, or the second factor, was not confirmed. */
export const isUnconfirmed = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code?.startsWith('confirm-') === true;

/**
 * Runs `attempt`, and repeats it when the user has given what the server requires. It may then require
 * something else: after a sign-in at the provider also the second factor.
 * @throws the refusal if the user does not give it, or it is required again
 */
export async function confirmed<Answer>(
  attempt: () => Promise<Answer>,
  given?: string,
): Promise<Answer> {
  try {
    return await attempt();
  } catch (error) {
    if (!isUnconfirmed(error) || error.code === given || !(await askForPassword(error)))
      throw error;
    return confirmed(attempt, error.code);
  }
}
