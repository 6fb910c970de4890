import { expect, test } from 'vitest';
import { inFirstWalkOrder } from './walk-order.ts';

const orderOf = (labels: readonly string[], facilities: readonly string[] = []): string[] =>
  inFirstWalkOrder(
    labels.map((label) => ({ id: label, label, isFacility: facilities.includes(label) })),
  ).map(({ label }) => label);

/** Expects this order, whatever the order of the list is. */
const expectOrder = (inOrder: readonly string[], facilities?: readonly string[]): void => {
  expect(orderOf(inOrder.toSorted(), facilities)).toEqual(inOrder);
  expect(orderOf(inOrder.toReversed(), facilities)).toEqual(inOrder);
};

test('the classrooms of a building come in the order of their numbers, the boiler room after them', () => {
  expectOrder([
    'Main Building · Room 1',
    'Main Building · Room 2',
    'Main Building · Room 10',
    'Main Building · Library',
    "Main Building · Nurse's Office",
    'Main Building · All Gender Restroom',
    'Main Building · Girls Restroom',
    'Main Building · Boiler Room',
    'Main Building · Roof',
    'Main Building · Courtyard',
  ]);
});

test('one building follows another, and the grounds come at the end', () => {
  expectOrder(
    [
      'Administration',
      'Administration · Front Office',
      'Administration · Staff Restroom',
      'Building A',
      'Building A · Room 101',
      'Building A · Boys Restroom',
      'Building B',
      'Building B · Room 201',
      'Gymnasium',
      'Peña Hall',
      'Peña Hall · Stage',
      'Peña Hall · Lobby Restrooms',
      'Boiler House',
      'Athletic Field',
      'Athletic Field · Snack Bar',
      'Student Parking Lot',
    ],
    [
      'Administration',
      'Building A',
      'Building B',
      'Gymnasium',
      'Peña Hall',
      'Boiler House',
      'Athletic Field',
    ],
  );
});

test('the areas of a school without buildings come in the same order', () => {
  expectOrder([
    'Classroom 1',
    'Classroom 8',
    'Classroom 11',
    'Hall',
    'Library',
    'Main Building Restrooms',
    'Boiler Room',
    'Roof',
    'Playground/School Grounds',
  ]);
});

test('Spanish names are understood, with accents', () => {
  expectOrder([
    'Edificio A · Aula 2',
    'Edificio A · Aula 10',
    'Edificio A · Aula Peña',
    'Edificio A · Biblioteca',
    'Edificio A · Baño de Niñas',
    'Edificio A · Cuarto de Calderas',
    'Edificio A · Techo',
    'Patio Central',
  ]);
});
