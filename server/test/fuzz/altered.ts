/** Inputs that a call accepts, with one value replaced. */
import fc from 'fast-check';
import type { Call } from '#contract/call.ts';
import { at, type Path, withAt } from '../guard/guard-request.ts';
import { strange, strangeTexts } from './inputs.ts';

/** Every value in an input, alone or in lists and objects, and what the call's schema has besides. */
const placesIn = (input: object, { input: schema }: Call): Path[] => [
  ...placesOf(input),
  ...Object.keys(schema.shape)
    .filter((key) => !(key in input))
    .map((key) => [key]),
];

const placesOf = (value: unknown, path: Path = []): Path[] => {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return [path];
  const within = Object.entries(value).flatMap(([key, one]) => placesOf(one, [...path, key]));
  return path.length === 0 ? within : [path, ...within];
};

/** The same text with a strange ending, or another value. */
const othersThan = (value: unknown): fc.Arbitrary<unknown> =>
  typeof value === 'string'
    ? fc.oneof(
        strange,
        fc.constantFrom(...strangeTexts).map((end) => value + end),
      )
    : strange;

/** An input that differs from `input` at one place, the same for the same seed. */
export const altered = (input: object, call: Call, seed: number): object => {
  const places = placesIn(input, call);
  if (places.length === 0) return input;
  const [one] = fc.sample(
    fc
      .constantFrom(...places)
      .chain((place) => othersThan(at(input, place)).map((value) => withAt(input, place, value))),
    { seed, numRuns: 1 },
  );
  return one as object;
};
