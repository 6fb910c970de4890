/** Checks answers against their schemas; a long list is checked and written in pieces. */
import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { z } from 'zod';
import { PIECE, piecesOf } from '../pieces.ts';

type Fields = Record<string, unknown>;

/**
 * The answer as the schema has it, without fields that it does not name; as JSON where `data` has a
 * list of more than a thousand rows. Others are answered between its pieces, and nothing is sent
 * before all of it was checked.
 */
export const checkedAnswer = async (schema: z.ZodType, answer: unknown): Promise<unknown> => {
  const long = longListOf(schema, answer);
  if (!long) return schema.parse(answer);
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
    await setImmediate();
  }
  return Buffer.concat([Buffer.from(`${before}[`), ...pieces, Buffer.from(`]${after}`)]);
};

/** The list in `data` that is too long to be checked at once, with its schema. */
const longListOf = (schema: z.ZodType, answer: unknown) => {
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
