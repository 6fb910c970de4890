import { ApiError, sentenceOf } from '#web/api/request/error.ts';
import type { Administrator } from './whom-to-ask.tsx';

/** What a refused sign-in says: the server's sentence, or the required one for an expired account. */
export function loginFailure(error: unknown): string {
  const sentence = sentenceOf(error, 'Signing in failed, please try again.');
  return sentence.includes('subscription has been expired')
    ? 'Your subscription has been expired!'
    : sentence;
}

/** Who can renew a subscription that has ended, where the server names them; undefined otherwise. */
export function administratorsIn(error: unknown): Administrator[] | undefined {
  const named = error instanceof ApiError ? error.problem?.['administrators'] : undefined;
  return Array.isArray(named) ? named : undefined;
}
