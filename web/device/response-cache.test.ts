import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import { type ResponseCache, openResponseCache } from './response-cache.ts';
import { openDeviceDatabase } from './database.ts';
import { newId } from './new-id.ts';

const schools = { call: 'school/get', input: {} };

let answers: ResponseCache;
beforeEach(() => {
  answers = openResponseCache(openDeviceDatabase(newId()));
});

test('a response is found by person, call and input, with the time it was read', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000 });
  await answers.put('bob', [{ ...schools, answer: ['Mayacamas'] }], () => true);
  vi.useRealTimers();
  expect(await answers.find('bob', 'school/get', {})).toEqual({
    answer: ['Mayacamas'],
    readAt: 1_000,
  });
  expect(await answers.find('bob', 'school/get', { page: 2 })).toBeUndefined();
  expect(await answers.find('bob', 'inspection/last', {})).toBeUndefined();
  expect(await answers.find('alice', 'school/get', {})).toBeUndefined();
});

test('all responses can be deleted, or only those of other people', async () => {
  for (const owner of ['alice', 'bob'])
    await answers.put(owner, [{ ...schools, answer: owner }], () => true);
  await answers.deleteOthers('bob');
  expect(await answers.find('alice', 'school/get', {})).toBeUndefined();
  expect(await answers.find('bob', 'school/get', {})).toMatchObject({ answer: 'bob' });
  await answers.deleteOthers();
  expect(await answers.find('bob', 'school/get', {})).toBeUndefined();
});

test('a response that is being stored while the person signs out does not remain stored', async () => {
  let isSignedIn = true;
  const put = () => answers.put('bob', [{ ...schools, answer: 'bob' }], () => isSignedIn);
  const before = put();
  const during = put();
  isSignedIn = false;
  const deletion = answers.deleteOthers();
  await Promise.all([before, during, deletion, put()]);
  expect(await answers.find('bob', 'school/get', {})).toBeUndefined();
});
