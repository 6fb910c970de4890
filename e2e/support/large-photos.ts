/** Four photos of 12 megapixels, each of one colour, in an inspection. */
import type { Page } from 'playwright-core';
import { files } from './field.ts';
import { aLargePhoto } from './photo.ts';

export const colors = ['#ff0000', '#00ff00', '#0000ff', '#ffff00'];
export const photos = files(await Promise.all(colors.map(aLargePhoto)));

export const enlarge = (page: Page, photo: number) =>
  page.getByRole('button', {
    name: `Enlarge: Sewer in Classroom 1, photo ${photo} of ${photos.length}`,
  });

/** The colour of the photo in the viewer: the channels that are brighter than half of the brightest. */
export const colorInViewer = (page: Page): Promise<string | undefined> =>
  page
    .getByRole('dialog')
    .getByRole('img')
    .evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = 1;
      canvas.height = 1;
      const context = canvas.getContext('2d');
      context?.drawImage(image, 0, 0, 1, 1);
      const channels = [...(context?.getImageData(0, 0, 1, 1).data ?? [])].slice(0, 3);
      const half = Math.max(...channels) / 2;
      return `#${channels.map((channel) => (channel > half ? 'ff' : '00')).join('')}`;
    });
