/** The rooms that were not inspected in the current school year. */
import { z } from 'zod';
import { Id } from '#contract/common.ts';

/** A school with rooms that were not inspected. */
export const SchoolWithRooms = z.object({
  schoolId: Id,
  school: z.string(),
  /** The number of rooms of the school, and how many of them were not inspected. */
  rooms: z.int(),
  notInspected: z.int(),
  /** Whether the school has an inspection in the school year. */
  isInspected: z.boolean(),
  /** The first of the rooms that were not inspected, at most 60. */
  labels: z.array(z.string()),
});
export type SchoolWithRooms = z.infer<typeof SchoolWithRooms>;

export const UninspectedRooms = z.object({
  /** The sums of the schools in which this is known. */
  rooms: z.int(),
  notInspected: z.int(),
  /**
   * The number of schools with an inspection that did not record which rooms it left out; their
   * rooms are not counted.
   */
  unrecorded: z.int(),
  list: z.array(SchoolWithRooms),
  totalPages: z.int().min(0),
});
export type UninspectedRooms = z.infer<typeof UninspectedRooms>;
