/**
 * Spans of traces, for operators who watch the server with OpenTelemetry. If no endpoint is set, no
 * package of OpenTelemetry is loaded, and the functions here only run the work that they are given.
 * open-tracing.ts implements the recording.
 *
 * The program chooses the names and attributes of spans. They never contain what somebody entered,
 * a URL or email address, a token, an id of a report, or a value of an SQL statement.
 */

export type Attributes = Record<string, string | number | boolean>;

/** A request to this server, a request to another server, or work inside this server. */
export type SpanKind = 'server' | 'client' | 'internal';

export type RequestSpan = {
  /** Runs `next`; all spans that it starts, also asynchronously, become children of this span. */
  around(next: () => void): void;
  end(attributes: Attributes, hasFailed: boolean): void;
};

export type Tracing = {
  inSpan<T>(
    name: string,
    kind: SpanKind,
    attributes: Attributes,
    work: () => Promise<T>,
  ): Promise<T>;
  /** Records a span that has just ended, if it is part of another span. */
  noteSpan(name: string, milliseconds: number, attributes: Attributes, hasFailed: boolean): void;
  /** Starts the span of a request, which may be part of the client's trace. */
  startRequest(headers: Readonly<Record<string, unknown>>, attributes: Attributes): RequestSpan;
  stop(): Promise<void>;
};

let current: Tracing | undefined;

export const currentTracing = (): Tracing | undefined => current;

/**
 * Records all further spans with this tracing; if it is undefined, no further spans are recorded.
 */
export const setTracing = (chosen: Tracing | undefined): void => {
  current = chosen;
};

/**
 * Runs `work` in a span of that name. If `work` throws, the span is marked as failed; the message
 * of the error is not recorded.
 */
export const inSpan = <T>(
  name: string,
  kind: SpanKind,
  work: () => Promise<T>,
  attributes: Attributes = {},
): Promise<T> => (current ? current.inSpan(name, kind, attributes, work) : work());

/**
 * Wraps functions so that each call is recorded as a span, with a name such as `storage putFile`.
 */
export const traceCalls = <Functions extends object>(
  prefix: string,
  functions: Functions,
  names: readonly (keyof Functions & string)[],
): Functions => {
  const spanned = names.map((name) => {
    const call = functions[name] as (...given: unknown[]) => Promise<unknown>;
    return [
      name,
      (...given: unknown[]) => inSpan(`${prefix} ${name}`, 'client', () => call(...given)),
    ];
  });
  return { ...functions, ...(Object.fromEntries(spanned) as Partial<Functions>) };
};

/**
 * An SQL statement without its values. Values from callers are parameters, so they are not in the
 * text; other values in the text, such as the account of a transaction, are replaced by a question
 * mark.
 */
export const redactStatement = (statement: string): string =>
  statement
    .replaceAll(/'(?:[^']|'')*'/g, '?')
    .replaceAll(/(?<![\w$.])\d+(?:\.\d+)?/g, '?')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 2000);

/**
 * Records SQL statements that were sent together, after their end, as one span of the request or
 * job that sent them.
 */
export const noteStatements = (
  statements: readonly string[],
  milliseconds: number,
  error?: unknown,
): void => {
  if (!current) return;
  const text = statements.map(redactStatement);
  const operation = /^\w+/.exec(text[0] ?? '')?.[0]?.toLowerCase() ?? 'statement';
  const { code } = (error ?? {}) as { code?: unknown };
  const attributes = {
    'db.system.name': 'postgresql',
    'db.operation.name': operation,
    'db.query.text': text.join('; '),
    ...(text.length > 1 && { 'db.operation.batch.size': text.length }),
    ...(typeof code === 'string' && { 'db.response.status_code': code }),
  };
  current.noteSpan(operation, milliseconds, attributes, error !== undefined);
};
