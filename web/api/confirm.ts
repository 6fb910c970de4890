// Calls that need a recent password: when the server asks for it, the dialog in the frame asks the
// person, and the call is repeated as it was.
import { ApiError } from './error.ts';
import { onSession, readSession } from './session.ts';

type Question = { answer: (isConfirmed: boolean) => void };

let question: Question | null = null;
let asked: Promise<boolean> | null = null;
const listeners = new Set<() => void>();

function ask(next: Question | null): void {
  question = next;
  for (const listener of listeners) listener();
}

/** What the dialog has to ask, or null. */
export const currentConfirmation = (): Question | null => question;

export function onConfirmation(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Whether the person gave the password; false at once where no dialog is there to ask for it. */
function askForPassword(): Promise<boolean> {
  if (listeners.size === 0) return Promise.resolve(false);
  asked ??= new Promise<boolean>((resolve) => ask({ answer: resolve })).finally(() => {
    asked = null;
    ask(null);
  });
  return asked;
}

// Nobody is there any more to give it: the session ended, or the person signed out in another tab.
onSession(() => {
  if (!readSession()) question?.answer(false);
});

/** The server asked for the password and it was not given. */
export const isUnconfirmed = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'confirm-password';

/**
 * Makes a call by `attempt`; once more if the server asks for the password and the person gives it.
 * @throws the first refusal if the person does not
 */
export async function confirmed<Answer>(attempt: () => Promise<Answer>): Promise<Answer> {
  try {
    return await attempt();
  } catch (error) {
    if (!isUnconfirmed(error) || !(await askForPassword())) throw error;
    return attempt();
  }
}
