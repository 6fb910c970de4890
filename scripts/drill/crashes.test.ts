/** A short version of `npm run drill`, on the embedded engine only. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { crashAtPoints } from './crashes.ts';
import { productIn } from './product.ts';

test('after a crash during a save, no part of the inspection is shown; the repeated save is shown whole, and only once', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'good-repair-drill-'));
  const product = await productIn({ folder });
  try {
    const { acknowledged, found } = await crashAtPoints({ product }, [
      'before a photo is stored',
      'after the first commit',
    ]);
    expect(acknowledged.invited.size).toBe(1);
    expect(found).toEqual({
      inspections: 1,
      photos: 2,
      lost: 0,
      duplicated: 0,
      partial: 0,
      photosLost: 0,
      photosDamaged: 0,
      mailsLost: 0,
      mailsTwice: 0,
    });
  } finally {
    await product.kill();
    await rm(folder, { recursive: true, force: true });
  }
}, 240_000);
