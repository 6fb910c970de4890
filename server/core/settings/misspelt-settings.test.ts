import { expect, test } from 'vitest';
import { settingsErrorOf } from '#server/test/settings.ts';
import { misspeltFaults } from './misspelt-settings.ts';
import { settingNames } from './settings.ts';

const namesOf = (set: Record<string, string>) =>
  misspeltFaults(set, settingNames).map(({ sentence }) => sentence.split(': ')[0]);

test.each([
  ['a missing letter', 'DATABSE_URL', 'DATABASE_URL'],
  ['an added letter', 'SMTP_URLS', 'SMTP_URL'],
  ['a wrong letter', 'STORAGE_URI', 'STORAGE_URL'],
  ['two exchanged letters', 'TRSUT_PROXY', 'TRUST_PROXY'],
  ['another letter case', 'rate_limit', 'RATE_LIMIT'],
  ['a slip in the name of a file', 'SECRETS_FILE', 'SECRET_FILE'],
])('a name with %s is a misspelt setting', (_, written, meant) => {
  expect(namesOf({ [written]: 'x' })).toEqual([
    `${written} is no setting of Good Repair but resembles ${meant}`,
  ]);
});

test.each([
  ['the settings themselves', { DATABASE_URL: 'x', SECRET_FILE: 'x' }],
  ['a name that resembles a setting that is set', { DATABASE_URI: 'x', DATABASE_URL: 'y' }],
  [
    'names of other programs',
    { PATH: 'x', HOSTNAME: 'x', POST: 'x', LANG: 'x', DATABASE_HOST: 'x' },
  ],
  ['names with two slips', { DATABSE_UR: 'x', SMPT_URI: 'x' }],
])('%s are not misspelt settings', (_, set) => {
  expect(namesOf(set as Record<string, string>)).toEqual([]);
});

test('the server does not start with a misspelt setting, and says what was meant', () => {
  expect(settingsErrorOf({ DATABSE_URL: 'postgres://u:pa55word@localhost/district' }).message).toBe(
    [
      'Good Repair cannot start: a setting is wrong.',
      '  - DATABSE_URL is no setting of Good Repair but resembles DATABASE_URL: correct its name, or ' +
        'unset it if it belongs to another program.',
    ].join('\n'),
  );
});
