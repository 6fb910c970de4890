/** Checks responses against their schemas; a long list is checked and written in pieces. */
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { waitForTurn, PIECE, piecesOf } from '../pieces.ts';
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
 * schema does not name are left out. A list in `data` with more than `PIECE` rows is checked in
 * pieces, between which other requests are handled. Nothing is sent before the whole response has
 * been checked.
 */
export const checkAnswer = async (schema: z.ZodType, answer: unknown): Promise<string | Buffer> => {
  if (answer instanceof CheckedAnswer) return answer.body;
  const long = findLongList(schema, answer);
  if (!long) {
    const text = JSON.stringify(isExact(schema, answer) ? answer : schema.parse(answer));
    return text.length < LONG_BODY ? text : Buffer.from(text);
  }
  const { data, key, list, row } = long;
  const place = randomUUID();
  const rest = schema.parse({ ...(answer as Fields), data: { ...data, [key]: [] } });
  const { data: parsed } = rest as { data: Fields };
  const text = JSON.stringify({ ...(rest as Fields), data: { ...parsed, [key]: place } });
  const [before = '', after = ''] = text.split(JSON.stringify(place));
  const pieces: Buffer[] = [];
  for (const piece of piecesOf(list)) {
    const rows = JSON.stringify(row.parse(piece)).slice(1, -1);
    pieces.push(Buffer.from(pieces.length === 0 ? rows : `,${rows}`));
    await waitForTurn();
  }
  return joinPieces([Buffer.from(`${before}[`), ...pieces, Buffer.from(`]${after}`)]);
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

/**
 * Finds the list in `data` that is too long to be checked in one piece, and the schema of its rows.
 */
const findLongList = (schema: z.ZodType, answer: unknown) => {
  const inData = schema instanceof z.ZodObject ? schema.shape['data'] : undefined;
  const { data } = (answer ?? {}) as { data?: Fields };
  if (!(inData instanceof z.ZodObject) || !data) return undefined;
  for (const [key, list] of Object.entries(data)) {
    const row = inData.shape[key];
    if (Array.isArray(list) && list.length > PIECE && row instanceof z.ZodArray) {
      return { data, key, list: list as unknown[], row };
    }
  }
  return undefined;
};
