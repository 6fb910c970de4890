/** The calls to the server with which drafts are sent in the background; tests replace them. */
import type { CallAnswer, CallInput } from '#contract/calls.ts';
import { invalidateAfter } from '#web/api/cache/call-client.ts';
import { api } from '#web/api/request/api.ts';
import { receivedRecordings, sendFile } from '#web/transport/recordings.ts';
import type { SaveCalls } from '#web/transport/dependencies.ts';

/** Each call throws an ApiError unless it succeeds. */
export type DraftCalls = Pick<SaveCalls, 'received' | 'receivedRecordings'> & {
  upload(
    sha256: string,
    photo: Blob,
    onProgress: (part: number) => void,
    signal: AbortSignal,
  ): Promise<CallAnswer<'photo/upload'>>;
  storeDraft(
    input: CallInput<'draft/store'>,
    signal: AbortSignal,
  ): Promise<CallAnswer<'draft/store'>>;
  deleteDraft(input: CallInput<'draft/delete'>): Promise<unknown>;
};

/**
 * A failed call in the background neither ends the session nor shows anything: whoever is walking
 * through a school must not be interrupted.
 */
const inBackground = { quiet: true, isSpeculative: true } as const;

export const draftCalls: DraftCalls = {
  received: (hashes) => api('photo/received', { hashes }, inBackground),
  receivedRecordings: (hashes) => receivedRecordings(hashes, inBackground),
  upload: (sha256, photo, onProgress, signal) =>
    sendFile(sha256, photo, { signal, onProgress, isSpeculative: true }),
  storeDraft: (input, signal) => api('draft/store', input, { ...inBackground, signal }),
  async deleteDraft(input) {
    await api('draft/delete', input, inBackground);
    void invalidateAfter('draft/delete');
  },
};
