/** What a floor plan says about a room: what an inspection has marked in it. */

export const roomStates = [
  'not-begun',
  'in-progress',
  'good',
  'deficient',
  'extreme',
  'not-inspected',
] as const;
export type RoomState = (typeof roomStates)[number];

/** The state in words, after the name of the room: "Room 12, deficient". */
export const roomStateLabel = {
  'not-begun': 'not begun',
  'in-progress': 'in progress',
  good: 'good',
  deficient: 'deficient',
  extreme: 'extreme deficiency',
  'not-inspected': 'not inspected',
} as const satisfies Record<RoomState, string>;

/**
 * The sign in the marker. Each state also has a shape of its own, so that nobody has to tell colours
 * apart.
 */
export const roomStateSign = {
  'not-begun': '',
  'in-progress': '…',
  good: '✓',
  deficient: 'D',
  extreme: 'X',
  'not-inspected': '–',
} as const satisfies Record<RoomState, string>;

type RoomMarks = {
  /** Why the room was not inspected; null or undefined if it was. */
  notInspected?: string | null | undefined;
  /** The marks of its categories; null for one that has none yet. */
  marks: readonly (string | null | undefined)[];
};

/** A room without an evaluation, undefined, is not begun. */
export const roomStateOf = (room: RoomMarks | undefined): RoomState => {
  if (!room) return 'not-begun';
  if (typeof room.notInspected === 'string') return 'not-inspected';
  if (room.marks.includes('Poor')) return 'extreme';
  if (room.marks.includes('Deficient')) return 'deficient';
  const marked = room.marks.filter((mark) => mark !== null && mark !== undefined).length;
  if (marked === 0) return 'not-begun';
  return marked < room.marks.length ? 'in-progress' : 'good';
};

type EvaluatedRoom = {
  area: string;
  notInspected?: string | null | undefined;
  categories: readonly { status?: string | null | undefined }[];
};

/**
 * The state of every area and facility of a school, by its id. A room without marks of its own has the
 * state of its facility, if that was evaluated as a whole.
 */
export const roomStatesOf = (
  evaluations: readonly EvaluatedRoom[],
  places: readonly { id: string; facilityId?: string | null | undefined }[],
): ReadonlyMap<string, RoomState> => {
  const byArea = new Map(
    evaluations.map(({ area, notInspected, categories }) => [
      area,
      { notInspected, marks: categories.map(({ status }) => status) },
    ]),
  );
  return new Map(
    places.map(({ id, facilityId }) => {
      const own = roomStateOf(byArea.get(id));
      const ofFacility = facilityId ? byArea.get(facilityId) : undefined;
      return [id, own === 'not-begun' && ofFacility ? roomStateOf(ofFacility) : own];
    }),
  );
};
