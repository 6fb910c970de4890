/** Sends one signed request. */
import http from 'node:http';
import https from 'node:https';
import {
  restrictLookup,
  ForbiddenAddress,
  literalAddress,
  type TargetPolicy,
} from '#server/core/outbound/target-address.ts';

/** Milliseconds for connecting, sending and receiving the head of the response. */
export const WEBHOOK_TIMEOUT = 10_000;
const LARGEST_HEAD = 16 * 1024;

export type DeliveryOutcome = {
  isAccepted: boolean;
  /** The status of the response; null if there was no response. */
  status: number | null;
  /** Why the request was not accepted; '' if it was accepted. */
  problem: string;
};

type Post = { url: string; body: string; headers: Record<string, string> };

/**
 * Never throws. A response with a status from 200 to 299 counts as accepted. Redirects are not
 * followed, and the body of the response is not read.
 */
export const postSigned = (
  { url: text, body, headers }: Post,
  policy: TargetPolicy,
  timeout = WEBHOOK_TIMEOUT,
): Promise<DeliveryOutcome> => {
  const url = new URL(text);
  const literal = literalAddress(url);
  if (literal !== undefined && !policy.isAllowed(literal)) {
    return Promise.resolve(failure(FORBIDDEN));
  }
  const { request } = url.protocol === 'https:' ? https : http;
  return new Promise((done) => {
    const sent = request(url, {
      method: 'POST',
      headers: {
        ...headers,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'user-agent': 'Good-Repair-Webhook',
      },
      // The request gets its own connection, to a network address that was checked.
      agent: false,
      lookup: restrictLookup(policy),
      maxHeaderSize: LARGEST_HEAD,
      signal: AbortSignal.timeout(timeout),
    });
    sent.on('response', (answer) => {
      done(outcomeOf(answer.statusCode ?? 0));
      answer.destroy();
    });
    sent.on('error', (error) => done(failedDelivery(error)));
    sent.end(body);
  });
};

const outcomeOf = (status: number): DeliveryOutcome => {
  if (status >= 200 && status < 300) return { isAccepted: true, status, problem: '' };
  const problem =
    status >= 300 && status < 400
      ? `It answered ${status}, a redirect, which is not followed.`
      : `It answered ${status}.`;
  return { isAccepted: false, status, problem };
};

const FORBIDDEN = 'The address is not on the public internet.';

const problems: Record<string, string> = {
  // The same words as for a private network, so that nobody finds out which names exist there.
  ENOTFOUND: FORBIDDEN,
  EAI_AGAIN: FORBIDDEN,
  ECONNREFUSED: 'Nothing accepts connections at the address.',
  ECONNRESET: 'The connection was broken off.',
  HPE_HEADER_OVERFLOW: 'The head of the answer is too long.',
};

const failure = (problem: string): DeliveryOutcome => ({
  isAccepted: false,
  status: null,
  problem,
});

const failedDelivery = (error: Error & { code?: string }): DeliveryOutcome => {
  if (error instanceof ForbiddenAddress) return failure(FORBIDDEN);
  // The request was aborted by the timeout signal.
  if (error.name === 'AbortError') return failure('It did not answer in time.');
  return failure(problems[error.code ?? ''] ?? `The request failed (${error.code ?? error.name}).`);
};
