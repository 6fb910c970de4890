import { expect, test } from 'vitest';
import { walkStates } from '#domain/inspection/walk.ts';
import { otherInspectorsOf, type OthersAnswer, roomInWords } from './other-inspectors.ts';

const at = '2026-11-20T10:00:00.000Z';
const walk = (person: string, ...areas: OthersAnswer['walks'][number]['areas']) => ({
  person,
  storedAt: at,
  areas,
});
const saved = (person: string, ...areas: string[]) => ({
  inspection: 'i',
  person,
  savedAt: at,
  areas,
});

test('rooms have everybody who has them, and each person is named once', () => {
  const { people, rooms } = otherInspectorsOf({
    walks: [
      walk('Alice', { area: 'hall', state: 'here', since: at }),
      walk('Chelsea', { area: 'hall', state: 'begun', since: at }),
    ],
    saved: [saved('Alice', 'hall', 'gym')],
  });
  expect(people).toEqual(['Alice', 'Chelsea']);
  expect(rooms.get('hall')).toEqual([
    { person: 'Alice', state: 'here', since: at },
    { person: 'Chelsea', state: 'begun', since: at },
  ]);
  expect(rooms.get('gym')).toEqual([{ person: 'Alice', state: 'saved', since: at }]);
});

test('each state of a room is a sentence with the person and the time', () => {
  const now = Date.parse(at) + 12 * 60_000;
  const all = [...walkStates, 'saved' as const].map((state) =>
    roomInWords({ person: 'Nguyễn', state, since: at }, now),
  );
  expect(all).toEqual([
    'Nguyễn is here · 12 minutes ago',
    'Finished by Nguyễn · 12 minutes ago',
    'Begun by Nguyễn · 12 minutes ago',
    'Nguyễn takes this room · 12 minutes ago',
    'Saved by Nguyễn · 12 minutes ago',
  ]);
});
