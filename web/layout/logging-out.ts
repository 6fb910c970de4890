// Logging out asks first when something is only on this device.
import { readSession } from '../api/session.ts';

type Question = { unsent: string; maySend: boolean; answer: (logOut: boolean) => void };

let question: Question | null = null;
const listeners = new Set<() => void>();

function ask(next: Question | null): void {
  question = next;
  for (const listener of listeners) listener();
}

export const currentLogoutQuestion = (): Question | null => question;

export function onLogoutQuestion(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Whether to log out: at once when everything is on the server, else as the user answers. */
export async function mayLogOut(): Promise<boolean> {
  const unsent = await unsentHere();
  if (!unsent) return true;
  question?.answer(false);
  return new Promise((resolve) => {
    ask({
      ...unsent,
      answer: (logOut) => {
        ask(null);
        resolve(logOut);
      },
    });
  });
}

async function unsentHere(): Promise<{ unsent: string; maySend: boolean } | null> {
  const owner = readSession()?.shortId ?? '';
  try {
    const { countUnsent, findUnsent, unsentInWords } = await import('../outbox/unsent.ts');
    const unsent = await findUnsent(owner);
    if (countUnsent(unsent) === 0) return null;
    return { unsent: unsentInWords(unsent), maySend: unsent.waiting > 0 };
  } catch {
    // Where the store cannot be read, nothing in it can be warned of.
    return null;
  }
}
