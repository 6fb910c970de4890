/** Computes the details of a large inspection in a worker thread. */
import { workerData } from 'node:worker_threads';
import { signedLinks } from '#server/core/credentials/signed-link.ts';
import { postAnswer } from '#server/core/threads/post-answer.ts';
import { detailsOfText } from './answer.ts';
import type { DetailsToCompute } from './details.ts';

const { inspection, secret, now } = workerData as DetailsToCompute;
const data = detailsOfText(inspection, { services: { links: signedLinks(secret) }, now });
await postAnswer('inspection/details', { data });
