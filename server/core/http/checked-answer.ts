/** Checks responses against their schemas; a long list is checked and written in pieces. */
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { waitForTurn, PIECE, piecesOf } from '#server/core/pieces.ts';
import { isExact } from './exact.ts';

type Fields = Record<string, unknown>;

/**
 * Bodies of at least this length are encoded as bytes here. Node.js would first join a string to
 * the headers of the response, which takes longer for a long string.
 */
const LONG_BODY = 8192;

/** A response that a worker thread has checked already, as JSON. */
export class CheckedAnswer {
  readonly body: Buffer;
  constructor(bytes: Uint8Array) {
    this.body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  }
}

/**
 * Checks a response, and returns it as JSON in the form that the schema returns: fields that the
 * schema does not name are left out. A list with more than `PIECE` rows is checked in pieces,
 * between which other requests are handled. Nothing is sent before the whole response has been
 * checked.
 */
export const checkAnswer = async (schema: z.ZodType, answer: unknown): Promise<string | Buffer> => {
  if (answer instanceof CheckedAnswer) return answer.body;
  const long = findLongLists(schema, answer);
  if (long.length === 0) {
    const text = JSON.stringify(isExact(schema, answer) ? answer : schema.parse(answer));
    return text.length < LONG_BODY ? text : Buffer.from(text);
  }
  const place = randomUUID();
  let rest = answer;
  for (const { path } of long) rest = replaceAt(rest, path, []);
  let parsed: unknown = schema.parse(rest);
  for (const { path } of long) parsed = replaceAt(parsed, path, place);
  const [before = '', ...after] = JSON.stringify(parsed).split(JSON.stringify(place));
  const pieces = [Buffer.from(before)];
  for (const [at, { list, row }] of long.entries()) {
    const rows = z.array(row);
    let separator = '[';
    for (const piece of piecesOf(list)) {
      const text = JSON.stringify(isExact(rows, piece) ? piece : rows.parse(piece));
      pieces.push(Buffer.from(`${separator}${text.slice(1, -1)}`));
      separator = ',';
      await waitForTurn();
    }
    pieces.push(Buffer.from(`]${after[at]}`));
  }
  return joinPieces(pieces);
};

/**
 * How many pieces (some 600 kB) are copied without a pause. `Buffer.concat` copies everything at
 * once, which takes 50 ms for 10 MB.
 */
const COPIED = 16;

const joinPieces = async (pieces: readonly Buffer[]): Promise<Buffer> => {
  const whole = Buffer.allocUnsafe(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const some of piecesOf(pieces, COPIED)) {
    for (const piece of some) at += piece.copy(whole, at);
    await waitForTurn();
  }
  return whole;
};

type LongList = { path: readonly (string | number)[]; list: readonly unknown[]; row: z.ZodType };

/**
 * Finds the lists that are too long to be checked in one piece, with the schemas of their rows, in
 * the order in which they are written.
 */
const findLongLists = (
  schema: z.core.$ZodType,
  value: unknown,
  path: LongList['path'] = [],
): LongList[] => {
  if (schema instanceof z.ZodArray && Array.isArray(value)) {
    const row = schema.element as z.ZodType;
    if (value.length > PIECE) return [{ path, list: value, row }];
    return value.flatMap((one, at) => findLongLists(row, one, [...path, at]));
  }
  if (!(schema instanceof z.ZodObject) || typeof value !== 'object' || value === null) return [];
  return Object.entries(schema.shape).flatMap(([key, inner]) =>
    findLongLists(inner, (value as Fields)[key], [...path, key]),
  );
};

/** A copy of a value in which what is at a path is replaced. */
const replaceAt = (value: unknown, path: LongList['path'], by: unknown): unknown => {
  const [key, ...rest] = path;
  if (key === undefined) return by;
  const inner = replaceAt((value as Fields)[key], rest, by);
  return Array.isArray(value)
    ? value.with(key as number, inner)
    : { ...(value as Fields), [key]: inner };
};
