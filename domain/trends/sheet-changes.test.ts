import { expect, test } from 'vitest';
import type { Evaluation } from '#domain/inspection/inspection.ts';
import { reportSheet } from '#domain/report/report-sheet.ts';
import { aHeader, anEvaluation } from '#domain/testing/an-evaluation.ts';
import { sheetChanges } from './sheet-changes.ts';

const sheetOf = (evaluations: Evaluation[], facts: Parameters<typeof aHeader>[0] = {}) =>
  reportSheet({ header: aHeader(facts), evaluations });
const changes = (before: Evaluation[], after: Evaluation[]) =>
  sheetChanges(sheetOf(before), sheetOf(after));

const room = (label: string, story: Parameters<typeof anEvaluation>[0] = {}) =>
  anEvaluation({ label, ...story });

test('changed marks and comments are listed with their area and category', () => {
  const before = [
    room('Room 1'),
    room('Room 2', { marks: { windows: 'Deficient', roofs: 'Poor' }, comments: { fire: 'Old' } }),
  ];
  const after = [
    room('Room 2', { marks: { roofs: 'NA' }, comments: { fire: 'New' } }),
    room('Room 1', { marks: { sewer: 'Poor' } }),
  ];
  expect(changes(before, after)).toEqual([
    'Room 1, Sewer: Good → Extreme deficiency',
    'Room 2, Fire Safety: comment changed',
    'Room 2, Roofs: Extreme deficiency → Not applicable',
    'Room 2, Windows/Doors/Gates: Deficient → Good',
  ]);
  expect(changes(before, before)).toEqual([]);
});

test('areas that have marks in only one of the versions are listed by name', () => {
  const left = room('Room 3', { notInspected: 'Locked' });
  expect(changes([room('Room 1'), left], [left, room('Room 2')])).toEqual([
    'Room 2: inspected',
    'Room 1: not inspected',
  ]);
  expect(changes([left], [room('Room 3')])).toEqual(['Room 3: inspected']);
});

test('areas with the same name are compared in their order', () => {
  const deficient = room('Toilet', { marks: { restrooms: 'Deficient' } });
  expect(changes([room('Toilet'), deficient], [room('Toilet'), room('Toilet')])).toEqual([
    'Toilet, Restrooms: Deficient → Good',
  ]);
});

test('a changed fact that is not part of an area is reported as "General information"', () => {
  const rooms = [room('Room 1')];
  expect(sheetChanges(sheetOf(rooms), sheetOf(rooms, { weatherCondition: 'Fog' }))).toEqual([
    'General information',
  ]);
});
