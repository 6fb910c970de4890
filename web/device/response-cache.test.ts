import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import { type ResponseCache, openResponseCache } from './response-cache.ts';
import { openDatabase } from './database.ts';
import { newId } from './new-id.ts';

let answers: ResponseCache;
beforeEach(() => {
  answers = openResponseCache(openDatabase(newId()));
});

test('a response is found by person, call and input, with the time it was read', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000 });
  await answers.put('bob', 'school/get', {}, ['Mayacamas']);
  vi.useRealTimers();
  expect(await answers.find('bob', 'school/get', {})).toEqual({
    answer: ['Mayacamas'],
    readAt: 1_000,
  });
  expect(await answers.find('bob', 'school/get', { page: 2 })).toBeUndefined();
  expect(await answers.find('bob', 'inspection/last', {})).toBeUndefined();
  expect(await answers.find('alice', 'school/get', {})).toBeUndefined();
});

test('the responses of other people can be deleted, or all of them', async () => {
  for (const owner of ['alice', 'bob']) await answers.put(owner, 'school/get', {}, owner);
  await answers.deleteOthers('bob');
  expect(await answers.find('alice', 'school/get', {})).toBeUndefined();
  expect(await answers.find('bob', 'school/get', {})).toMatchObject({ answer: 'bob' });
  await answers.deleteOthers();
  expect(await answers.find('bob', 'school/get', {})).toBeUndefined();
});
