import { expect, test } from 'vitest';
import type { z } from 'zod';
import { calls } from './calls.ts';
import { fields } from './testing/call-fields.ts';
import { namesIn } from './testing/names-in.ts';

const callOf = (way: string) => {
  const found = Object.values(calls).find(({ method, path }) => `${method} ${path}` === way);
  if (!found) throw new Error(`There is no call ${way}`);
  return found;
};

const takenBy = (input: z.ZodObject): string[] =>
  Object.entries(input.shape).map(([name, field]) =>
    (field as z.ZodType).safeParse(undefined).success ? `${name}?` : name,
  );

const answeredBy = (output: z.ZodType): string[] =>
  namesIn(output).filter((name) => name.split('.').length <= 2);

const words = (text: string) => text.split(' ').filter((word) => word !== '');

test('every call is listed here once', () => {
  const all = Object.values(calls).map(({ method, path }) => `${method} ${path}`);
  expect(Object.keys(fields).toSorted()).toEqual(all.toSorted());
});

test.each(Object.entries(fields))(
  '%s has the input, output and access that are listed here',
  (way, [access, takes, answers]) => {
    const call = callOf(way);
    expect(takenBy(call.input).toSorted()).toEqual(words(takes).toSorted());
    expect(answeredBy(call.output).toSorted()).toEqual(words(answers).toSorted());
    expect(call.access).toBe(access);
  },
);
