/**
 * Random requests to a call. Most have an input in the format that the call expects; some have a
 * wrong path or a body in a wrong format.
 */
import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { type Call, pathParameters } from '#contract/call.ts';
import { inputsOf } from './inputs.ts';

const asText = (value: unknown): string => {
  if (typeof value === 'string') return value.toWellFormed();
  try {
    return (JSON.stringify(value) ?? 'undefined').toWellFormed();
  } catch {
    return 'circular';
  }
};

/** Converts any value to JSON, even one that JSON cannot represent, such as a bigint or a cycle. */
const asJson = (value: object): string => {
  try {
    return JSON.stringify(value, (_, one: unknown) => (typeof one === 'bigint' ? `${one}` : one));
  } catch {
    return '{}';
  }
};

const asQuery = (input: object): string => {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(input)) {
    for (const one of Array.isArray(value) ? value.slice(0, 20) : [value]) {
      query.append(key, asText(one).slice(0, 5000));
    }
  }
  return query.size > 0 ? `?${query.toString()}` : '';
};

/**
 * A multipart form with one part for each field of the input and one for each file. The keys of
 * `files` are the names of the parts.
 */
const multipart = async (input: object, files: Files): Promise<InjectOptions> => {
  const form = new FormData();
  for (const [key, value] of Object.entries(input)) form.append(key, asText(value));
  for (const [name, file] of Object.entries(files)) {
    form.append(name, new Blob([Buffer.from(file)], { type: 'image/jpeg' }), 'IMG_1.jpg');
  }
  const { headers, body } = await encoded(form);
  return { headers, payload: body };
};

const encoded = async (form: FormData) => {
  const response = new Response(form);
  return {
    headers: { 'content-type': response.headers.get('content-type') ?? '' },
    body: Buffer.from(await response.arrayBuffer()),
  };
};

const bytes = fc.uint8Array({ maxLength: 400 });

/** Bodies that a call does not accept: broken or deeply nested JSON, other content types, bytes. */
const otherBodies: fc.Arbitrary<InjectOptions> = fc.oneof(
  fc
    .constantFrom('{', '{"a":', '[1,', 'null', '"x"', '{"__proto__":{"a":1}}', '')
    .map((payload) => ({
      headers: { 'content-type': 'application/json' },
      payload,
    })),
  fc
    .constantFrom('text/plain', 'multipart/form-data', 'multipart/form-data; boundary=x', 'x', '')
    .map((type) => ({ headers: { 'content-type': type }, payload: '--x\r\n\r\n' })),
  bytes.map((payload) => ({
    headers: { 'content-type': 'application/octet-stream' },
    payload: Buffer.from(payload),
  })),
  fc.integer({ min: 1000, max: 200_000 }).map((depth) => ({
    headers: { 'content-type': 'application/json' },
    payload: '['.repeat(depth),
  })),
);

const otherPaths = fc.constantFrom('%', '%00', '%ED%A0%80', '..%2f..', '%2e%2e', 'ễ'.repeat(300));

/**
 * Files to upload. In a form, the keys are the names of the parts; if the call takes a file as its
 * body, the contents of all files are joined into that body.
 */
type Files = Record<string, Uint8Array>;

/** Creates a request, without an Authorization header, from any input, even an invalid one. */
export const requestWith = async (
  { method, path, body, upload }: Call,
  input: object,
  files: Files = {},
): Promise<Omit<InjectOptions, 'url'> & { url: string }> => {
  const given = new Map(Object.entries(input));
  const inPath = pathParameters(path);
  const url = path.replaceAll(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent(asText(given.get(key)).slice(0, 2000)),
  );
  const rest = Object.fromEntries([...given].filter(([key]) => !inPath.includes(key)));
  if (method === 'GET') return { method, url: `${url}${asQuery(rest)}` };
  if (body === 'file') {
    const payload = Buffer.concat(Object.values(files).map((file) => Buffer.from(file)));
    return { method, url: `${url}${asQuery(rest)}`, payload };
  }
  if (upload) return { ...(await multipart(rest, files)), method, url };
  const headers = { 'content-type': 'application/json' };
  return { method, url, headers, payload: asJson(rest) };
};

/** Random requests to a call; `ids` are ids of existing rows. */
export const requestsTo = (
  call: Call,
  ids: readonly string[],
): fc.Arbitrary<() => Promise<InjectOptions>> => {
  const { method, path } = call;
  const isOther = fc.integer({ min: 0, max: 11 }).map((one) => one === 0);
  return fc
    .record({
      input: inputsOf(call, ids),
      files: fc.array(bytes, { maxLength: 3 }),
      otherBody: fc.tuple(isOther, otherBodies),
      otherPath: fc.tuple(isOther, otherPaths),
    })
    .map(({ input, files, otherBody, otherPath }) => async (): Promise<InjectOptions> => {
      const photos = files.map((file, at) => [
        `evaluations[0].categories[${at}].pictures[0]`,
        file,
      ]);
      const usual = await requestWith(call, input, Object.fromEntries(photos) as Files);
      const url = otherPath[0] ? path.replaceAll(/\{\w+\}/g, otherPath[1]) : usual.url;
      const isOtherBody = otherBody[0] && method !== 'GET';
      return isOtherBody ? { method, url, ...otherBody[1] } : { ...usual, url };
    });
};
