import { sentenceOf } from '#web/api/error.ts';

/** What a refused sign-in says: the server's sentence, and SPEC §8's own for an expired account. */
export function loginFailure(error: unknown): string {
  const sentence = sentenceOf(error, 'Signing in failed, please try again.');
  return sentence.includes('subscription has been expired')
    ? 'Your subscription has been expired!'
    : sentence;
}
