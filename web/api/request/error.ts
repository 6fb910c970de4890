import { textsOf } from '#web/texts/define-texts.ts';
import { connectionTexts } from '#web/texts/en/connection.ts';

/** The body of a refusal (application/problem+json). */
export type Problem = {
  message?: string;
  code?: string;
  requestId?: string;
  [detail: string]: unknown;
};

/**
 * A failed call. `message` is '{status}: {sentence}'; `sentence` is the server's message for
 * screens to show, '' if the server sent none. Status 0 means that there was no response: no
 * connection, or it was lost.
 */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly sentence: string;
  readonly code: string | undefined;
  readonly requestId: string | undefined;
  readonly problem: Problem | undefined;
  /** How many seconds the server asked to wait (Retry-After), if it did. */
  readonly retryAfter: number | undefined;

  constructor(status: number, sentence: string, problem?: Problem, retryAfter?: number) {
    super(status ? `${status}: ${sentence || 'Unknown error'}` : sentence);
    this.status = status;
    this.retryAfter = retryAfter;
    this.sentence = sentence;
    this.code = problem?.code;
    this.requestId = problem?.requestId;
    this.problem = problem;
  }
}

/**
 * The error for a response that was not OK. Its sentence is the message of the problem, else the
 * text of the body; without either, the error's message has the status text.
 */
export function errorOf(
  status: number,
  statusText: string,
  body: string,
  retryAfter?: string | null,
): ApiError {
  let problem: Problem | undefined;
  try {
    const parsed: unknown = JSON.parse(body);
    if (parsed && typeof parsed === 'object') problem = parsed as Problem;
  } catch {
    // Not JSON: use the text itself.
  }
  const isPage = /^\s*</.test(body);
  const text = problem ? '' : isPage ? textsOf(connectionTexts).intercepted : body.slice(0, 500);
  const sentence = (problem && sentenceOfProblem(problem)) || text || statusText;
  return new ApiError(status, sentence, problem, secondsIn(retryAfter));
}

/** The sentence of the server, in the language that is shown if that has one for its code. */
function sentenceOfProblem({ code = '', message, field }: Problem): string | undefined {
  const translated = textsOf(connectionTexts).refusals[code];
  return translated?.replace('{field}', String(field)) ?? message;
}

/**
 * Whether this problem was sent by our own server, and not by a proxy or captive portal in front of
 * it.
 */
export const isOwnProblem = (contentType: string, code: string | undefined): boolean =>
  contentType.startsWith('application/problem+json') && typeof code === 'string';

/** Retry-After may also be a date (RFC 9110); this server gives seconds. */
function secondsIn(header: string | null | undefined): number | undefined {
  const seconds = Number.parseInt(header ?? '', 10);
  return Number.isNaN(seconds) ? undefined : seconds;
}

/** The session could not be continued; the error's `message` is only `text`, without the status. */
export function sessionError(status: number, text: string, problem?: Problem): ApiError {
  const error = new ApiError(status, text, problem);
  error.message = text;
  return error;
}

/** The server did not respond. */
export const noAnswerError = (): ApiError => new ApiError(0, textsOf(connectionTexts).notReached);

/** The request was sent, but its outcome is unknown. */
export const unknownOutcomeError = (): ApiError =>
  new ApiError(0, textsOf(connectionTexts).unknownOutcome);

/**
 * Whether our server refused the call. A response of a proxy or captive portal has no error code of
 * ours.
 */
export const isRefusal = (error: ApiError): boolean => error.code !== undefined;

/** A proxy or captive portal answered, or the response is incomplete. */
export const interceptedError = (isRead: boolean): ApiError => {
  const { intercepted, mayBeSaved } = textsOf(connectionTexts);
  return new ApiError(0, isRead ? intercepted : `${intercepted} ${mayBeSaved}`);
};

/**
 * The text to show for an error: the server's sentence, else the error's message, else `otherwise`.
 */
export function sentenceOf(error: unknown, otherwise: string): string {
  if (error instanceof ApiError) return error.sentence || otherwise;
  return error instanceof Error && error.message ? error.message : otherwise;
}

/**
 * The texts of a failure toast. With a `title`, the description is the error's text or else
 * `fallback`; without a `title`, the title is `fallback`.
 */
export function failureOf(
  error: ApiError,
  fallback: string,
  title?: string,
): { title: string; description: string | undefined } {
  const why = error.sentence ? error.message : undefined;
  return title === undefined
    ? { title: fallback, description: why }
    : { title, description: why ?? fallback };
}
