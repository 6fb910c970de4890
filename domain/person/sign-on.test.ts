import { describe, expect, test } from 'vitest';
import {
  domainOf,
  domainOfEmail,
  emailClaimsOf,
  emailOf,
  hasEmail,
  isDomain,
  issuerOf,
  nameFromClaims,
  presetOf,
  roleByGroups,
  signOnProviders,
} from './sign-on.ts';

const domains = ['district.org', 'k12.ca.us'];

describe('the claims of a provider about a person', () => {
  const clever = { district: 'd1', email: 'a@district.org', email_verified: true };
  test.each([
    ['other', { email: 'Ana@District.org' }, 'Ana@District.org'],
    ['other', { email: 'a@district.org', email_verified: true }, 'a@district.org'],
    ['other', { email: 'a@district.org', email_verified: false }, 'sign-on-unverified'],
    ['other', { email: 'a@district.org', email_verified: 'false' }, 'sign-on-unverified'],
    ['other', { email: 'a@sub.district.org' }, 'sign-on-other-domain'],
    ['other', { email: 'a@district.org@elsewhere.org' }, 'sign-on-no-email'],
    ['other', { email: 5 }, 'sign-on-no-email'],
    ['other', {}, 'sign-on-no-email'],
    ['other', { email: 'a\0b@district.org' }, 'sign-on-no-email'],
    ['other', { email: '<a>@district.org' }, 'sign-on-no-email'],
    ['other', { email: 'a@district.org\0' }, 'sign-on-no-email'],
    ['other', { email: ['a@district.org'] }, 'sign-on-no-email'],
    ['other', { preferred_username: 'a@district.org' }, 'sign-on-no-email'],
    ['entra', { preferred_username: 'a@k12.ca.us', email: 'b@district.org' }, 'a@k12.ca.us'],
    ['entra', { preferred_username: 'a#EXT#', email: 'b@district.org' }, 'b@district.org'],
    [
      'entra',
      { preferred_username: 'a@elsewhere.org', email: 'b@district.org' },
      'sign-on-other-domain',
    ],
    [
      'google',
      { email: 'a@district.org', email_verified: true, hd: 'k12.ca.us' },
      'a@district.org',
    ],
    ['google', { email: 'a@district.org', email_verified: true }, 'sign-on-other-tenant'],
    [
      'google',
      { email: 'a@district.org', email_verified: true, hd: 'elsewhere.org' },
      'sign-on-other-tenant',
    ],
    ['google', { email: 'a@district.org', hd: 'district.org' }, 'sign-on-unverified'],
    ['classlink', { email: 'a@district.org', email_verified: true }, 'a@district.org'],
    ['classlink', { email: 'a@district.org' }, 'sign-on-unverified'],
    ['clever', clever, 'a@district.org'],
    ['clever', { ...clever, district: 'd2' }, 'sign-on-other-tenant'],
    ['clever', { ...clever, email_verified: false }, 'sign-on-unverified'],
  ] as const)(
    'of %s, here %j, lead to this email address or refusal: %s',
    (provider, claims, expected) => {
      const found = emailOf({ provider, emailClaim: 'email', tenant: 'd1', domains }, claims);
      expect('disbelief' in found ? found.disbelief : found.email).toBe(expected);
    },
  );
});

describe('the email address of a person at another provider', () => {
  const claims = {
    email: 'private@district.org',
    email_verified: false,
    preferred_username: 'user@district.org',
    upn: 'principal@k12.ca.us',
  };
  test.each([
    ['preferred_username', 'user@district.org'],
    ['upn', 'principal@k12.ca.us'],
    ['email', 'private@district.org'],
  ] as const)('is in the claim that the account has chosen: %s', (emailClaim, expected) => {
    const rules = { provider: 'other', emailClaim, tenant: '', domains } as const;
    expect(emailOf(rules, claims).email).toBe(expected);
    // The provider states nothing about other claims than `email`.
    expect('disbelief' in emailOf(rules, claims)).toBe(emailClaim === 'email');
    expect(hasEmail(emailClaimsOf(rules), claims)).toBe(true);
    expect(hasEmail(emailClaimsOf(rules), { sub: 'a' })).toBe(false);
  });

  test('is in the claims of the preset at a known provider, whatever the account has chosen', () => {
    expect(emailClaimsOf({ provider: 'google', emailClaim: 'upn' })).toEqual(['email']);
  });
});

describe('the groups of a person', () => {
  const groups = [
    { group: 'IT', role: 'admin' },
    { group: 'Facilities', role: 'staff' },
    { group: 'Office', role: 'reporter' },
  ] as const;
  const rule = { groupClaim: 'groups', groups, defaultRole: 'inspector' } as const;
  test.each([
    [{ groups: ['office', ' FACILITIES '] }, 'staff'],
    [{ groups: ['Office', 'IT'] }, 'admin'],
    [{ groups: 'Office' }, 'reporter'],
    [{ groups: ['Teachers'] }, 'inspector'],
    [{ groups: [] }, 'inspector'],
    [{}, 'inspector'],
    // Only texts name a group.
    [{ groups: [['IT'], { name: 'IT' }, 7, null] }, 'inspector'],
    // The list of groups was too long for the token, so the groups are not known.
    [{ _claim_names: { groups: 'src1' } }, undefined],
    [{ hasgroups: true }, undefined],
  ])('%j give the role %s', (claims, role) => {
    expect(roleByGroups(rule, claims)).toBe(role);
  });

  test('do not decide the role if no groups are configured', () => {
    const claims = { groups: ['IT'], '': ['IT'] };
    expect(roleByGroups({ ...rule, groups: [] }, claims)).toBeUndefined();
    expect(roleByGroups({ ...rule, groupClaim: '' }, claims)).toBeUndefined();
  });
});

test.each([
  [{ name: ' Nguyễn Văn O’Peña ', given_name: 'X' }, 'Nguyễn Văn O’Peña'],
  [{ given_name: 'Ana', family_name: 'Li' }, 'Ana Li'],
  [{ family_name: 'Li' }, 'Li'],
  [{ name: 5 }, ''],
  [{ name: 'Ana\0\nLi' }, 'Ana Li'],
  [{ given_name: 'An\u00ADa\u200B', family_name: '\u00A0Pen\u0303a' }, 'Ana Peña'],
])('the name of %j is %j', (claims, name) => {
  expect(nameFromClaims(claims)).toBe(name);
});

test.each([
  [' @District.K12.CA.us. ', 'district.k12.ca.us', true],
  ['xn--pea-8ma.org', 'xn--pea-8ma.org', true],
  ['localhost', 'localhost', false],
  ['10.0.0.1', '10.0.0.1', false],
  ['a..org', 'a..org', false],
  [`${'a'.repeat(64)}.org`, `${'a'.repeat(64)}.org`, false],
])('%j is read as %j; whether this is a domain: %s', (text, domain, is) => {
  expect(domainOf(text)).toBe(domain);
  expect(isDomain(domain)).toBe(is);
});

test('the domain of an email address is the part after the last @', () => {
  expect(domainOfEmail('"a@b"@District.ORG')).toBe('district.org');
});

describe.each(signOnProviders)('the preset %s', (provider) => {
  const { issuer, tenant, steps } = presetOf(provider);
  test('has an issuer with https, except the preset "other"; an issuer with {tenant} needs the tenant', () => {
    const made = issuerOf(provider, tenant?.example ?? '');
    expect(issuer === undefined).toBe(provider === 'other');
    expect(made?.startsWith('https://') ?? true).toBe(true);
    expect(made ?? '').not.toContain('{');
    const withoutTenant = issuer?.includes('{tenant}') ? undefined : issuer;
    expect(issuerOf(provider, '')).toBe(withoutTenant);
    expect(tenant?.pattern.test(tenant.example)).not.toBe(false);
  });

  test('explains the set-up and mentions the return address', () => {
    expect(steps.join(' ')).toContain('return address');
  });
});
