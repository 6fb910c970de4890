import { invalidateAfter } from '#web/api/cache/call-client.ts';
import { api } from '#web/api/request/api.ts';
import { apiUpload } from '#web/api/request/upload.ts';
import type { SaveCalls } from '#web/transport/dependencies.ts';
import { receivedRecordings, sendFile } from '#web/transport/recordings.ts';

/** The calls to the server with which saves are sent; `signal` aborts them. */
export const callsWith = (signal: AbortSignal): SaveCalls => ({
  createArea: async (area) => {
    const created = await api('area/create', area, { signal, quiet: true });
    void invalidateAfter('area/create');
    return created;
  },
  received: (hashes) => api('photo/received', { hashes }, { signal, quiet: true }),
  receivedRecordings: (hashes) => receivedRecordings(hashes, { signal, quiet: true }),
  upload: (sha256, photo, onProgress) => sendFile(sha256, photo, { signal, onProgress }),
  save: (name, form, key, onProgress) =>
    apiUpload(name, form, { signal, onProgress, headers: { 'idempotency-key': key } }),
});
