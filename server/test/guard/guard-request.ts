/** Makes any call as any caller, including uploads, and finds the ids in inputs. */
import type { FastifyInstance } from 'fastify';
import { type CallName, calls } from '#contract/calls.ts';
import { formOf } from '#server/test/inspections.ts';
import { requestOf } from '#server/test/request.ts';

export type RawAnswer = { status: number; type: string; body: string };

/** Makes the call with the token; without one, the caller is not signed in. */
export const makeCall = async (
  app: FastifyInstance,
  name: CallName,
  input: object,
  token: string | undefined,
): Promise<RawAnswer> => {
  const request = requestOf(name, input);
  const form = 'upload' in calls[name] ? new Response(formOf(input)) : undefined;
  const answer = await app.inject({
    ...request,
    ...(form && { payload: Buffer.from(await form.arrayBuffer()) }),
    headers: {
      ...(form && { 'content-type': form.headers.get('content-type') as string }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
  });
  return {
    status: answer.statusCode,
    type: String(answer.headers['content-type']).split(';', 1)[0] as string,
    body: answer.body,
  };
};

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;

export type Path = (string | number)[];

/** The paths of all texts in an input that are an id or contain one, such as a link. */
export const pathsOfIds = (input: unknown, path: Path = []): Path[] => {
  if (typeof input === 'string') return new RegExp(uuid, 'i').test(input) ? [path] : [];
  if (typeof input !== 'object' || input === null) return [];
  return Object.entries(input).flatMap(([key, value]) => pathsOfIds(value, [...path, key]));
};

/** The value at a path of an input. */
export const valueAt = (input: unknown, path: Path): unknown =>
  path.reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], input);

/** The input with another value at a path. */
export const withValueAt = <Input extends object>(
  input: Input,
  path: Path,
  value: unknown,
): Input => {
  const changed = structuredClone(input);
  const holder = valueAt(changed, path.slice(0, -1)) as Record<string, unknown>;
  holder[path.at(-1) as string] = value;
  return changed;
};

/** Replaces every id in a text by an unknown one. */
export const unknownIds = (text: string): string =>
  text.replaceAll(uuid, () => crypto.randomUUID());

/**
 * A response with placeholders for the parts that differ each time: ids, times, and the expiry and
 * signature of links.
 */
export const withoutIds = ({ status, type, body }: RawAnswer): RawAnswer => ({
  status,
  type,
  body: body
    .replaceAll(uuid, '<id>')
    .replaceAll(/\d{4}-\d{2}-\d{2}T[\d:.]+Z/g, '<time>')
    .replaceAll(/exp=\d+&sig=[\w-]+/g, '<signed>'),
});
