import { ApiError, sentenceOf } from '#web/api/request/error.ts';
import type { Administrator } from './whom-to-ask.tsx';

/** The message of a refused sign-in: the server's, or the required one for an expired account. */
export function loginFailure(error: unknown): string {
  const sentence = sentenceOf(error, 'Signing in failed, please try again.');
  return sentence.includes('subscription has been expired')
    ? 'Your subscription has been expired!'
    : sentence;
}

/** The administrators who can renew an expired subscription, if the server names them. */
export function administratorsIn(error: unknown): Administrator[] | undefined {
  const named = error instanceof ApiError ? error.problem?.['administrators'] : undefined;
  return Array.isArray(named) ? named : undefined;
}
