import { describe, expect, test } from 'vitest';
import { passwordProblem, passwordRules } from './password-rules.tsx';

const dana = { email: 'dana@alder.test', fullName: 'Dana Doe', username: 'dana' };
const statesOf = (...given: Parameters<typeof passwordRules>) =>
  passwordRules(...given).map(({ state }) => state);

describe('the rules of a new password', () => {
  test.each([
    ['', ['unmet', 'unmet', 'unmet', 'later']],
    ['dana', ['unmet', 'unmet', 'unmet', 'later']],
    ['short', ['unmet', 'met', 'met', 'later']],
    ['aaaaaaaa', ['met', 'unmet', 'met', 'later']],
    ['dana2026!', ['met', 'met', 'unmet', 'later']],
    ['a long walk', ['met', 'met', 'met', 'later']],
    ['a long walk '.repeat(17), ['unmet', 'met', 'met', 'later']],
  ])('are all shown with their states for “%s”', (password, states) => {
    expect(statesOf(password, dana)).toEqual(states);
  });

  test('that depend on personal data unknown to the form are left for the server to check', () => {
    expect(statesOf('dana2026!')).toEqual(['met', 'met', 'later', 'later']);
    expect(statesOf('a long walk', { fullName: 'Dana Doe' })[2]).toBe('later');
    expect(statesOf('dana2026!', { fullName: 'Dana Doe' })[2]).toBe('unmet');
    expect(statesOf('GoodRepair1')[2]).toBe('unmet');
  });
});

describe('a new password', () => {
  test.each([
    ['short', 'Password must have at least 8 characters.'],
    [
      'danadana',
      'Password may not repeat itself or follow the alphabet, and may not be made of a name, an email address or the name of the product.',
    ],
    ['x1!'.repeat(9).padEnd(201, 'long walks '), 'Password may have at most 200 characters.'],
    ['a long walk', undefined],
  ])('“%s” has all its known problems reported in one sentence: %s', (password, sentence) => {
    expect(passwordProblem('Password', password, dana)).toBe(sentence);
  });
});
