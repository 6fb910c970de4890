// Calls that need a recently entered password: if the server requires this, a dialog asks the user,
// and the call is repeated unchanged.
import { ApiError } from '#web/api/request/error.ts';
import { observable } from '#web/observable.ts';
import { onSession, readSession } from './session.ts';

type Question = {
  /** The code of the refusal, which says what the server requires (contract/confirm.ts). */
  code: string | undefined;
  answer: (isConfirmed: boolean) => void;
};

const question = observable<Question | null>(null);
let asked: Promise<boolean> | null = null;

/** The confirmation that the dialog must ask for, or null. */
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

/**
 * Whether the call failed because the server requires a new confirmation by password, second factor
 * or sign-in through the identity provider.
 */
export const isUnconfirmed = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code?.startsWith('confirm-') === true;

/**
 * Runs `attempt`, and repeats it after the user has given the confirmation that the server
 * requires. The server may then require a different one: after a new sign-in through the identity
 * provider also the second factor.
 * @throws the refusal if the user does not confirm, or the same confirmation is required again
 */
export async function retryConfirmed<Answer>(
  attempt: () => Promise<Answer>,
  given?: string,
): Promise<Answer> {
  try {
    return await attempt();
  } catch (error) {
    if (!isUnconfirmed(error) || error.code === given || !(await askForPassword(error)))
      throw error;
    return retryConfirmed(attempt, error.code);
  }
}
