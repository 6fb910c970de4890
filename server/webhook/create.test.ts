/** Which webhooks can be created. No request is sent. */
import { describe, expect, test } from 'vitest';
import { MOST_WEBHOOKS } from '#domain/account/webhook.ts';
import { testApp } from '#server/test/app.ts';

const { aDistrict } = await testApp();

describe('the URL of a webhook', () => {
  test.each([
    'http://10.1.2.3/hook',
    'https://192.168.0.1/',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/',
    'https://[fe80::1]/',
    'https://[fd00::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://[64:ff9b::a00:1]/',
    'https://0.0.0.0/',
    'https://172.16.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://100.64.0.1/',
    // Names that do not resolve, and that resolve to a private address.
    'https://no-such-name.invalid/',
    'https://localhost/',
  ])('%s is refused, because it is not on the public internet', async (url) => {
    const { alice } = await aDistrict();
    const form = { name: 'Work orders', url, events: ['deficiency.found'] };
    expect(await alice.refused('webhook/create', form)).toMatchObject({
      status: 400,
      field: 'url',
      message:
        'URL is not on the public internet: check how it is written, or ask the operator of this server to allow its network.',
    });
  });

  test.each([
    ['ftp://8.8.8.8/', 'URL must be an address like https://maintenance.example.org/hook.'],
    [
      'https://user:pass@8.8.8.8/',
      'URL must be an address like https://maintenance.example.org/hook.',
    ],
    ['http://8.8.8.8/', 'URL must begin with https.'],
  ])('%s is refused with a message that says what is wrong', async (url, message) => {
    const { alice } = await aDistrict();
    const form = { name: 'Work orders', url, events: ['deficiency.found'] };
    expect(await alice.refused('webhook/create', form)).toMatchObject({ field: 'url', message });
  });
});

test(`more than ${MOST_WEBHOOKS} webhooks are refused`, async () => {
  const { alice } = await aDistrict();
  const form = { name: 'Work orders', url: 'https://8.8.8.8/', events: ['deficiency.found'] };
  for (let count = 0; count < MOST_WEBHOOKS; count += 1) await alice.ask('webhook/create', form);
  expect(await alice.refused('webhook/create', form)).toMatchObject({
    status: 409,
    code: 'too-many-webhooks',
  });
});
