// Calls that respond with a file (`file: true` in the table): requested with the session, then
// saved.
import type { CallInput, CallName } from '#contract/calls.ts';
import { addressOf } from './address.ts';
import { callTable } from './call-table.ts';
import { noAnswerError } from './error.ts';
import { nameInDisposition } from './file-name.ts';
import { countPending } from './pending.ts';
import { type RequestSender, withSession } from './request.ts';

export type DownloadedFile = { name: string; content: Blob };

/**
 * Downloads the file that a call responds with. An incomplete file is an error.
 * @throws ApiError, as api() does; an abort throws the signal's reason
 */
export async function apiDownload<Name extends CallName>(
  name: Name,
  input: CallInput<Name>,
  signal?: AbortSignal,
): Promise<DownloadedFile> {
  const { method, path } = callTable[name];
  const { url } = addressOf(method, path, input);
  let file: DownloadedFile | undefined;
  const send: RequestSender = async (headers) => {
    try {
      const response = await fetch(url, { method, headers, signal: signal ?? null });
      const { status, statusText } = response;
      if (!response.ok) return { status, statusText, body: await response.text() };
      const disposition = response.headers.get('content-disposition');
      // Without this header, the response is not from our server, but for example from a captive
      // portal.
      if (disposition === null) return { status, statusText, body: '<' };
      const name = nameInDisposition(disposition) ?? 'export';
      file = { name, content: await response.blob() };
      return { status, statusText, body: '' };
    } catch (error) {
      if (signal?.aborted) throw error;
      throw noAnswerError();
    }
  };
  const done = countPending('reads');
  try {
    await withSession(path, send, { shape: 0, isRead: true });
  } finally {
    done();
  }
  if (!file) throw noAnswerError();
  return file;
}

/** Downloads a file through the browser. */
export function saveFile({ name, content }: DownloadedFile): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // After a minute the browser has started to read the file, and the URL can be revoked. Without
  // this, the memory of the file would never be freed.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
