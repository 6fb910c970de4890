/** Uploads photos and saves inspections over HTTP in the background of a test. */
import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import type { Person } from '#server/test/people.ts';
import { anImage, sha256Of } from '#server/photo/test/photos.ts';
import { anEvaluationOf, aSite, formOf, siteFacts } from '#server/test/inspections.ts';
import type { System } from './system.ts';

export type Load = {
  /** The ids of the inspections that were acknowledged so far. */
  saved: () => string[];
  /** Starts no more saves, and waits for those in progress. */
  stop: () => Promise<void>;
};

/** About 3 MB of random pixels, which do not compress. */
const aLargePhoto = (): Promise<Buffer> => {
  const [width, height, channels] = [2500, 1900, 3] as const;
  const pixels = randomBytes(width * height * channels);
  return sharp(pixels, { raw: { width, height, channels } }).jpeg({ quality: 80 }).toBuffer();
};

/**
 * The maximum number of inspections to save, so that the tests do not take long on a slow machine.
 */
const MOST = 30;

/**
 * Saves inspections in the background. Resolves once the first was acknowledged; the other saves
 * continue after that. Each inspection shows a different photo.
 */
export const startLoad = async (
  { app }: System,
  { sam, bob }: { sam: Person; bob: Person },
): Promise<Load> => {
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const site = await aSite(sam, 'Room 12');
  // Photos of several MB, as from a camera.
  const large = await Promise.all([aLargePhoto(), aLargePhoto()]);
  const saved: string[] = [];
  const stopping = new AbortController();

  const ask = async (method: string, target: string, body: FormData | Uint8Array<ArrayBuffer>) => {
    const answer = await fetch(new URL(target, url), {
      method,
      body,
      headers: {
        authorization: `Bearer ${bob.token}`,
        ...(body instanceof Uint8Array && { 'content-type': 'application/octet-stream' }),
      },
    });
    if (answer.status !== 200) throw new Error(`${target}: ${await answer.text()}`);
    return (await answer.json()) as { data: { id: string; url: string } };
  };

  const photoOf = (nth: number) =>
    large[nth] ?? anImage('jpeg', { width: 640 + (nth % 500), left: nth % 2 ? 'red' : 'green' });

  const saveOne = async (nth: number) => {
    const file = await photoOf(nth);
    const { data } = await ask('PUT', `/api/photo/upload/${sha256Of(file)}`, new Uint8Array(file));
    const evaluation = anEvaluationOf(site.areas['Room 12'], 1, {
      interior: nth % 3 === 0 ? 'Poor' : 'Deficient',
    });
    evaluation.categories[3]?.pictures.push(data.url);
    const form = formOf({ formData: siteFacts(site.schoolId), evaluations: [evaluation] });
    saved.push((await ask('POST', '/api/inspection/save', form)).data.id);
  };
  const walk = async (first: number) => {
    for (let nth = first; !stopping.signal.aborted && nth < MOST; nth += 2) await saveOne(nth);
  };
  await saveOne(0);
  const walks = Promise.all([walk(1), walk(2)]);
  walks.catch(() => undefined);
  return {
    saved: () => [...saved],
    stop: async () => {
      stopping.abort();
      await walks;
    },
  };
};
