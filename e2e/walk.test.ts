/**
 * The main journey: inspect a school, save, score, report, print. The school and its marks are
 * real.
 */
import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { openPage, sizes } from './support/browser.ts';
import { readPdf } from './support/pdf.ts';
import { save } from './support/field.ts';
import { startSession } from './support/people.ts';
import { aDamagedTiff, aPhoto } from './support/photo.ts';
import { foldOf, openFold } from './support/open-fold.ts';
import { openProduct } from './support/product.ts';
import { searchFor } from './support/search-for.ts';

type Area = {
  label: string;
  marks: Record<string, 'Good' | 'Deficient' | 'Poor' | 'NA'>;
  comments?: Record<string, string>;
};

const mayacamas = JSON.parse(readFileSync('db/seed/mayacamas-2024.json', 'utf8')) as {
  areas: Area[];
};

/** The three tabs of the form with five categories each, in the order of the form. */
const tabs = {
  '1-5': {
    gasLeaks: 'Gas Leaks',
    mechHvac: 'Mechanical/HVAC',
    sewer: 'Sewer',
    interior: 'Interior Surfaces',
    pests: 'Pest/Vermin Infestation',
  },
  '6-10': {
    electrical: 'Electrical',
    restrooms: 'Restrooms',
    sinks: 'Sinks/Fountains',
    fire: 'Fire Safety',
    hazards: 'Hazardous Materials',
  },
  '11-15': {
    structural: 'Structural Damage',
    roofs: 'Roofs',
    playground: 'Playground/School Grounds',
    windows: 'Windows/Doors/Gates',
    cleanliness: 'Overall Cleanliness',
  },
} as const;

const words = {
  Good: 'Good',
  Deficient: 'Deficient',
  Poor: 'Extreme deficiency',
  NA: 'Not applicable',
} as const;

const { server, browser } = await openProduct();
let bob: Page;

beforeAll(async () => {
  bob = await openPage(browser, server.url, { viewport: sizes.tablet });
  await startSession(bob, 'bob');
});

/** The row of Bob's own inspection of Mayacamas; the published one has another inspector. */
const ownRow = async (page: Page): Promise<Locator> => {
  await page.goto('/inspections');
  await searchFor(page, 'Mayacamas Countywide');
  const row = page.getByRole('row', { name: /Mayacamas Countywide.*Bob Inspector/ });
  await row.waitFor();
  return row;
};

const mark = async (page: Page, area: Area): Promise<void> => {
  for (const [tab, categories] of Object.entries(tabs)) {
    await page.getByRole('tab', { name: new RegExp(tab) }).click();
    for (const [id, name] of Object.entries(categories)) {
      const group = page.getByRole('radiogroup', { name: new RegExp(`${name}$`) });
      const wanted = area.marks[id] as Area['marks'][string];
      await group.getByRole('radio', { name: words[wanted] }).check();
      const comment = area.comments?.[id];
      if (comment) await page.getByLabel(`Comments: ${name}`).fill(comment);
    }
  }
};

const evaluate = async (areas: readonly Area[]): Promise<void> => {
  const photo = { name: 'restroom.jpg', mimeType: 'image/jpeg', buffer: await aPhoto(3) };
  for (const area of areas) {
    await bob.getByRole('button', { name: `Edit ${area.label}`, exact: true }).click();
    await mark(bob, area);
    if (area.comments?.['restrooms']) {
      await bob.getByRole('tab', { name: /6-10/ }).click();
      await bob.getByLabel('Add photos: Restrooms').setInputFiles(photo);
      await bob.getByRole('button', { name: /^Enlarge: Restrooms in .*photo 1 of 1/ }).waitFor();
    }
    await save(bob);
  }
};

// The inspection takes two tests, because 210 marks take longer on a slow machine than one test may
// take.
test('An inspector begins with the areas of the last inspection and evaluates half of them', async () => {
  await bob.goto('/facilities');
  await searchFor(bob, 'Mayacamas Countywide');
  await bob.getByRole('link', { name: /New Inspection of Mayacamas Countywide/ }).click();
  await bob.getByLabel('Number of classrooms').first().waitFor();
  for (let room = 0; room < 8; room += 1) {
    await bob.getByRole('button', { name: 'More classrooms' }).click();
  }
  await bob.getByLabel('Weather condition').fill('Clear');
  await bob.getByRole('button', { name: 'Next' }).click();

  await bob.getByRole('button', { name: "Start with the last inspection's areas" }).click();
  await evaluate(mayacamas.areas.slice(0, 7));
  await expect.poll(() => bob.getByRole('button', { name: /^Edit / }).count()).toBe(14);
});

test('An inspector evaluates the 14 areas of Mayacamas, saves, and sees 92.51 Good', async () => {
  await evaluate(mayacamas.areas.slice(7));
  await bob.getByText('92.51%').first().waitFor();
  await save(bob);
  await bob.getByText('Inspection saved successfully!').first().waitFor();
  await bob.waitForURL('**/inspections');
  const row = await ownRow(bob);
  await expect.poll(() => row.innerText()).toMatch(/92\.51%\s*Good/);
});

test('The report shows what the PDF prints, and the PDF is tagged', async () => {
  await bob.goto('/reports');
  await searchFor(bob, 'Mayacamas Countywide');
  const row = bob.getByRole('row', { name: /Mayacamas Countywide.*Bob Inspector/ });
  await row.getByRole('button', { name: /^View/ }).click();
  await bob.getByText('8 of 8 groups evaluated').waitFor();
  await openFold(bob, 'Group Ranks');
  await foldOf(bob, 'Group Ranks').getByText('70.84%').waitFor();

  const [answer, tab] = await Promise.all([
    bob.waitForResponse((response) => response.url().endsWith('/api/report/generate-pdf')),
    bob.waitForEvent('popup'),
    bob.getByRole('button', { name: 'Download PDF' }).click(),
  ]);
  const { pdfUrl } = (await answer.json()) as { pdfUrl: string };
  const file = await bob.request.get(pdfUrl);
  expect(file.headers()['content-type']).toBe('application/pdf');
  const { text, info } = await readPdf(await file.body());
  expect(text).toContain('70.84');
  expect(text).toContain('92.51');
  expect(text).toMatch(/92\.51%\s+Good/);
  expect(text).toContain('Leaking toilets.');
  expect(info).toMatch(/Tagged:\s+yes/);
  // Closes the tab with the PDF, because a page in the background is rendered only once a second.
  await tab.close();
});

test('Correcting a mark in Classroom 2 raises the score to 93.47', async () => {
  const row = await ownRow(bob);
  await row.getByRole('link', { name: /^Edit/ }).click();
  await bob.getByRole('button', { name: 'Next' }).click();
  await bob.getByRole('button', { name: 'Edit Classroom 2' }).click();
  await bob.getByRole('tab', { name: /6-10/ }).click();
  const electrical = bob.getByRole('radiogroup', { name: /Electrical$/ });
  await electrical.getByRole('radio', { name: 'Good' }).check();
  await bob.getByRole('button', { name: 'Remove it: Electrical' }).click();
  await save(bob);
  await save(bob);
  await bob.getByText('Inspection updated successfully!').first().waitFor();
  // Saving leads back to the list with its earlier filter.
  await bob.waitForURL('**/inspections?search=Mayacamas+Countywide');
  const changed = await ownRow(bob);
  await expect.poll(() => changed.innerText()).toMatch(/93\.47%\s*Good/);

  await changed.getByRole('link', { name: /^View/ }).click();
  const photo = bob.getByRole('img', { name: /Restrooms in Main Building Restrooms/ });
  await photo.scrollIntoViewIfNeeded();
  await expect
    .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
});

test('A damaged photo that only the server detects is refused with a message, and no entry is lost', async () => {
  await bob.goto('/facilities');
  await searchFor(bob, 'Mayacamas Countywide');
  await bob.getByRole('link', { name: /New Inspection of Mayacamas Countywide/ }).click();
  await bob.getByRole('button', { name: 'School: Mayacamas Countywide Middle School' }).waitFor();
  await bob.getByRole('button', { name: 'Next' }).click();
  await bob.getByRole('button', { name: 'Evaluate Classroom 1', exact: true }).click();
  const sewer = bob.getByRole('radiogroup', { name: /Sewer$/ });
  await sewer.getByRole('radio', { name: 'Extreme deficiency' }).check();
  await bob.getByLabel('Comments: Sewer').fill('Backs up under the sink – Nguyễn called.');
  const buffer = await aDamagedTiff();
  await bob
    .getByLabel('Add photos: Sewer')
    .setInputFiles({ name: 'sewer.tif', mimeType: 'image/tiff', buffer });
  await bob.getByRole('button', { name: /^Enlarge: Sewer .*photo 1 of 1/ }).waitFor();
  await bob.getByRole('button', { name: /Mark the rest Good/ }).click();
  await save(bob);
  await save(bob);

  await bob.getByText('It was not saved.').waitFor();
  await bob
    .getByText(/Classroom 1, Sewer, photo 1.*damaged or incomplete/)
    .first()
    .waitFor();
  await bob.getByRole('button', { name: 'Show me' }).click();
  const comment = bob.getByLabel('Comments: Sewer');
  await expect.poll(() => comment.inputValue()).toBe('Backs up under the sink – Nguyễn called.');
  await bob.getByRole('button', { name: 'Remove photo 1 of Sewer' }).click();
  await save(bob);
  await save(bob);
  await bob.getByText('Inspection saved successfully!').first().waitFor();
});
