import { expect, test } from 'vitest';
import { labelDestination } from './destination.ts';

const alder = { id: 'alder', name: 'Alder' };
const birch = { id: 'birch', name: 'Birch' };
const area = { id: 'room', name: 'Room 12', schools: [alder, birch], deleted: false };
const none = { area: undefined, drafts: [] };
const under = (schoolId: string) => ({ id: `draft of ${schoolId}`, schoolId });

const known = {
  answer: undefined,
  failure: undefined,
  isLate: false,
  device: none,
} as Parameters<typeof labelDestination>[0];

test("a label opens the most recent draft of one of the area's schools", () => {
  const device = { area: undefined, drafts: [under('cedar'), under('birch'), under('alder')] };
  expect(labelDestination({ ...known, answer: area, device })).toEqual({
    at: 'draft',
    draft: 'draft of birch',
    areaId: 'room',
  });
});

test('if there is no draft, a label leads to the offer to inspect the school of its area', () => {
  expect(labelDestination({ ...known, answer: area })).toEqual({ at: 'school', area });
});

test('if the server does not answer, or takes long to answer, the area that the device knows is opened', () => {
  const device = { area, drafts: [under('alder')] };
  const opened = { at: 'draft', draft: 'draft of alder', areaId: 'room' };
  expect(labelDestination({ ...known, device })).toEqual({ at: 'looking' });
  expect(labelDestination({ ...known, device, isLate: true })).toEqual(opened);
  expect(labelDestination({ ...known, device, failure: 'unanswered' })).toEqual(opened);
});

test('the response of the server has precedence over what the device knows', () => {
  const device = { area, drafts: [under('alder')] };
  const deleted = { ...area, schools: [], deleted: true };
  expect(labelDestination({ ...known, device, isLate: true, answer: deleted })).toEqual({
    at: 'deleted',
    area: deleted,
  });
  expect(labelDestination({ ...known, device, failure: 'refused' })).toEqual({ at: 'unknown' });
});

test('an area that neither the server nor the device knows cannot be opened', () => {
  expect(labelDestination({ ...known, failure: 'unanswered' })).toEqual({ at: 'unreachable' });
  expect(labelDestination({ ...known, isLate: true })).toEqual({ at: 'looking' });
  expect(labelDestination({ ...known, answer: area, device: undefined })).toEqual({
    at: 'looking',
  });
});
