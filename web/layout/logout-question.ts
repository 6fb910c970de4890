// Asks before logging out while there is data that exists only on this device.
import { readSession } from '#web/api/session/session.ts';

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

/** Whether to log out: immediately if the server has everything, else as the user decides. */
export async function confirmLogout(): Promise<boolean> {
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
    const { countUnsent, findUnsent, unsentInWords } = await import('#web/upload-queue/unsent.ts');
    const unsent = await findUnsent(owner);
    if (countUnsent(unsent) === 0) return null;
    return { unsent: unsentInWords(unsent), maySend: unsent.waiting > 0 };
  } catch {
    // If the draft store cannot be read, there is nothing to warn about.
    return null;
  }
}
