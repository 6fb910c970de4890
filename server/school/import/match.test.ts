import { expect, test } from 'vitest';
import { PIECE } from '#server/core/pieces.ts';
import { indexSchools, type KnownSchool } from './match.ts';

/** A school that calls `onRead` when its name is read. */
const aSchool = (at: number, onRead: () => void = () => undefined): KnownSchool => ({
  id: `id of ${at}`,
  get name() {
    onRead();
    return `School  ${at}`;
  },
  type: 'Other',
  address: '',
  district: '',
  county: '',
  cdsCode: at === 0 ? null : String(at).padStart(14, '0'),
});

test('the existing schools are indexed in pieces, and other requests are handled between the pieces', async () => {
  let turn = 0;
  let isOver = false;
  const count = () => {
    turn += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  const readIn: number[] = [];
  const schools = Array.from({ length: 3 * PIECE }, (_, at) =>
    aSchool(at, () => readIn.push(turn)),
  );
  await indexSchools(schools).finally(() => {
    isOver = true;
  });
  const inEachTurn = Map.groupBy(readIn, (at) => at).values();
  expect([...inEachTurn].map(({ length }) => length)).toEqual([PIECE, PIECE, PIECE]);
});

test('every existing school is found by its name, and by its code if it has one', async () => {
  const schools = Array.from({ length: PIECE + 1 }, (_, at) => aSchool(at));
  const namesake = { ...aSchool(PIECE), id: 'another', name: 'SCHOOL 0' };
  const { byCode, byName } = await indexSchools([...schools, namesake]);
  expect(byName.get('school 0')).toEqual([schools[0], namesake]);
  expect(byName.get(`school ${PIECE}`)).toEqual([schools[PIECE]]);
  expect(byCode.get(String(PIECE - 1).padStart(14, '0'))).toBe(schools[PIECE - 1]);
  expect(byCode.size).toBe(PIECE);
});
