/** The schools of the demo district: eleven invented ones; the twelfth is in seed/mayacamas.ts. */
import type { SchoolType } from '#domain/school/school.ts';
import {
  elementarySchoolSite,
  type DemoSite,
  secondarySchoolSite,
  smallSchoolSite,
} from './demo-sites.ts';

export type DemoSchool = {
  name: string;
  type: SchoolType;
  address: string;
  site: DemoSite;
  /** The average number of findings per area. */
  wear: number;
  /** How many days ago the school was inspected, oldest inspection first. */
  inspected: readonly number[];
};

export const DISTRICT = 'Mayacamas Valley Unified';
export const COUNTY = 'Napa';

export const demoSchools: readonly DemoSchool[] = [
  {
    name: 'Nguyễn Du Elementary',
    type: 'Elementary School',
    address: '410 Vine Trail, Mayacamas, CA',
    site: elementarySchoolSite(16, '1958-09-02'),
    wear: 0.35,
    inspected: [452, 268, 81],
  },
  {
    name: 'Alder Creek Elementary',
    type: 'Elementary School',
    address: '27 Creek Road, Mayacamas, CA',
    site: elementarySchoolSite(12, '1964-08-31'),
    wear: 0.2,
    inspected: [438, 254, 79],
  },
  {
    name: 'Quarry Hill Elementary',
    type: 'Elementary School',
    address: '1180 Quarry Hill Lane, Mayacamas, CA',
    site: elementarySchoolSite(14, '1951-09-10'),
    wear: 0.75,
    inspected: [430, 247, 66],
  },
  {
    name: 'Silverado Oaks Elementary',
    type: 'Elementary School',
    address: '65 Silverado Oaks Drive, Mayacamas, CA',
    site: elementarySchoolSite(10, '2006-08-28'),
    wear: 0.06,
    inspected: [409, 59],
  },
  {
    name: 'Río Seco Elementary',
    type: 'Elementary School',
    address: '3300 Río Seco Avenue, Santa Lucía, CA',
    site: elementarySchoolSite(12, '1969-09-02'),
    wear: 0.5,
    inspected: [395, 212],
  },
  {
    name: 'Redwood Flat Middle School',
    type: 'Middle School',
    address: '900 Redwood Flat Road, Mayacamas, CA',
    site: secondarySchoolSite(14, '1962-09-04', 'Assembly Hall'),
    wear: 0.6,
    inspected: [416, 226, 196, 45],
  },
  {
    name: 'Vista del Valle Middle School',
    type: 'Middle School',
    address: '2125 Calle Vista, Santa Lucía, CA',
    site: secondarySchoolSite(12, '1993-08-25', 'Auditorium'),
    wear: 0.25,
    inspected: [387, 38],
  },
  {
    name: 'Mayacamas High School',
    type: 'High School',
    address: '1 Wildcat Way, Mayacamas, CA',
    site: secondarySchoolSite(20, '1955-09-07', 'Peña Hall'),
    wear: 0.45,
    inspected: [373, 205, 24],
  },
  {
    name: "O'Brien Valley High School",
    type: 'High School',
    address: "7400 O'Brien Valley Road, Mayacamas, CA",
    site: secondarySchoolSite(16, '1978-09-05', 'Performing Arts Center'),
    wear: 0.3,
    inspected: [365, 176, 17],
  },
  {
    name: 'Peña Continuation High School',
    type: 'High School',
    address: '18 Depot Street, Mayacamas, CA',
    site: smallSchoolSite(
      ['Office', ...[1, 2, 3, 4].map((n) => `Room ${n}`), 'Restroom', 'Shop Storage'],
      '1984-08-27',
    ),
    wear: 0.7,
    inspected: [345, 9],
  },
  {
    name: 'Children’s Center at Alder Creek',
    type: 'Other',
    address: '31 Creek Road, Mayacamas, CA',
    site: smallSchoolSite(
      ['Office', 'Classroom A', 'Classroom B', 'Nap Room', 'Restroom'],
      '2012-08-20',
    ),
    wear: 0.15,
    inspected: [310, 128],
  },
];
