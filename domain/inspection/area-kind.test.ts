import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { areaKind, areaKinds } from './area-kind.ts';

const known = {
  classroom: [
    'Classroom 1',
    'Room 12',
    'RM. 7',
    'Rm A',
    '103A',
    '12',
    'P-3',
    'Portable 5',
    'Class Room 4',
    'Kindergarten',
    'Aula 3',
    'Salón de clases 5',
    'Building A · Room 12',
    'Building A · 12',
  ],
  restroom: [
    'Boys restroom',
    'Main Building Restrooms',
    'Main Building All Access Restroom',
    'ALL GENDER REST ROOM/ 034',
    'Girls bath-room',
    'Toilets by the gym',
    'Baño de niñas',
    'Sanitarios',
    'Playground · Restroom',
    'Room 12 restroom',
    'Rest - rooms',
  ],
  kitchen: [
    'Kitchen',
    'Multipurpose Building · Kitchen',
    'Staff kitchen',
    'Kitchen 2',
    'Kitchenette',
    'Cocina',
    'Edificio A · Cocina de maestros',
  ],
  outdoor: [
    'Playground',
    'Playground/School Grounds',
    'play-ground',
    'Play grounds',
    'Play Yard',
    'Playyards',
    'Court  yard',
    'Soccer field',
    'Basketball courts',
    'Parking lot',
    'Outdoor classroom',
    'Patio de recreo',
    'Cancha de fútbol',
    'Jardín',
    'Estacionamiento',
    'Building A · Courtyard',
    'Playground · North',
    'EXTERIOR',
  ],
  other: [
    'Hall',
    'Peña Hall',
    'Library',
    'Main Building',
    'Building 12',
    // Not a room number, because no school numbers its rooms with five digits.
    '12345',
    '103A/ OFFICE',
    'Staff room 2',
    'Multipurpose room',
    'Field house',
    'Food court',
    'Playground storage',
    'Parking garage',
    'Biblioteca',
    'Cafeteria',
    'Kitchen storage',
    'Kitchen office',
    'Despensa de la cocina',
    'Kitchen Building · Cafeteria',
    'Athletic fields · Storage',
    '',
    '···',
    '校舎',
  ],
} as const satisfies Record<(typeof areaKinds)[number], readonly string[]>;

describe.each(areaKinds)('the kind %s', (kind) => {
  test.each(known[kind])("is recognized in '%s'", (label) => {
    expect(areaKind(label)).toBe(kind);
    expect(areaKind(label.toUpperCase())).toBe(kind);
  });
});

test('an area name gives the same kind whether an accented letter is encoded as one character or as two', () => {
  expect(areaKind('Baño'.normalize('NFC'))).toBe(areaKind('Baño'.normalize('NFD')));
  expect(areaKind('Baño'.normalize('NFD'))).toBe('restroom');
});

test('any text gives a kind of area', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (label) => {
      expect(areaKinds).toContain(areaKind(label));
    }),
  );
});
