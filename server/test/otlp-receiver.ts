/**
 * Receives traces as an OpenTelemetry collector does (OTLP over HTTP, in protobuf), and stores
 * their spans.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterwards } from './afterwards.ts';

export type ReceivedSpan = {
  name: string;
  traceId: string;
  spanId: string;
  parentId: string;
  attributes: Record<string, string | number | boolean>;
  hasFailed: boolean;
  service: string;
};

export type OtlpReceiver = {
  /** The value of OTEL_EXPORTER_OTLP_ENDPOINT. */
  url: string;
  spans: ReceivedSpan[];
  /** The bodies of all requests that contained traces, joined. */
  bytes(): Buffer;
  headers: IncomingMessage['headers'][];
};

/**
 * Starts a receiver, which is closed after the running test, or after the test file if no test is
 * running.
 */
export const otlpReceiver = async (): Promise<OtlpReceiver> => {
  const spans: ReceivedSpan[] = [];
  const bodies: Buffer[] = [];
  const headers: IncomingMessage['headers'][] = [];
  const receive = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    const isTraces = request.method === 'POST' && request.url === '/v1/traces';
    const isProtobuf = request.headers['content-type'] === 'application/x-protobuf';
    if (isTraces && isProtobuf) {
      headers.push(request.headers);
      bodies.push(body);
      spans.push(...spansIn(body));
    }
    response.writeHead(isTraces && isProtobuf ? 200 : 415).end();
  };
  const server = createServer((request, response) => void receive(request, response));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  afterwards(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, spans, headers, bytes: () => Buffer.concat(bodies) };
};

type Field = { number: number; value: Buffer | bigint };

/** The fields of a protobuf message: numbers, and texts and nested messages as bytes. */
const fieldsOf = (bytes: Buffer): Field[] => {
  const fields: Field[] = [];
  let at = 0;
  const varint = () => {
    let value = 0n;
    for (let shift = 0n; ; shift += 7n) {
      const byte = bytes[at++] ?? 0;
      value |= BigInt(byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
  };
  const take = (length: number) => bytes.subarray(at, (at += length));
  while (at < bytes.length) {
    const key = Number(varint());
    const number = key >> 3;
    const type = key & 7;
    if (type === 0) fields.push({ number, value: varint() });
    else if (type === 1) fields.push({ number, value: take(8) });
    else if (type === 2) fields.push({ number, value: take(Number(varint())) });
    else if (type === 5) fields.push({ number, value: take(4) });
    else throw new Error(`There is no type ${type} in protobuf.`);
  }
  return fields;
};

const all = (fields: readonly Field[], number: number): Buffer[] =>
  fields.flatMap(({ number: found, value }) =>
    found === number && Buffer.isBuffer(value) ? [value] : [],
  );

const one = (fields: readonly Field[], number: number): Buffer =>
  all(fields, number)[0] ?? Buffer.alloc(0);

/** Decodes spans as defined in opentelemetry/proto/trace/v1/trace.proto. */
const spansIn = (body: Buffer): ReceivedSpan[] =>
  all(fieldsOf(body), 1).flatMap((resourceSpans) => {
    const ofResource = fieldsOf(resourceSpans);
    const resource = attributesOf(all(fieldsOf(one(ofResource, 1)), 1));
    return all(ofResource, 2)
      .flatMap((scopeSpans) => all(fieldsOf(scopeSpans), 2))
      .map((span) => {
        const fields = fieldsOf(span);
        const status = fieldsOf(one(fields, 15));
        return {
          name: one(fields, 5).toString(),
          traceId: one(fields, 1).toString('hex'),
          spanId: one(fields, 2).toString('hex'),
          parentId: one(fields, 4).toString('hex'),
          attributes: attributesOf(all(fields, 9)),
          hasFailed: status.some(({ number, value }) => number === 3 && value === 2n),
          service: String(resource['service.name']),
        };
      });
  });

const attributesOf = (pairs: readonly Buffer[]): ReceivedSpan['attributes'] =>
  Object.fromEntries(
    pairs.map((pair) => {
      const fields = fieldsOf(pair);
      const [value] = fieldsOf(one(fields, 2));
      return [one(fields, 1).toString(), valueOf(value)];
    }),
  );

const valueOf = (field: Field | undefined): string | number | boolean => {
  if (!field) return '';
  const { number, value } = field;
  if (Buffer.isBuffer(value)) return number === 4 ? value.readDoubleLE() : value.toString();
  return number === 2 ? value === 1n : Number(value);
};
