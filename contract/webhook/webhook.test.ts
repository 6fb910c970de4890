import { expect, test } from 'vitest';
import { webhookEvents } from '#domain/account/webhook.ts';
import { WebhookForm } from './webhook.ts';

const messages = (field: keyof typeof WebhookForm, value: unknown) =>
  WebhookForm[field].safeParse(value).error?.issues.map(({ message }) => message);

test.each(['https://maintenance.example.org/hook', 'http://10.0.0.5:8080/?key=1'])(
  'a webhook may have the URL %s',
  (url) => {
    expect(WebhookForm.url.parse(url)).toBe(url);
  },
);

test.each([
  'maintenance.example.org',
  'ftp://maintenance.example.org/hook',
  'javascript:alert(1)',
  'https://name@maintenance.example.org/hook',
  'https://:secret@maintenance.example.org/hook',
  'https://maintenance.example.org/hook#part',
])('a webhook may not have the URL %s', (url) => {
  expect(messages('url', url)).toEqual([
    'must be an address like https://maintenance.example.org/hook',
  ]);
});

test('a webhook has at least one event, and none twice', () => {
  expect(WebhookForm.events.parse([...webhookEvents])).toEqual(webhookEvents);
  const [first] = webhookEvents;
  expect(messages('events', [])).toEqual(['please choose at least one event']);
  expect(messages('events', [first, first])).toEqual(['may not name an event twice']);
  expect(messages('events', [...webhookEvents, first])).toContain('may not name an event twice');
  expect(messages('events', ['moved'])).toEqual([`must be one of: ${webhookEvents.join(', ')}`]);
  expect(messages('events', 'found')).toEqual(['must be a list of events']);
});
