/** The short form of `npm run drill`, on the embedded engine. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { chance } from '#db/seed/random.ts';
import { killWhilePeopleWork } from './crashes.ts';
import { productIn } from './product.ts';

// The moments of the crashes; what the server does at them differs each time.
const seed = Date.now() % 1_000_000;

test(`a server that is killed while people work loses nothing that it has acknowledged (seed ${seed})`, async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'good-repair-drill-'));
  try {
    const product = await productIn({ folder });
    const drill = { product, random: chance(seed).next, crashes: 2, log: () => undefined };
    const { acknowledged, found } = await killWhilePeopleWork(drill, { waitForMails: false });
    expect(acknowledged.inspections.size).toBeGreaterThan(0);
    // A mail that was being sent at the crash is sent again minutes later, so none is missed here.
    const { inspections, photos, mailsLost: _, ...wrong } = found;
    const { size } = acknowledged.inspections;
    expect({ inspections, photos }).toEqual({ inspections: size, photos: 2 * size });
    expect(wrong).toEqual({
      lost: 0,
      duplicated: 0,
      photosLost: 0,
      photosDamaged: 0,
      mailsTwice: 0,
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}, 240_000);
