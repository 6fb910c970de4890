/**
 * Arrows, circles and texts are drawn on a photo while offline, both before and after the photo was
 * sent.
 */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { fillInOneArea, openField, save, waitUntilSaved } from './support/field.ts';
import { waitUntilDraftSaved, openNewInspection, school } from './support/form.ts';
import { aPhoto } from './support/photo.ts';
import { inspectionsOf } from './support/server-inspections.ts';
import { openTablet } from './support/tablet.ts';

const field = await openField();
const { read } = field;
const bob = await openTablet(field);

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).click();
const surface = (page: Page) => page.getByRole('application');
const shapes = (page: Page) => page.getByRole('list', { name: 'Shapes' }).getByRole('button');

/** Drags over the photo; the coordinates are fractions of its width and height. */
const drag = async (page: Page, from: [number, number], to: [number, number]): Promise<void> => {
  const box = await surface(page).boundingBox();
  if (!box) throw new Error('There is nothing to draw on.');
  const at = ([x, y]: [number, number]) => [box.x + x * box.width, box.y + y * box.height] as const;
  await page.mouse.move(...at(from));
  await page.mouse.down();
  await page.mouse.move(...at(to), { steps: 4 });
  await page.mouse.up();
};

const openDrawing = async (page: Page): Promise<void> => {
  await press(page, /^Enlarge: .*photo 1 of 1/);
  await press(page, 'Draw on photo 1');
  // The photo has its full height only when it is loaded.
  await expect
    .poll(async () => (await surface(page).boundingBox())?.height ?? 0)
    .toBeGreaterThan(200);
};

type SavedDrawings = {
  drawings?: { original: string; shapes: { kind: string; text?: string }[] }[];
};

const drawnOnServer = async (inspector: string) => {
  const [inspection] = await inspectionsOf(read, inspector);
  const entries = (inspection?.evaluations ?? []).flatMap(({ categories }) => categories);
  const entry = entries.find(({ id }) => id === 'gasLeaks') as
    | (SavedDrawings & { pictures: string[] })
    | undefined;
  return {
    kinds: entry?.drawings?.[0]?.shapes.map(({ kind, text }) => text ?? kind),
    isOriginalApart:
      entry?.drawings?.[0]?.original.split('?')[0] !== entry?.pictures[0]?.split('?')[0],
  };
};

test('A photo of several megabytes can be drawn on offline, both before and after it is sent', async () => {
  const inspector = 'Inspector who draws';
  await openNewInspection(bob, school);
  await fillInOneArea(bob, inspector, [await aPhoto(4)]);
  await bob.context().setOffline(true);

  await press(bob, 'Open Classroom 1');
  await openDrawing(bob);
  await press(bob, 'Circle');
  await drag(bob, [0.2, 0.2], [0.6, 0.6]);
  await expect.poll(() => shapes(bob).allInnerTexts()).toEqual(['1 Circle']);
  await drag(bob, [0.1, 0.1], [0.9, 0.9]);
  await press(bob, 'Undo');
  await expect.poll(() => shapes(bob).allInnerTexts()).toEqual(['1 Circle']);
  await press(bob, 'Text');
  await drag(bob, [0.5, 0.8], [0.5, 0.8]);
  await bob.getByLabel('Text on the photo').fill('O’Peña <b>');
  // With the keyboard alone, a tool is chosen, two shapes are added, and one of them is deleted.
  await bob.getByRole('button', { name: 'Arrow', exact: true }).focus();
  await bob.keyboard.press('Enter');
  await surface(bob).focus();
  await bob.keyboard.press('Enter');
  await bob.keyboard.press('ArrowLeft');
  await bob.keyboard.press('Enter');
  await expect.poll(() => shapes(bob).count()).toBe(4);
  await bob.keyboard.press('Delete');
  await expect
    .poll(() => shapes(bob).allInnerTexts())
    .toEqual(['1 Circle', '2 “O’Peña <b>”', '3 Arrow']);
  await press(bob, 'Done');
  // The photo shows the drawing and has the focus again.
  await bob.getByRole('dialog').waitFor({ state: 'detached' });
  const enlarge = bob.getByRole('button', { name: /^Enlarge: .*photo 1 of 1/ });
  await expect
    .poll(() => enlarge.evaluate((button) => button === document.activeElement))
    .toBe(true);
  await enlarge.click();
  await bob.getByRole('img', { name: /with circle, text “O’Peña <b>”, arrow$/ }).waitFor();
  await press(bob, 'Original');
  await bob.getByRole('img', { name: /photo 1 of 1$/ }).waitFor();
  await press(bob, 'Close');

  // The drawing is stored in the draft, and sent with the photo when there is a signal.
  await waitUntilDraftSaved(bob);
  await bob.reload();
  await openDrawing(bob);
  await expect.poll(() => shapes(bob).count()).toBe(3);
  await bob.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await press(bob, 'Close');
  await save(bob);
  await save(bob);
  await bob.getByText('No signal. The inspection is stored on this device').waitFor();
  await bob.context().setOffline(false);
  await waitUntilSaved(bob);
  expect(await drawnOnServer(inspector)).toEqual({
    kinds: ['circle', 'O’Peña <b>', 'arrow'],
    isOriginalApart: true,
  });

  const [{ id } = { id: '' }] = await inspectionsOf(read, inspector);
  await bob.goto(`/inspections/${id}`);
  await bob
    .getByRole('link', { name: /^Original:/ })
    .first()
    .waitFor();
  const shownPhoto = bob.getByRole('link', { name: /photo 1 of 1, with / }).first();
  const drawn = await shownPhoto.getAttribute('href');
  await shownPhoto.click();
  const large = bob.getByRole('dialog').getByRole('img');
  expect(await large.getAttribute('src')).toBe(drawn);
  await press(bob, 'Original');
  await expect.poll(() => large.getAttribute('src')).not.toBe(drawn);
  await expect
    .poll(() => large.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(500);
  await bob.goto(`/new-inspection?inspectionId=${id}`);
  await press(bob, 'Next');
  await press(bob, 'Open Classroom 1');
  const small = bob.getByRole('button', { name: /^Enlarge: .*photo 1 of 1/ }).locator('img');
  await expect
    .poll(() => small.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0);
  // Offline, the small photo that the page has already shown can still be drawn on.
  await bob.context().setOffline(true);
  await openDrawing(bob);
  await press(bob, '1 Circle');
  await press(bob, 'Delete');
  await press(bob, 'Done');
  await bob.getByRole('dialog').waitFor({ state: 'detached' });
  await save(bob);
  await save(bob);
  await bob.getByText('No signal. The inspection is stored on this device').waitFor();
  await bob.context().setOffline(false);
  await waitUntilSaved(bob);
  await expect
    .poll(() => drawnOnServer(inspector))
    .toEqual({ kinds: ['O’Peña <b>', 'arrow'], isOriginalApart: true });
});
