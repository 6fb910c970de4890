/** Inputs that a call accepts, with one value replaced. */
import fc from 'fast-check';
import type { Call } from '#contract/call.ts';
import { valueAt, type Path, withValueAt } from '#server/test/guard/guard-request.ts';
import { strange, strangeTexts } from './inputs.ts';

/**
 * The paths of all values in an input, also within lists and objects, and of the fields of the
 * call's schema that the input omits.
 */
const pathsIn = (input: object, { input: schema }: Call): Path[] => [
  ...pathsOf(input),
  ...Object.keys(schema.shape)
    .filter((key) => !(key in input))
    .map((key) => [key]),
];

const pathsOf = (value: unknown, path: Path = []): Path[] => {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return [path];
  const within = Object.entries(value).flatMap(([key, one]) => pathsOf(one, [...path, key]));
  return path.length === 0 ? within : [path, ...within];
};

/**
 * Replacements for a value: strange values and, if the value is a text, also this text followed by
 * a strange text.
 */
const othersThan = (value: unknown): fc.Arbitrary<unknown> =>
  typeof value === 'string'
    ? fc.oneof(
        strange,
        fc.constantFrom(...strangeTexts).map((end) => value + end),
      )
    : strange;

/** A copy of `input` with one value replaced. The same seed always gives the same copy. */
export const alterInput = (input: object, call: Call, seed: number): object => {
  const paths = pathsIn(input, call);
  if (paths.length === 0) return input;
  const [one] = fc.sample(
    fc
      .constantFrom(...paths)
      .chain((path) =>
        othersThan(valueAt(input, path)).map((value) => withValueAt(input, path, value)),
      ),
    { seed, numRuns: 1 },
  );
  return one as object;
};
