/**
 * An inspection of a part of a school shows its coverage: in the form, in the dialog before it is
 * saved, and afterwards.
 */
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { openPage, sizes } from './support/browser.ts';
import { save } from './support/field.ts';
import { foldOf, openFold } from './support/open-fold.ts';
import { bearerOf, startSession } from './support/people.ts';
import { openProduct } from './support/product.ts';
import { entryOfReportMenu } from './support/report-menu.ts';

const { server, browser } = await openProduct();
const name = 'Coverage Elementary';
let bob: Page;
let schoolId: string;

beforeAll(async () => {
  bob = await openPage(browser, server.url, { viewport: sizes.tablet });
  const headers = await bearerOf(bob, 'alice');
  const make = async (path: string, data: object) => {
    const answer = await bob.request.post(path, { headers, data });
    return ((await answer.json()) as { data: { id: string } }).data.id;
  };
  schoolId = await make('/api/school/create', { name, type: 'Elementary School' });
  for (const area of [...Array(8).keys()].map((n) => `Room ${n + 1}`).concat('Library', 'Gym')) {
    await make('/api/area/create', { school_id: schoolId, name: area });
  }
  await startSession(bob, 'bob');
});

test('Saving an inspection of 2 of 10 areas asks why the other areas were not inspected, and some of them get a reason', async () => {
  await bob.goto(`/new-inspection/${schoolId}`);
  await bob.getByRole('button', { name: `School: ${name}` }).waitFor();
  await bob.getByText('Site data').click();
  await bob.getByLabel('Enrollment').fill('1,2oo');
  await bob.getByText('Please enter a number like 1,200.').waitFor();
  await bob.getByLabel('Enrollment').fill('1,200');
  await bob.getByLabel('Site, acres').fill('9.5');
  await bob.getByLabel("Inspector's comments").fill('The gym was being painted.');
  await bob.getByRole('button', { name: 'Next' }).click();
  await bob.getByText('0 of 10 areas of this school, 0 of 8 classrooms').waitFor();
  // The gym comes after the classrooms.
  await bob.getByRole('button', { name: /^Show all/ }).click();
  for (const area of ['Room 1', 'Gym']) {
    await bob.getByRole('button', { name: `Evaluate ${area}`, exact: true }).click();
    await bob.getByRole('button', { name: /^Mark all Good/ }).click();
    await save(bob);
  }
  await bob.getByText('2 of 10 areas of this school, 1 of 8 classrooms').waitFor();
  await bob.getByText('Signatures').click();
  const inspector = bob.getByRole('region', { name: "Inspector's signature" });
  const space = inspector.getByRole('img', { name: 'Space for the drawing' });
  await space.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const pad = await space.boundingBox();
  if (!pad) throw new Error('The pad is not shown.');
  await bob.mouse.move(pad.x + 30, pad.y + 30);
  await bob.mouse.down();
  await bob.mouse.move(pad.x + 120, pad.y + 60, { steps: 4 });
  await bob.mouse.up();
  await inspector.getByText('Signed by Bob Inspector.').waitFor();
  await bob.getByText('1 of 2 signed').waitFor();
  const representative = bob.getByRole('region', { name: "Representative's signature" });
  await representative.getByRole('button', { name: 'Sign with name only' }).click();
  await representative.getByText('Please enter the name of the person who signs.').waitFor();
  await representative.getByLabel('Name').fill("Sam O'Peña");
  await representative.getByRole('button', { name: 'Sign with name only' }).click();
  await bob.getByText('2 of 2 signed').waitFor();
  await representative.getByText(/, \d{1,2}:\d\d\s[AP]M$/).waitFor();
  await bob.getByRole('button', { name: 'Save', exact: true }).click();

  const check = bob.getByRole('dialog', { name: 'Before you save' });
  await check.getByRole('heading', { name: '2 of 10 areas of this school inspected' }).waitFor();
  await check
    .getByText(/^The school counts as inspected, with the score of these areas alone/)
    .waitFor();
  await check.getByRole('button', { name: 'Select none' }).click();
  for (const area of ['Room 2', 'Room 3']) await check.getByLabel(area, { exact: true }).check();
  await check.getByRole('button', { name: 'Locked, no key' }).click();
  await check.getByRole('button', { name: 'A different reason for the others' }).click();
  await check.getByText('Locked, no key: Room 2, Room 3').waitFor();
  await check.getByRole('button', { name: 'Select none' }).click();
  await check.getByLabel('Library', { exact: true }).check();
  await check.getByLabel('Reason for 1 selected area').fill('Closed for the flood repair');
  await check.getByRole('button', { name: 'Save', exact: true }).click();
  await bob.waitForURL('**/inspections');

  const row = bob.getByRole('row', { name: new RegExp(name) });
  await row.getByText('2 of 10 areas').waitFor();
  await row.getByRole('link', { name: /^View/ }).click();
  const card = foldOf(bob, 'Coverage');
  await card
    .getByText('2 of 10 areas inspected, 1 of 8 classrooms visited', { exact: true })
    .waitFor();
  await openFold(bob, 'Coverage');
  // The names of eight areas are collapsed: only their number is shown.
  const names = card.getByRole('listitem');
  expect(await names.count()).toBe(0);
  await card.getByText('8 areas', { exact: true }).click();
  await expect
    .poll(() => names.allInnerTexts())
    .toEqual([
      'Closed for the flood repair: Library',
      'Locked, no key: Room 2, Room 3',
      'No reason given: Room 4, Room 5, Room 6, Room 7, Room 8',
    ]);
});

test('The report and its print view show how much of the school the score covers', async () => {
  await bob.goto('/reports');
  const row = bob.getByRole('row', { name: new RegExp(name) });
  await row.getByText('2 of 10 areas').waitFor();
  await row.getByRole('button', { name: /^View/ }).click();
  await bob.getByText('2 of 10 areas inspected, 1 of 8 classrooms visited').waitFor();
  await openFold(bob, 'Plan, statements and site data');
  await bob.getByText('9.5 acres').waitFor();
  const href = await (await entryOfReportMenu(bob, 'Print view')).getAttribute('href');
  await bob.goto(href ?? '');
  await bob
    .getByText('2 of 10 areas of the school inspected, 1 of 8 classrooms visited.')
    .waitFor();
  const leftOut = bob.getByRole('region', { name: 'Areas not inspected' });
  await expect.poll(() => leftOut.getByRole('listitem').count()).toBe(3);
  await bob.getByText('The gym was being painted.').waitFor();
  await bob.getByText('1 of 8 (13%)').waitFor();
});

test('An administrator writes the plan of the district on the report, and the public page shows it', async () => {
  const alice = await openPage(browser, server.url, { viewport: sizes.tablet });
  await startSession(alice, 'alice');
  await alice.goto('/reports');
  await alice
    .getByRole('row', { name: new RegExp(name) })
    .getByRole('button', { name: /^View/ })
    .click();
  await openFold(alice, 'Plan, statements and site data');
  await alice.getByRole('button', { name: 'Write plan and response' }).click();
  await alice.getByLabel('District’s plan to address deficiencies').fill('Library in June.');
  await alice.getByRole('button', { name: 'Save plan and response' }).click();
  await alice.getByText(/^Plan and response written by Alice/).waitFor();
  const href = await (await entryOfReportMenu(alice, 'Print view')).getAttribute('href');
  const visitor = await openPage(browser, server.url);
  await visitor.goto(href ?? '');
  await visitor.getByText('Library in June.').waitFor();
  await visitor.getByRole('img', { name: 'Signature of Bob Inspector' }).waitFor();
  await visitor.getByText("Sam O'Peña").waitFor();
  await expect.poll(() => visitor.getByText('9.5 acres').count()).toBe(1);
});

test('The dashboard shows the coverage next to the score, with a link to the areas that were not inspected', async () => {
  // Sorted by name, because sorting by score may place the school on the second page of the
  // ranking.
  await bob.goto('/dashboard?sort=school');
  for (const table of ['Recent inspections', 'Schools by condition']) {
    const rows = bob.getByRole('table', { name: table }).getByRole('row');
    const row = rows.filter({ hasText: name });
    await row.waitFor();
    await expect.poll(() => row.innerText()).toContain('2 of 10 areas');
    await row.getByRole('link', { name: '2 of 10 areas inspected' }).click();
    await foldOf(bob, 'Coverage').locator('summary:focus').first().waitFor();
    await foldOf(bob, 'Coverage').getByText('Areas not inspected').waitFor();
    await bob.goBack();
  }
});
