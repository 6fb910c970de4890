import { expect, test } from 'vitest';
import { newDraft } from './draft.ts';
import { type FilledValues, factsToFill } from './last-facts.ts';

const site = { ...newDraft('2026-11-20', 'Bob Inspector').site, schoolId: 'oak' };
const nothingFilled: FilledValues = {
  schoolId: '',
  classroomCount: 0,
  inspectorTitle: '',
  siteData: {},
};
/** The response for a school without an inspection. */
const noInspection = { areas: [], classroomCount: 0 };
const places = [
  { id: 'a', name: 'Building A', isFacility: true },
  { id: '1', name: 'Building A · Classroom 1', facilityId: 'a' },
  { id: '2', name: 'Building A · Room 2', facilityId: 'a' },
  { id: '3', name: 'Boys restroom' },
];

const fill = (given: Partial<Parameters<typeof factsToFill>[0]>) =>
  factsToFill({ site, last: noInspection, places, before: nothingFilled, ...given });

test('the first inspection of a school is filled in with the number of classrooms in the list of areas', () => {
  expect(fill({})?.facts.classroomCount).toBe(2);
  expect(fill({ places: [] })?.facts.classroomCount).toBe(0);
});

test('nothing is filled in until the areas that have to be counted are loaded', () => {
  expect(fill({ places: undefined })).toBeUndefined();
  const last = { ...noInspection, classroomCount: 9 };
  expect(fill({ last, places: undefined })?.facts.classroomCount).toBe(9);
});

test('the number of classrooms of the last inspection is preferred to the number in the list of areas', () => {
  const last = { ...noInspection, classroomCount: 9, inspectorTitle: 'Safety officer' };
  expect(fill({ last })?.facts).toEqual({ classroomCount: 9, inspectorTitle: 'Safety officer' });
});

test('another school replaces the counted classrooms and the title, but not what the inspector has entered', () => {
  const { filled } = fill({ places: places.slice(0, 2) }) ?? {};
  expect(filled).toMatchObject({ schoolId: 'oak', classroomCount: 1 });
  const next = { ...site, schoolId: 'elm' };
  expect(
    fill({ site: { ...next, classroomCount: 1 }, before: filled! })?.facts.classroomCount,
  ).toBe(2);
  const entered = { ...next, classroomCount: 5, inspectorTitle: 'Plumber' };
  const last = { ...noInspection, classroomCount: 9, inspectorTitle: 'Safety officer' };
  expect(fill({ site: entered, last, before: filled! })?.facts).toMatchObject({
    classroomCount: 5,
    inspectorTitle: 'Plumber',
  });
});
