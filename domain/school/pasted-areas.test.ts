import { expect, test } from 'vitest';
import { areaNamesIn } from './pasted-areas.ts';

test('each line is a name, without the space around it', () => {
  expect(areaNamesIn(' Room 12\r\n\r\nBoys restroom\n"The Hub"')).toEqual([
    'Room 12',
    'Boys restroom',
    '"The Hub"',
  ]);
});

test('of several columns, the first one that is not empty has the names', () => {
  expect(areaNamesIn('Room 201\tClassroom\n\tRoom 202\tClassroom\n\t\n')).toEqual([
    'Room 201',
    'Room 202',
  ]);
});

test('a cell with a line break or a quotation mark is one name', () => {
  expect(areaNamesIn('"Room 201\nnorth"\tClassroom\n"The ""Hub"""\r\nRoom 3')).toEqual([
    'Room 201 north',
    'The "Hub"',
    'Room 3',
  ]);
});

test('a no-break space is a space', () => {
  expect(areaNamesIn('Room\u00A0201')).toEqual(['Room 201']);
});
