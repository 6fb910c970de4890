import { expect, test } from 'vitest';
import { type CallName, calls } from '#contract/calls.ts';
import { testApp } from '#server/test/app.ts';
import { Refusal } from '#server/core/refusals.ts';
import { validate } from './validate.ts';

const sentenceFor = (name: CallName, input: unknown): string => {
  try {
    validate(calls[name].input, input);
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
  throw new Error(`${name} takes ${JSON.stringify(input)}`);
};

test.each<[CallName, unknown, string]>([
  ['school/list', [], 'Input must be an object.'],
  ['school/list', { page: '-1' }, 'Page must be at least 1.'],
  ['school/list', { page: '1.5' }, 'Page must be a whole number.'],
  ['school/list', { page: '99999999999' }, 'Page must be at most 1000000.'],
  ['school/list', { limit: 'all' }, 'Limit must be a number.'],
  ['school/list', { limit: '101' }, 'Limit must be at most 100.'],
  ['school/list', { schoolName: ['a', 'b'] }, 'School name must be text.'],
  ['school/list', { schoolName: '\u0000' }, 'School name holds characters that cannot be stored.'],
  ['report/list', { status: 'Lost' }, 'Status must be one of: Draft, Review, Final.'],
  ['school/list', { page: '1e300' }, 'Page must be at most 1000000.'],
  ['school/list', { page: '-1e300' }, 'Page must be at least 1.'],
  [
    'facility/update',
    { id: crypto.randomUUID(), build_date: '2026-02-30' },
    'Build date must be a date like 2026-11-21.',
  ],
  ['report/status', { reportId: 'x', status: 'Lost' }, 'Report must be an id (a UUID).'],
  ['subscription/user-changeplan', {}, 'New plan must be one of: basic, premium, enterprise.'],
  ['school/create', {}, 'Name is required: please enter the name of the school.'],
  ['subscription/user-create', {}, 'Please fill out all required fields.'],
  ['auth/login', {}, 'Please enter your email address.'],
  ['area/paste', { school_id: crypto.randomUUID(), names: 'a' }, 'Names must be a list.'],
  [
    'area/paste',
    { school_id: crypto.randomUUID(), names: ['a', 'b'.repeat(201)] },
    'Name 2 must be at most 200 characters.',
  ],
  ['area/create', { school_id: 'x', name: 'a' }, 'School must be an id (a UUID).'],
  ['subscription/user-payment-method', { po_number: 7 }, 'PO number must be text.'],
])(
  'the call %s with the input %j is refused with a sentence that says what is wrong',
  (name, input, sentence) => {
    expect(sentenceFor(name, input)).toBe(sentence);
  },
);

test.each(['/api/%ff', '/api/school/delete/%', '/%E0%A4%A?token=secret'])(
  'the URL %s, which cannot be decoded, is refused with a sentence that does not repeat it',
  async (url) => {
    const { app } = await testApp();
    const answer = await app.inject({ url });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      code: 'bad-address',
      message: 'This address cannot be read. Please check the link.',
    });
  },
);

test('a very long id in the path is refused like any other invalid id', async () => {
  const { aDistrict } = await testApp();
  const { alice } = await aDistrict();
  const refusal = await alice.refused('inspection/details', { id: 'x'.repeat(4000) });
  expect(refusal).toMatchObject({ status: 400, message: 'Id must be an id (a UUID).' });
});

test('a login with a body that is not JSON is refused, whether or not it is declared as JSON', async () => {
  const { app } = await testApp();
  const send = (type: string, body: string) =>
    app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'content-type': type },
      body,
    });
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'text/csv']) {
    const answer = await send(type, '{"email":"a@b.test","password":"x"}');
    expect([answer.statusCode, answer.json().code]).toEqual([415, 'wrong-content-type']);
  }
  expect((await send('application/json', '{')).json()).toMatchObject({ code: 'bad-json' });
});
