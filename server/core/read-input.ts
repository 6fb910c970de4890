/** Reads the input of a call: path, query, body, or the parts of an upload. */
import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Call, pathParameters } from '#contract/call.ts';
import type { UploadedPhoto } from './context.ts';
import { streamBody } from './http/file-body.ts';
import { readLongInput } from './http/long-body.ts';
import { validate, validateInPieces } from './http/validate.ts';
import { refuse } from './refusals.ts';
import type { Caller } from './who.ts';

/**
 * Reads a multipart request: its JSON parts, and its photos, which are stored by content hash.
 * `read` converts the JSON parts to the call's input and throws if they are invalid. This happens
 * before a photo is stored; if the JSON parts arrive first, it happens before a photo is read.
 * `required` lists the JSON parts that must be present.
 */
export type ReadUpload = <Input>(
  request: FastifyRequest,
  accountId: string,
  read: (parts: Record<string, unknown>) => Promise<Input>,
  required: readonly string[],
) => Promise<{ input: Input; uploads: UploadedPhoto[] }>;

/** What was sent in addition to the input. */
export type SentFiles = { uploads: readonly UploadedPhoto[]; sentFile: AsyncIterable<Buffer> };
const noSentFiles: SentFiles = { uploads: [], sentFile: Readable.from([]) };

/**
 * Returns the values of the path, and of the query, body or parts, as one object that the row's
 * schema has validated.
 */
export const readInput = async (
  row: Call,
  readUpload: ReadUpload,
  request: FastifyRequest,
  who: Caller | undefined,
): Promise<{ input: Record<string, unknown> } & SentFiles> => {
  const inPath = request.params as Record<string, string>;
  if (row.upload) {
    // A path with an invalid id is refused before any photo is read.
    validate(pathShape(row), inPath);
    if (!who || who.isSuper) throw refuse('not-allowed');
    const read = (parts: unknown) => validateInPieces(row.input, merge(parts, inPath));
    return {
      ...noSentFiles,
      ...(await readUpload(request, who.accountId, read, listRequiredParts(row))),
    };
  }
  if (row.body === 'long') {
    if (!who || !('id' in who)) throw refuse('not-allowed');
    return { ...noSentFiles, input: await readLongInput(row, request, who.id) };
  }
  const input = validate(row.input, rawInputOf(row, request));
  if (row.body !== 'file') return { ...noSentFiles, input };
  return { ...noSentFiles, input, sentFile: streamBody(request.raw) };
};

const pathShape = (row: Call) =>
  z.object(
    Object.fromEntries(
      pathParameters(row.path).map((key) => [key, row.input.shape[key] as z.ZodType]),
    ),
  );

/** The JSON parts that an upload must contain according to its row of the call table. */
const listRequiredParts = (row: Call): string[] =>
  Object.entries(row.input.shape)
    .filter(([key, schema]) => !isInPath(row, key) && !schema.safeParse(undefined).success)
    .map(([key]) => key);

const isInPath = (row: Call, key: string) => pathParameters(row.path).includes(key);

/** The query or body of a request and the parameters of its path, as they were sent. */
const rawInputOf = (row: Call, { query, body, params }: FastifyRequest): unknown => {
  const inQuery = row.method === 'GET' || row.body === 'file';
  return merge(inQuery ? query : (body ?? {}), params as Record<string, string>);
};

const merge = (sent: unknown, inPath: Record<string, string>): unknown =>
  typeof sent === 'object' && sent !== null && !Array.isArray(sent) ? { ...sent, ...inPath } : sent;
