/** Requests to URLs that an administrator of a district entered. */
import http from 'node:http';
import https from 'node:https';
import {
  restrictLookup,
  ForbiddenAddress,
  literalAddress,
  type TargetPolicy,
} from './target-address.ts';

const LARGEST_ANSWER = 1024 * 1024;

type OutboundRequest = {
  method?: string;
  headers?: Record<string, string>;
  body?: unknown;
  signal?: AbortSignal | undefined;
};

/** Thrown when a response is longer than a megabyte; all expected responses are shorter. */
export class AnswerTooLong extends Error {
  override name = 'AnswerTooLong';
}

/**
 * A fetch that connects only to network addresses that the policy allows, follows no redirect, and
 * reads at most a megabyte. For a URL without TLS, it connects only to addresses that the operator
 * listed.
 */
export const guardedFetch =
  (policy: TargetPolicy) =>
  (
    address: string,
    { method = 'GET', headers = {}, body, signal }: OutboundRequest,
  ): Promise<Response> => {
    const url = new URL(address);
    const isSecure = url.protocol === 'https:';
    const isAllowed = isSecure ? policy.isAllowed : policy.isListed;
    const literal = literalAddress(url);
    if (literal !== undefined && !isAllowed(literal)) {
      return Promise.reject(new ForbiddenAddress('The address is not on the public internet.'));
    }
    const sentBody =
      typeof body === 'string' || body instanceof URLSearchParams ? String(body) : undefined;
    return new Promise((done, fail) => {
      const request = (isSecure ? https : http).request(url, {
        method,
        headers: {
          ...headers,
          'user-agent': 'Good-Repair',
          'accept-encoding': 'identity',
          ...(sentBody !== undefined && { 'content-length': String(Buffer.byteLength(sentBody)) }),
        },
        agent: false,
        lookup: restrictLookup({ ...policy, isAllowed }),
        ...(signal && { signal }),
      });
      request.on('response', (answer) => {
        const chunks: Buffer[] = [];
        let length = 0;
        answer.on('data', (chunk: Buffer) => {
          length += chunk.length;
          chunks.push(chunk);
          if (length > LARGEST_ANSWER)
            request.destroy(new AnswerTooLong('The answer is too long.'));
        });
        answer.on('error', (error) => fail(signal?.aborted ? (signal.reason as Error) : error));
        answer.on('end', () => done(responseOf(answer, Buffer.concat(chunks))));
      });
      request.on('error', (error) => fail(signal?.aborted ? (signal.reason as Error) : error));
      request.end(sentBody);
    });
  };

const responseOf = (
  { statusCode = 500, headers }: http.IncomingMessage,
  body: Buffer,
): Response => {
  const kept = new Headers();
  for (const [name, value] of Object.entries(headers)) {
    for (const each of [value ?? []].flat()) kept.append(name, each);
  }
  const hasNone = statusCode === 204 || statusCode === 205 || statusCode === 304;
  // Clamps the status, because a Response accepts only 200 to 599.
  return new Response(hasNone ? null : new Uint8Array(body), {
    status: Math.min(599, Math.max(200, statusCode)),
    headers: kept,
  });
};
