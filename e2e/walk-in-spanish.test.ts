/** A walk in Spanish: the choice, a finding, and the save. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage, sizes } from './support/browser.ts';
import { openNewInspection, school, waitUntilDraftSaved } from './support/form.ts';
import { newTab, takeMayacamas, visitOnce } from './support/offline.ts';
import { startSession } from './support/people.ts';
import { aLeakingTap } from './support/photo.ts';
import { openProduct } from './support/product.ts';
import { violationsOf } from './support/violations.ts';

const { server, browser } = await openProduct();

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
const languageOf = (page: Page) => page.evaluate(() => document.documentElement.lang);

test('An inspector switches to Spanish in the form, marks a deficiency with comment and photo, and saves', async () => {
  const bob = await openPage(browser, server.url, { viewport: sizes.tablet });
  await startSession(bob, 'bob');
  await openNewInspection(bob, school);
  await bob.getByLabel('Inspector name').fill('Ana Peña');
  await button(bob, 'Español').click();
  // Nothing that was typed is lost, and the screen says its language.
  expect(await bob.getByLabel('Nombre del inspector').inputValue()).toBe('Ana Peña');
  expect(await languageOf(bob)).toBe('es');
  expect(await violationsOf(bob)).toEqual([]);
  await button(bob, 'Siguiente').click();
  await bob.getByRole('heading', { name: /^Áreas por evaluar/ }).waitFor();
  expect(await violationsOf(bob)).toEqual([]);
  await button(bob, 'Evaluar Classroom 1').click();
  const marks = bob.getByRole('radiogroup', { name: /Superficies interiores$/ });
  await marks.getByRole('radio', { name: 'Deficiente' }).check();
  await bob.getByLabel('Comentarios: Superficies interiores').fill('Loseta rota junto a la puerta');
  await bob
    .getByLabel('Agregar fotos: Superficies interiores')
    .setInputFiles({ name: 'loseta.jpg', mimeType: 'image/jpeg', buffer: await aLeakingTap() });
  await button(bob, /^Ampliar: Superficies interiores en Classroom 1, foto 1 de 1/).waitFor();
  expect(await violationsOf(bob)).toEqual([]);
  await button(bob, /^Marcar bien el resto/).click();
  await waitUntilDraftSaved(bob);
  await bob.reload();
  const area = bob.getByRole('heading', { level: 1, name: 'Evaluación del área' });
  await area.waitFor();
  await button(bob, 'Guardar').click();
  // The same place has the button of the list once the area is closed.
  await area.waitFor({ state: 'hidden' });
  // Which areas are left out is known once the school is loaded again.
  await button(bob, 'Evaluar Classroom 2').waitFor();
  await button(bob, 'Guardar').click();
  const check = bob.getByRole('dialog', { name: 'Antes de guardar' });
  await check.waitFor();
  expect(await violationsOf(bob)).toEqual([]);
  await check.getByRole('button', { name: /^Guardar/ }).click();
  await bob.getByText('La inspección se guardó correctamente.').first().waitFor();
  // The other screens are in English.
  await expect.poll(() => languageOf(bob)).toBe('en');
  await bob.context().close();
});

test('The choice stays without a connection', async () => {
  const bob = await visitOnce(browser, server.url, 'bob');
  await takeMayacamas(bob);
  await bob.goto('/ready');
  await button(bob, 'Español').click();
  await bob.getByRole('heading', { level: 1, name: 'Preparación para el día' }).waitFor();
  const context = bob.context();
  await context.setOffline(true);
  const tab = await newTab(context, '/new-inspection');
  await tab.getByText('Sin señal. Lo que anota en una inspección').waitFor();
  await button(tab, 'Escuela: Elija una escuela').waitFor();
  await button(tab, 'English').click();
  await button(tab, 'School: Choose a school').waitFor();
  await expect.poll(() => languageOf(tab)).toBe('en');
  await context.close();
});
