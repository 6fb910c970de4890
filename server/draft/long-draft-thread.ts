/** Answers a long draft in a worker thread. */
import { workerData } from 'node:worker_threads';
import { signedLinks } from '#server/core/credentials/signed-link.ts';
import { postAnswer } from '#server/core/threads/post-answer.ts';
import { draftDetailsOf, type LongDraft } from './answer.ts';

const { secret, now, ...found } = workerData as LongDraft;
const data = draftDetailsOf(found, { services: { links: signedLinks(secret) }, now });
await postAnswer('draft/take', { data });
