/** The sites of the demo district: buildings with their rooms, and the grounds. */
import type { FacilityType } from '#domain/school/school.ts';

export type Building = {
  name: string;
  type: FacilityType;
  /** The date of completion, YYYY-MM-DD. */
  built: string;
  squareFeet: number;
  rooms: readonly string[];
};

export type DemoSite = { buildings: readonly Building[]; grounds: readonly string[] };

const rooms = (from: number, to: number, word = 'Room'): string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => `${word} ${from + index}`);

const building = (
  name: string,
  type: FacilityType,
  [built, squareFeet]: readonly [built: string, squareFeet: number],
  inside: readonly string[],
): Building => ({ name, type, built, squareFeet, rooms: inside });

/** `classrooms` are numbered throughout; a quarter of them are in portable buildings. */
export const elementarySchoolSite = (classrooms: number, built: string): DemoSite => {
  const portables = Math.floor(classrooms / 4);
  return {
    buildings: [
      building(
        'Main Building',
        'Academic',
        [built, 1150 * classrooms + 6200],
        [
          'Office',
          "Nurse's Office",
          'Library',
          'Staff Lounge',
          'Boys Restroom',
          'Girls Restroom',
          'All Gender Restroom',
          ...rooms(1, classrooms - portables),
        ],
      ),
      building(
        'Kindergarten Wing',
        'Academic',
        ['1997-08-20', 4300],
        ['Kindergarten A', 'Kindergarten B', 'Restroom'],
      ),
      building('Multipurpose Building', 'Assembly', ['1971-09-01', 6800], ['Cafeteria', 'Kitchen']),
      ...(portables > 0
        ? [
            building(
              'Portables',
              'Academic',
              ['2004-07-15', 960 * portables],
              rooms(classrooms - portables + 1, classrooms, 'Portable'),
            ),
          ]
        : []),
    ],
    grounds: ['Lower Playground', 'Upper Playground', 'School Garden', 'Parking Lot and Bus Loop'],
  };
};

/** A middle or high school; `hall` is the name of its assembly hall. */
export const secondarySchoolSite = (classrooms: number, built: string, hall: string): DemoSite => {
  const half = Math.ceil(classrooms / 2);
  return {
    buildings: [
      building(
        'Administration',
        'Service',
        [built, 5400],
        ['Front Office', 'Counseling Office', "Nurse's Office", 'Staff Restroom'],
      ),
      building(
        'Building A',
        'Academic',
        [built, 1080 * half + 2400],
        [...rooms(101, 100 + half), 'Boys Restroom', 'Girls Restroom'],
      ),
      building(
        'Building B',
        'Academic',
        ['1988-08-24', 1080 * (classrooms - half) + 2900],
        [
          ...rooms(201, 200 + classrooms - half),
          'Science Lab 1',
          'Science Lab 2',
          'All Gender Restroom',
        ],
      ),
      building('Library', 'Academic', ['2009-01-12', 5100], []),
      building(hall, 'Assembly', ['1966-10-03', 9700], ['Stage', 'Lobby Restrooms']),
      building(
        'Gymnasium',
        'Athletic',
        ['1974-09-03', 13_500],
        ['Boys Locker Room', 'Girls Locker Room', 'Weight Room'],
      ),
    ],
    grounds: ['Athletic Field', 'Basketball Courts', 'Central Courtyard', 'Student Parking Lot'],
  };
};

/** A small campus of one building. */
export const smallSchoolSite = (inside: readonly string[], built: string): DemoSite => ({
  buildings: [building('Main Building', 'Academic', [built, 900 * inside.length], inside)],
  grounds: ['Play Yard', 'Parking Lot'],
});
