import { describe, expect, test } from 'vitest';
import { passwordFlaw } from './password.ts';

const owner = {
  email: 'alice.nguyen@mayacamas.test',
  fullName: "Alice Nguyễn-O'Peña",
  username: 'anguyen',
};

describe('a password that repeats itself is refused', () => {
  test.each([
    'aaaaaaaa',
    'abcabcabc',
    'abcabcab',
    'ABCabcABC',
    'sevenseven',
    '12121212',
    'aabbaabb',
    'aaaabbbb',
    'hijklmno',
    '98765432',
    '學學學學學學學學',
  ])('%s', (password) => {
    expect(passwordFlaw(password)).toBe('repeats');
  });
});

describe('a password made of well-known facts about its owner is refused', () => {
  test.each([
    'Alice2026!',
    'alicenguyen',
    'Nguyễn-Alice',
    'nguyen.alice.1',
    'anguyen99',
    'alice.nguyen@mayacamas.test',
    'Mayacamas1',
    'mayacamas.test',
    'Good Repair',
    'GoodRepair2026',
    '2026goodrepair',
    'goodrepairalice',
    'Peñapeña1',
  ])('%s', (password) => {
    expect(passwordFlaw(password, owner)).toBe('personal');
  });
});

describe('a password that is hard to guess is accepted', () => {
  test.each([
    'seven quiet gyms',
    'alice walks every school',
    'good repair of every gutter',
    'walk-the-school',
    'correct horse correct horse',
    'abcabcabc and more',
    'xK4-9!pQ',
  ])('%s', (password) => {
    expect(passwordFlaw(password, owner)).toBeUndefined();
  });

  test('short parts of a name are ignored, as many words contain them', () => {
    expect(passwordFlaw('alabaster', { fullName: 'Al Bo' })).toBeUndefined();
  });

  test('also for a person of whom nothing is known', () => {
    expect(passwordFlaw('Alice2026!', {})).toBeUndefined();
    expect(passwordFlaw('Alice2026!', { email: '', fullName: '', username: '' })).toBeUndefined();
  });
});
