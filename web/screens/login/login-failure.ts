import type { SecondFactorNeeded } from '#contract/factor.ts';
import { ApiError, sentenceOf } from '#web/api/request/error.ts';
import type { Administrator } from './whom-to-ask.tsx';

/** The message of a refused sign-in: the server's, or the required one for an expired account. */
export function loginFailure(error: unknown): string {
  const sentence = sentenceOf(error, 'Signing in failed, please try again.');
  return sentence.includes('subscription has been expired')
    ? 'Your subscription has been expired!'
    : sentence;
}

export type SignInProblem = {
  code?: string;
  /** Who can renew an expired subscription. */
  administrators?: Administrator[];
  /** The data for the second step of the sign-in. */
  secondFactor?: SecondFactorNeeded;
};

/** The details that the server adds to some refusals of a sign-in. */
export const problemOf = (error: unknown): SignInProblem =>
  (error instanceof ApiError && error.problem) || {};
