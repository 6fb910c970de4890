/**
 * The photos of the demo district: drawn scenes (seed/scenes), which are processed like any other
 * photo.
 */
import path from 'node:path';
import { Readable } from 'node:stream';
import type { Services, StoredPhoto } from '#server/core/context.ts';
import { openPhotoUpload } from '#server/photo/receiving/photo-upload.ts';

export const scenes = [
  'leaking-tap',
  'dark-lamp',
  'ceiling-stain',
  'loose-gutter',
  'cracked-pane',
] as const;
export type Scene = (typeof scenes)[number];

export type DemoPhotos = Readonly<Record<Scene, StoredPhoto>>;

const draw = async (scene: Scene): Promise<Buffer> => {
  const { default: sharp } = await import('sharp');
  return sharp(path.join(import.meta.dirname, 'scenes', `${scene}.svg`))
    .jpeg({ quality: 88 })
    .toBuffer();
};

/** Stores the scenes as photos of the account, with their thumbnails. */
export const storeScenes = async (
  { files, settings }: Pick<Services, 'files' | 'settings'>,
  accountId: string,
): Promise<DemoPhotos> => {
  const drawn = await Promise.all(scenes.map(draw));
  const upload = openPhotoUpload(files, accountId, path.join(settings.dataDir, 'uploads'));
  try {
    for (const [at, scene] of scenes.entries()) {
      await upload.receivePhoto(Readable.from([drawn[at] as Buffer]), scene);
    }
    const stored = await upload.storePhotos();
    return Object.fromEntries(stored.map(({ field, photo }) => [field, photo])) as DemoPhotos;
  } finally {
    await upload.discard();
  }
};
