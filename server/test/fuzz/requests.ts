/** Random requests: an input of a call in its places, or something else than its format. */
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

/** JSON of anything: `fc.anything` has values that it does not know. */
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

/** A form with a part for each entry, and files, some of them with the names of photos. */
const multipart = async (input: object, files: readonly Uint8Array[]): Promise<InjectOptions> => {
  const form = new FormData();
  for (const [key, value] of Object.entries(input)) form.append(key, asText(value));
  for (const [at, file] of files.entries()) {
    const blob = new Blob([Buffer.from(file)], { type: 'image/jpeg' });
    form.append(`evaluations[0].categories[${at}].pictures[0]`, blob, `${at}.jpg`);
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

/** Bodies that are not what the call takes. */
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

/** Requests to a call; `ids` are those of rows that exist. Without the header that says who asks. */
export const requestsTo = (
  call: Call,
  ids: readonly string[],
): fc.Arbitrary<() => Promise<InjectOptions>> => {
  const { method, path, body, upload } = call;
  const inPath = pathParameters(path);
  const isOther = fc.integer({ min: 0, max: 11 }).map((one) => one === 0);
  return fc
    .record({
      input: inputsOf(call, ids),
      files: fc.array(bytes, { maxLength: 3 }),
      otherBody: fc.tuple(isOther, otherBodies),
      otherPath: fc.tuple(isOther, otherPaths),
    })
    .map(({ input, files, otherBody, otherPath }) => async (): Promise<InjectOptions> => {
      const given = Object.entries(input);
      const rest = Object.fromEntries(given.filter(([key]) => !inPath.includes(key)));
      const values = new Map(given);
      const filled = path.replaceAll(/\{(\w+)\}/g, (_, key: string) =>
        otherPath[0] ? otherPath[1] : encodeURIComponent(asText(values.get(key)).slice(0, 2000)),
      );
      if (otherBody[0] && method !== 'GET') return { method, url: filled, ...otherBody[1] };
      if (method === 'GET') return { method, url: `${filled}${asQuery(rest)}` };
      if (body === 'file') {
        const payload = Buffer.concat(files.map((file) => Buffer.from(file)));
        return { method, url: `${filled}${asQuery(rest)}`, payload };
      }
      if (upload) return { method, url: filled, ...(await multipart(rest, files)) };
      return {
        method,
        url: filled,
        headers: { 'content-type': 'application/json' },
        payload: asJson(rest),
      };
    });
};
