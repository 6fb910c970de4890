import { expect, test } from 'vitest';
import { groupByFacility } from './by-facility.ts';

test('areas are grouped by facility, the names of areas do not repeat the name of the facility, and areas without a facility come last', () => {
  const places = [
    { id: 'field', name: 'Athletic field', facilityId: null },
    { id: 'hall', name: 'Hall', facilityId: null },
    { id: 'stage', name: 'Hall · Stage', facilityId: 'hall' },
    { id: 'a', name: 'Building A', facilityId: null },
    { id: 'room-2', name: 'Building A · Room 2', facilityId: 'a' },
    { id: 'room-10', name: 'Building A · Room 10', facilityId: 'a' },
  ];
  expect(groupByFacility(places)).toEqual([
    { id: 'hall', name: 'Hall', areas: [{ id: 'stage', name: 'Stage' }] },
    {
      id: 'a',
      name: 'Building A',
      areas: [
        { id: 'room-2', name: 'Room 2' },
        { id: 'room-10', name: 'Room 10' },
      ],
    },
    { id: '', name: 'Other areas', areas: [{ id: 'field', name: 'Athletic field' }] },
  ]);
  expect(groupByFacility([])).toEqual([]);
});
