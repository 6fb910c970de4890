import { describe, expect, test } from 'vitest';
import { ACCOUNT_NAME_LENGTH, accountNameFor, isPublicMailDomain } from './account-name.ts';

const person = { district: '', email: 'alice@mayacamas.test', fullName: "Nguyễn Văn O'Peña" };

describe('the name of a new account is', () => {
  test('the district that was entered, trimmed', () => {
    const named = accountNameFor({ ...person, district: '  Mayacamas Valley Unified ' });
    expect(named).toEqual({ name: 'Mayacamas Valley Unified', isDerived: false });
  });

  test("the domain of the email address if no district was entered, or the person's name if that domain is a public mail domain", () => {
    expect(accountNameFor(person)).toEqual({ name: 'mayacamas.test', isDerived: true });
    expect(accountNameFor({ ...person, email: 'alice@GMail.com' })).toEqual({
      name: "Nguyễn Văn O'Peña",
      isDerived: true,
    });
  });

  test('cut off at the maximum length without splitting a character', () => {
    const { name } = accountNameFor({ ...person, district: '🏫'.repeat(300) });
    expect(name).toBe('🏫'.repeat(ACCOUNT_NAME_LENGTH));
  });
});

const publicDomains =
  'gmail.com Yahoo.com yahoo.co.uk hotmail.fr outlook.com.br icloud.com aol.com att.net comcast.net ' +
  'cox.net duck.com fastmail.com gmx.com gmx.net googlemail.com hey.com hotmail.com live.com mac.com ' +
  'mail.com me.com msn.com outlook.com pm.me proton.me protonmail.com rocketmail.com sbcglobal.net ' +
  'verizon.net yandex.com ymail.com zoho.com';

test.each(publicDomains.split(' '))('%s belongs to a public mail provider', (domain) => {
  expect(isPublicMailDomain(domain)).toBe(true);
});

test.each([
  'alder.k12.ca.us',
  'gmail.com.alder.org',
  'mygmail.com',
  'myyahoo.com',
  'outlook.alder.org',
])('%s does not belong to a public mail provider', (domain) => {
  expect(isPublicMailDomain(domain)).toBe(false);
});
