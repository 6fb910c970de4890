/** The other inspectors of the school, by the rooms that they have. */
import type { CallAnswer } from '#contract/calls.ts';
import type { WalkState } from '#domain/inspection/walk.ts';
import { timeAgo } from '#web/ui/format/ago.ts';
import { textsOf } from '#web/texts/define-texts.ts';
import { listTexts } from '#web/texts/en/list.ts';

export type OthersAnswer = CallAnswer<'draft/others'>['data'];

/** 'saved': the room is part of an inspection that the person has saved today. */
export type RoomOfOther = { person: string; state: WalkState | 'saved'; since: string };

export type OtherInspectors = {
  /** The names of those who are in the school; empty until they are known. */
  people: readonly string[];
  /** By the id of the area; each person is named once. */
  rooms: ReadonlyMap<string, readonly RoomOfOther[]>;
  /** What they have saved of the school and day, the latest first. */
  saved: OthersAnswer['saved'];
};

export const nobody: OtherInspectors = { people: [], rooms: new Map(), saved: [] };

export const otherInspectorsOf = ({ walks, saved }: OthersAnswer): OtherInspectors => {
  const rooms = new Map<string, RoomOfOther[]>();
  const add = (area: string, one: RoomOfOther) => {
    const known = rooms.get(area) ?? [];
    if (known.some(({ person }) => person === one.person)) return;
    rooms.set(area, [...known, one]);
  };
  for (const { person, areas } of walks) {
    for (const { area, state, since } of areas) add(area, { person, state, since });
  }
  for (const { person, savedAt, areas } of saved) {
    for (const area of areas) add(area, { person, state: 'saved', since: savedAt });
  }
  const people = new Set([...walks, ...saved].map(({ person }) => person));
  return { people: [...people], rooms, saved };
};

/** 'Finished by Alice Nguyen · 12 minutes ago' */
export const roomInWords = ({ person, state, since }: RoomOfOther, now = Date.now()): string => {
  const texts = textsOf(listTexts);
  return `${texts.others[state](person)} · ${timeAgo(since, now)}`;
};
