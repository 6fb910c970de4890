import type { SecondFactorNeeded } from '#contract/factor/factor.ts';
import { ApiError, sentenceOf } from '#web/api/request/error.ts';
import type { Administrator } from './whom-to-ask.tsx';

/**
 * The message of a refused sign-in: that of the server, or for an expired subscription the message
 * that the requirements prescribe.
 */
export function loginFailure(error: unknown): string {
  const sentence = sentenceOf(error, 'Signing in failed, please try again.');
  return sentence.includes('subscription has been expired')
    ? 'Your subscription has been expired!'
    : sentence;
}

export type SignInProblem = {
  code?: string;
  /** The people who can renew an expired subscription. */
  administrators?: Administrator[];
  /** The data for the second step of the sign-in. */
  secondFactor?: SecondFactorNeeded;
};

/** The details that the server adds to some error responses of a sign-in. */
export const problemOf = (error: unknown): SignInProblem =>
  (error instanceof ApiError && error.problem) || {};
