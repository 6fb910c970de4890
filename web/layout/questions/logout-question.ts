// Asks before a logout if there is data that exists only on this device.
import { useSyncExternalStore } from 'react';
import { readSession } from '#web/api/session/session.ts';
import { observable } from '#web/observable.ts';

type Question = { unsent: string; maySend: boolean; answer: (logOut: boolean) => void };

const question = observable<Question | null>(null);

/** The question that the dialog must show, or null. */
export const useLogoutQuestion = (): Question | null =>
  useSyncExternalStore(question.subscribe, question.get, question.get);

/**
 * Whether to log out. True immediately if the server has everything; otherwise the user decides.
 */
export async function confirmLogout(): Promise<boolean> {
  const unsent = await describeUnsent();
  if (!unsent) return true;
  question.get()?.answer(false);
  return new Promise((resolve) => {
    question.set({
      ...unsent,
      answer: (logOut) => {
        question.set(null);
        resolve(logOut);
      },
    });
  });
}

async function describeUnsent(): Promise<{ unsent: string; maySend: boolean } | null> {
  const owner = readSession()?.shortId ?? '';
  try {
    const { countUnsent, findUnsent, unsentInWords } = await import('#web/upload-queue/unsent.ts');
    const unsent = await findUnsent(owner);
    if (countUnsent(unsent) === 0) return null;
    return { unsent: unsentInWords(unsent), maySend: unsent.waiting > 0 };
  } catch {
    // If the draft store cannot be read, it is unknown what is unsent, so nothing is asked.
    return null;
  }
}
