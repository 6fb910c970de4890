import { expect, test } from 'vitest';
import { callTable } from './call-table.ts';
import { type BodyShape, matches } from './shape.ts';

test.each<[value: unknown, shape: BodyShape, is: boolean]>([
  [undefined, 0, true],
  ['text', 'string', true],
  [1, 'string', false],
  [null, 'null', true],
  [undefined, 'null', false],
  [null, { oneOf: ['string', 'null'] }, true],
  [1, { oneOf: ['string', 'null'] }, false],
  [[], ['string'], true],
  [['a', 1], ['string'], false],
  [{ 0: 'a' }, ['string'], false],
  [{ id: 'a', more: 1 }, { has: { id: 'string' } }, true],
  [{ id: 1 }, { has: { id: 'string' } }, false],
  [{}, { has: { id: 'string' } }, false],
  [null, { has: {} }, false],
  [[], { has: {} }, false],
  ['text', { has: {} }, false],
])('whether the value %j matches the shape %j: %s', (value, shape, is) => {
  expect(matches(value, shape)).toBe(is);
});

test('only calls that return a file accept an empty response, a string, a list or an object without the required names', () => {
  const files = Object.entries(callTable).filter(([, { answer }]) => answer === 0);
  expect(files.map(([name]) => name).toSorted()).toEqual([
    'account/activity-export',
    'board/export',
    'capital-need/export',
    'complaint/summary-export',
    'deficiency/cost-breakdown-export',
    'deficiency/export',
    'deficiency/rooms-export',
    'deficiency/work-list',
    'feed/read',
    'inspection/district-export',
    'inspection/export',
    'inspection/floor-plans',
    'inspection/instances-export',
    'inspection/points-export',
    'inspection/rooms-export',
    'inspection/years-export',
    'report/bundle-file',
    'report/export',
    'report/sarc-export',
    'report/sarc-export-all',
    'school/export',
    'school/labels',
  ]);
  for (const [name, { answer }] of Object.entries(callTable)) {
    if (answer === 0) continue;
    for (const value of [null, '', [], {}, { login: 'here' }]) {
      expect([name, value, matches(value, answer)]).toEqual([name, value, false]);
    }
  }
});

test('the responses of calls that are used offline are checked down to the last property', () => {
  expect(callTable['school/get'].answer).toEqual({
    has: { schoolList: [{ has: { id: 'string', name: 'string' } }] },
  });
});
