import { expect, test } from 'vitest';
import type { z } from 'zod';
import { calls } from './calls.ts';
import { inputSentences } from './testing/input-sentences.ts';

/** What a client may send by mistake, or to find out what happens. */
const wrong: readonly unknown[] = [
  undefined,
  null,
  true,
  -1,
  5,
  1e12,
  '',
  ' ',
  'x',
  'x'.repeat(100_000),
  '\u0000',
  '0000-01-01',
  {},
  [],
  [5],
  [{}],
  Array.from({ length: 3000 }, () => 'x'),
];

/** What zod says by itself. */
const isOwn = (sentence: string) => !/^(Invalid (input|option)|Too (big|small))/.test(sentence);

test('bad input is answered with these sentences', () => {
  const sentences = Object.values(calls).flatMap(({ input }) =>
    Object.values(input.shape).flatMap((field) =>
      wrong.flatMap((value) =>
        ((field as z.ZodType).safeParse(value).error?.issues ?? []).map(({ message }) => message),
      ),
    ),
  );
  expect([...new Set(sentences)].filter(isOwn).toSorted()).toEqual(inputSentences.toSorted());
});
