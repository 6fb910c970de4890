// Calls that send a form or a file. They use XMLHttpRequest, because fetch does not report upload
// progress.
import type { CallAnswer, CallInput, CallName } from '#contract/calls.ts';
import { addressOf } from './address.ts';
import { callTable } from './call-table.ts';
import { noAnswerError } from './error.ts';
import { refresh } from '#web/api/session/refresh.ts';
import { type ApiResponse, type RequestSender, withSession } from './request.ts';
import { readSession } from '#web/api/session/session.ts';
import type { BodyShape } from './shape.ts';
import { expiresSoon } from '#web/api/session/token-expiry.ts';

export type UploadOptions = {
  /** Called with 0…1 while the body is sent. At 1 it is sent completely, but not answered yet. */
  onProgress?: ((part: number) => void) | undefined;
  headers?: Record<string, string> | undefined;
  signal?: AbortSignal | undefined;
  /** Whether the call is made in the background; if it fails, the session does not end. */
  isSpeculative?: boolean | undefined;
};

/**
 * Sends a form to a multipart call. Parameters in the path of the call are filled from the form's
 * text fields.
 * @throws ApiError, as api() does; an abort throws the signal's reason
 */
export async function apiUpload<Name extends CallName>(
  name: Name,
  form: FormData,
  options: UploadOptions = {},
): Promise<CallAnswer<Name>> {
  const { method, path, answer: shape } = callTable[name];
  const texts = [...form].filter(([, value]) => typeof value === 'string');
  const { url } = addressOf(method, path, Object.fromEntries(texts));
  return (await sendWithSession({ path, method, url, shape }, form, options)) as CallAnswer<Name>;
}

/**
 * Sends a file unchanged as the body of a call (`body: 'file'` in the table); `input` goes into the
 * query.
 * @throws ApiError, as api() does; an abort throws the signal's reason
 */
export async function apiSendFile<Name extends CallName>(
  name: Name,
  input: CallInput<Name>,
  file: Blob,
  options: UploadOptions = {},
): Promise<CallAnswer<Name>> {
  const { method, path, answer: shape } = callTable[name];
  const { url } = addressOf('GET', path, input);
  return (await sendWithSession({ path, method, url, shape }, file, options)) as CallAnswer<Name>;
}

async function sendWithSession(
  { path, method, url, shape }: { path: string; method: string; url: string; shape: BodyShape },
  body: FormData | Blob,
  options: UploadOptions,
): Promise<unknown> {
  // Refresh an expiring token first, so that a large body is not sent only to be answered 401.
  const token = readSession()?.accessToken;
  const { isSpeculative } = options;
  if (readSession() && expiresSoon(token)) await refresh(token, '', isSpeculative);
  const expected = { shape, isRead: false, isSpeculative };
  return withSession(path, sendByXhr(method, url, body, options), expected);
}

/**
 * After how many ms without any progress a request times out; long enough for the server to process
 * many photos.
 */
const STALLED = 120_000;

function sendByXhr(
  method: string,
  url: string,
  body: FormData | Blob,
  options: UploadOptions,
): RequestSender {
  const { onProgress, signal } = options;
  return (headers) =>
    new Promise<ApiResponse>((resolve, reject) => {
      const request = new XMLHttpRequest();
      const abort = () => request.abort();
      let stalled: ReturnType<typeof setTimeout>;
      const wait = () => {
        clearTimeout(stalled);
        stalled = setTimeout(abort, STALLED);
      };
      request.open(method, url);
      for (const [name, value] of Object.entries({ ...options.headers, ...headers })) {
        request.setRequestHeader(name, value);
      }
      request.upload.onprogress = (event) => {
        wait();
        if (event.lengthComputable && event.total) onProgress?.(event.loaded / event.total);
      };
      request.onload = () => {
        const { status, statusText, responseText } = request;
        const retryAfter = request.getResponseHeader('retry-after');
        resolve({ status, statusText, retryAfter, body: responseText });
      };
      request.onerror = () => reject(noAnswerError());
      request.onabort = () => reject(reasonOf(signal));
      request.onloadend = () => {
        clearTimeout(stalled);
        signal?.removeEventListener('abort', abort);
      };
      if (signal?.aborted) return reject(reasonOf(signal));
      signal?.addEventListener('abort', abort);
      wait();
      request.send(body);
    });
}

const reasonOf = (signal: AbortSignal | undefined): Error =>
  signal?.reason instanceof Error ? signal.reason : noAnswerError();
