import { describe, expect, test } from 'vitest';
import { passwordFlaw, passwordFlaws } from './password.ts';

const owner = {
  email: 'alice.nguyen@mayacamas.test',
  fullName: "Alice Nguyễn-O'Peña",
  username: 'anguyen',
};

describe("a password that repeats itself has the flaw 'repeats'", () => {
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
    'windowswindows',
  ])('%s', (password) => {
    expect(passwordFlaw(password)).toBe('repeats');
  });
});

describe("a password made from known facts about its owner has the flaw 'personal'", () => {
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

test('a password may have both flaws', () => {
  expect(passwordFlaws('bobbobbob', { fullName: 'Bob' })).toEqual(['repeats', 'personal']);
  expect(passwordFlaws('Alice2026!', owner)).toEqual(['personal']);
  expect(passwordFlaws('seven quiet gyms', owner)).toEqual([]);
});

describe('a password checked against the names and the email of its owner', () => {
  test.each([
    ['the mailbox of the email', 'walker99', { email: 'walker@mayacamas.test' }],
    ['a name without its accents', 'nguyen2026', { fullName: 'Nguyễn' }],
    ['a name of three letters', 'bob1234567', { fullName: 'Bob Li' }],
    ['a name that begins with another name', 'annabelx12', { fullName: 'Ann Annabel' }],
    ['digits before the name', '2026alicexyz', owner],
    ['digits after the name', 'alicexyz2026', owner],
    ['a name and four letters', 'alicewalk', owner],
    ['the domain of the email, with its dot', 'mayacamas.test1', { email: 'a@mayacamas.test' }],
  ] as const)(
    "is 'personal' if it consists mostly of names, as with %s: %s",
    (_, password, whose) => {
      expect(passwordFlaw(password, whose)).toBe('personal');
    },
  );

  test.each([
    ['a name and five letters', 'alicewalks', owner],
    ['a name, and digits between letters', 'alice-a1b2c', owner],
    ['names of two letters', 'boxalbay', { fullName: 'Al Bo' }],
    ['no name', '7x!29481-3350', owner],
  ] as const)('is accepted with %s: %s', (_, password, whose) => {
    expect(passwordFlaw(password, whose)).toBeUndefined();
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
    // Passwords that almost count as a repetition: every second letter of the alphabet, letters up
    // and down again, four different letters, a repetition after another letter, and a longer word
    // twice.
    'acegikmo',
    'abcdedcb',
    'moonsoon',
    'xwordwordword',
    'mountainmountain',
  ])('%s', (password) => {
    expect(passwordFlaw(password, owner)).toBeUndefined();
  });

  test('if it contains a short part of a name, as many words do', () => {
    expect(passwordFlaw('alabaster', { fullName: 'Al Bo' })).toBeUndefined();
  });

  test('if nothing is known about the person', () => {
    expect(passwordFlaw('Alice2026!', {})).toBeUndefined();
    expect(passwordFlaw('Alice2026!', { email: '', fullName: '', username: '' })).toBeUndefined();
  });
});
