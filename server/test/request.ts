/** Converts a call of the table to an HTTP request. */
import type { InjectOptions } from 'fastify';
import { type Call, pathParameters } from '#contract/call.ts';
import { type CallName, calls } from '#contract/calls.ts';

/**
 * Puts each field of the input in its place: the path, the query of a GET, or a JSON body. If the
 * body of the call is a file, the field `file` is the body and the remaining fields are the query.
 */
export const requestOf = (name: CallName, input: object): InjectOptions => {
  const { method, path, body }: Call = calls[name];
  const inPath = new Set(pathParameters(path));
  const given = Object.entries(input).filter(([, value]) => value !== undefined);
  const rest = Object.fromEntries(given.filter(([key]) => !inPath.has(key)));
  const url = path.replaceAll(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent(String((input as Record<string, unknown>)[key])),
  );
  if (method === 'GET') return { method, url, query: rest };
  if (body === 'file') {
    const { file, ...query } = rest as { file: string | Buffer; [key: string]: unknown };
    return { method, url, query: query as Record<string, string>, payload: file };
  }
  return { method, url, payload: rest };
};
