import { api } from '#web/api/request/api.ts';
import { apiSendFile, apiUpload } from '#web/api/request/upload.ts';
import type { Calls } from './dependencies.ts';

/** The calls to the server that sending needs; `signal` aborts them. */
export const callsWith = (signal: AbortSignal): Calls => ({
  createArea: (area) => api('area/create', area, { signal, quiet: true }),
  received: (hashes) => api('photo/received', { hashes }, { signal, quiet: true }),
  upload: (sha256, photo, onProgress) =>
    apiSendFile('photo/upload', { sha256 }, photo, { signal, onProgress }),
  save: (name, form, key, onProgress) =>
    apiUpload(name, form, { signal, onProgress, headers: { 'idempotency-key': key } }),
});
