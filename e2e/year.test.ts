/**
 * The first year of a district: from signing up to the presentation for the school board. The
 * clicks of each step are counted; docs/year.md lists them.
 */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addDays, today } from '#domain/calendar.ts';
import { openPage, sizes } from './support/browser.ts';
import { Clicks } from './support/clicks.ts';
import { markRadio } from './support/form.ts';
import { linkMailedTo } from './support/mails.ts';
import { openFold } from './support/open-fold.ts';
import { submitLogin } from './support/people.ts';
import { openProduct } from './support/product.ts';
import { waitUntilLoaded } from './support/screen.ts';

const { server, browser } = await openProduct();
const clicks = new Clicks();
const PASSWORD = 'a long walk home';
const director = 'nguyen@kestrel.test';
const inspector = 'opena@kestrel.test';

const open = async (size: keyof typeof sizes): Promise<Page> => {
  const page = await openPage(browser, server.url, { viewport: sizes[size] });
  await clicks.watch(page.context());
  return page;
};
const desk = await open('desk');
const tablet = await open('tablet');

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true }).first();
const link = (page: Page, name: string | RegExp) =>
  page.getByRole('link', { name, exact: true }).filter({ visible: true }).first();
const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name }).waitFor();
const says = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();

/** A day on which the first inspection is planned; the inspector's dashboard shows the next days. */
const soon = addDays(today('America/Los_Angeles', new Date()), 2);

const schoolName = (number: number) => `Kestrel School ${String(number).padStart(2, '0')}`;

/** 30 schools with 636 rooms: the first six schools have 22 rooms, the others 21. */
const rooms = Array.from({ length: 30 }, (_, at) =>
  Array.from({ length: at < 6 ? 22 : 21 }, (_, room) =>
    [
      schoolName(at + 1),
      at % 3 === 0 ? 'High School' : 'Elementary School',
      room < 12 ? 'Main Building' : 'East Wing',
      `Room ${101 + room}`,
    ].join('\t'),
  ),
).flat();

/** The rooms of the first school that are in good repair, in the order of the form. */
const goodRooms = [
  ...Array.from({ length: 10 }, (_, at) => `East Wing · Room ${113 + at}`),
  ...Array.from({ length: 11 }, (_, at) => `Main Building · Room ${102 + at}`),
];

test('A new district has its schools, rooms, people and plans in one sitting', async () => {
  expect(rooms).toHaveLength(636);
  const made: Record<string, number> = {};

  made['Sign up'] = await clicks.count(async () => {
    await desk.goto('/signup');
    await desk.getByRole('textbox', { name: 'Email' }).fill(director);
    await desk.getByLabel('Full name').fill('Nguyễn Văn An');
    await desk.getByLabel(/^Password/).fill(PASSWORD);
    await desk.getByLabel('Confirm password').fill(PASSWORD);
    await button(desk, 'Sign up').click();
    await desk.goto(await linkMailedTo(server, director));
    await desk.waitForURL('**/login');
    await submitLogin(desk, director, PASSWORD);
    await heading(desk, 'Dashboard Overview');
  });

  made['Name the district'] = await clicks.count(async () => {
    await link(desk, /^Open settings/).click();
    await desk.getByRole('textbox', { name: 'Name', exact: true }).fill('Kestrel Unified');
    await desk.getByLabel('County').fill('Napa');
    await button(desk, 'Save Changes').click();
    await says(desk, /saved/i);
  });

  made['Import 30 schools with 636 rooms'] = await clicks.count(async () => {
    await link(desk, 'Schools & Facilities').click();
    await button(desk, 'Import').click();
    const dialog = desk.getByRole('dialog', { name: 'Import Schools and Rooms' });
    await dialog
      .getByLabel('Or paste rows')
      .fill(['School Name\tSchool Type\tBuilding\tRoom', ...rooms].join('\n'));
    await button(desk, 'Preview pasted rows').click();
    await dialog
      .getByRole('button', { name: 'Import 30 schools, 60 facilities and 636 areas' })
      .click();
    await says(desk, '30 schools, 60 facilities and 636 areas added');
  });

  made['Invite an inspector'] = await clicks.count(async () => {
    const dialog = desk.getByRole('dialog', { name: 'Import Schools and Rooms' });
    await dialog.getByRole('link', { name: 'Invite People' }).click();
    await heading(desk, 'Team Members');
    await button(desk, 'Invite Member').click();
    await desk.getByRole('dialog').getByLabel('Email').fill(inspector);
    await button(desk, 'Send Invitation').click();
    await says(desk, 'The new user has been successfully invited.');
  });

  made['Plan the inspections of all schools'] = await clicks.count(async () => {
    await link(desk, 'Schedule').click();
    await heading(desk, 'Schedule');
    await desk.getByRole('tab', { name: 'List' }).click();
    await waitUntilLoaded(desk);
    await clicks.choose(desk.getByLabel('Rows per page'), '50');
    await expect
      .poll(() => desk.getByRole('checkbox', { name: /Kestrel School/ }).count())
      .toBe(30);
    await desk.getByRole('checkbox', { name: /all/i }).click();
    await button(desk, 'Plan…').click();
    const dialog = desk.getByRole('dialog', { name: 'Plan 30 schools' });
    await dialog.getByLabel('Planned for').fill(soon);
    await clicks.choose(dialog.getByLabel('How far apart'), '7');
    await clicks.choose(dialog.getByLabel('Inspector'), { index: 3 });
    await button(desk, 'Save Plans').click();
    await says(desk, '30 schools planned.');
  });

  expect(made).toEqual({
    'Sign up': 2,
    'Name the district': 2,
    'Import 30 schools with 636 rooms': 4,
    'Invite an inspector': 3,
    'Plan the inspections of all schools': 11,
  });
});

test('An inspector walks a school; the report is returned, corrected, made final and published', async () => {
  const made: Record<string, number> = {};

  made['Accept the invitation and sign in'] = await clicks.count(async () => {
    await tablet.goto(await linkMailedTo(server, inspector));
    await tablet.getByLabel('Username').fill('opena');
    await tablet.getByLabel('Full name').fill("Inés O'Peña");
    await tablet.getByLabel(/^Password/).fill(PASSWORD);
    await tablet.getByLabel('Confirm password').fill(PASSWORD);
    await button(tablet, 'Complete Registration').click();
    await tablet.waitForURL('**/login');
    await submitLogin(tablet, inspector, PASSWORD);
    await heading(tablet, 'Dashboard Overview');
  });

  made['Inspect a school: 22 rooms, one deficiency'] = await clicks.count(async () => {
    await link(tablet, `Start the inspection of ${schoolName(1)}`).click();
    await tablet.getByLabel('Weather condition').fill('Clear');
    await button(tablet, 'Next').click();
    await button(tablet, /^Show all/).click();
    await button(tablet, 'Evaluate Main Building · Room 101').click();
    await tablet.getByRole('tab', { name: /6-10/ }).click();
    await markRadio(tablet, 'Electrical', 'Deficient').check();
    await tablet.getByLabel('Comments: Electrical').fill('The outlet next to the sink is loose.');
    await button(tablet, /^Mark the rest Good/).click();
    await button(tablet, 'Save').click();
    for (const room of goodRooms) await button(tablet, `All good: ${room}`).click();
    await button(tablet, 'Save').click();
    await tablet.waitForURL('**/inspections');
  });

  made['Return the report with a message'] = await clicks.count(async () => {
    await link(desk, 'Reports').click();
    await desk.getByRole('link', { name: new RegExp(`^${schoolName(1)} –`) }).click();
    await button(desk, 'Send to Review').click();
    await button(desk, 'More').click();
    await desk.getByRole('menuitem', { name: 'Back to Draft' }).click();
    const dialog = desk.getByRole('dialog', { name: 'Back to draft' });
    await dialog.getByLabel('Message to the inspector').fill('Which outlet in Room 101?');
    await dialog.getByRole('button', { name: 'Back to Draft' }).click();
    await dialog.waitFor({ state: 'detached' });
  });

  made['Correct the inspection'] = await clicks.count(async () => {
    await link(tablet, schoolName(1)).click();
    await says(tablet, 'Which outlet in Room 101?');
    await link(tablet, /^Edit/).click();
    await button(tablet, 'Next').click();
    await button(tablet, 'Edit Main Building · Room 101').click();
    await tablet.getByRole('tab', { name: /6-10/ }).click();
    await tablet.getByLabel('Comments: Electrical').fill('The left outlet at the sink is loose.');
    await button(tablet, 'Save').click();
    await button(tablet, 'Save').click();
    await tablet.waitForURL(/[/]inspections[/][\da-f-]{36}$/);
  });

  made['Make the report final and publish it'] = await clicks.count(async () => {
    await button(desk, 'Send to Review').click();
    await button(desk, 'Make Final').click();
    await desk.getByRole('alertdialog').getByRole('button', { name: 'Make Final' }).click();
    await says(desk, 'The report is now Final.');
    await openFold(desk, 'Public link');
    await button(desk, 'Publish').click();
    const dialog = desk.getByRole('dialog', { name: 'Where should your reports be published?' });
    await dialog.getByRole('button', { name: 'Publish' }).click();
    await button(desk, 'Unpublish').waitFor();
  });
  expect(made).toEqual({
    'Accept the invitation and sign in': 2,
    'Inspect a school: 22 rooms, one deficiency': 30,
    'Return the report with a message': 6,
    'Correct the inspection': 7,
    'Make the report final and publish it': 5,
  });
});

test('A contractor reports the repair, the school board sees the year, and the roof is planned', async () => {
  const made: Record<string, number> = {};
  let path = '';

  made['Share the open work with a contractor'] = await clicks.count(async () => {
    await link(desk, 'Deficiencies').click();
    await button(desk, 'Share').click();
    const dialog = desk.getByRole('dialog', { name: 'Share with a contractor' });
    await dialog.getByLabel('For whom').fill('Electric, Napa');
    await dialog.getByText('At present the link shows 1 deficiency.').waitFor();
    await dialog.getByRole('button', { name: 'Create Link' }).click();
    const shown = desk.getByRole('dialog', { name: 'Link for Electric, Napa' });
    path = new URL(await shown.getByLabel('Link', { exact: true }).inputValue()).pathname;
    await shown.getByRole('button', { name: 'Done' }).click();
  });

  const phone = await open('phone');
  made['Report the repair (contractor)'] = await clicks.count(async () => {
    await phone.goto(path);
    await phone.getByRole('link', { name: /^Details and Report as Repaired/ }).click();
    await phone.getByLabel('What was repaired').fill('A new outlet.');
    await button(phone, 'Report as Repaired').click();
    await says(phone, 'The district will check it.');
  });

  // The director returns on another day.
  await desk.goto('/dashboard');
  made['Accept the repair'] = await clicks.count(async () => {
    await link(desk, 'Deficiencies').click();
    await button(desk, 'Show It').click();
    await link(desk, 'Electrical').click();
    await button(desk, 'Accept').click();
    await says(desk, 'Accepted by Nguyễn Văn An');
  });

  made['Show the school board the year'] = await clicks.count(async () => {
    await link(desk, 'District').click();
    await link(desk, 'Board Presentation').click();
    await desk.getByRole('heading', { name: 'The condition of our schools' }).waitFor();
    await button(desk, 'Export').click();
    const [pdf] = await Promise.all([
      desk.waitForEvent('download'),
      desk.getByRole('menuitem', { name: 'PDF' }).click(),
    ]);
    expect(pdf.suggestedFilename()).toMatch(/[.]pdf$/);
  });

  made['Plan a roof in the five-year plan'] = await clicks.count(async () => {
    await link(desk, 'District').click();
    await link(desk, 'Five-Year Plan').click();
    await button(desk, 'Add Capital Need').click();
    const dialog = desk.getByRole('dialog', { name: 'Add Capital Need' });
    await clicks.choose(dialog.getByLabel('School'), schoolName(1));
    await dialog.getByLabel('What has to be replaced').fill('Roof of the gym');
    await dialog.getByLabel('Installed in the year').fill('2009');
    await dialog.getByLabel('Life in years').fill('20');
    await dialog.getByLabel('Cost today').fill('$64,000');
    await dialog.getByRole('button', { name: 'Add Capital Need' }).click();
    await says(desk, 'Capital need added.');
  });
  expect(made).toEqual({
    'Share the open work with a contractor': 4,
    'Report the repair (contractor)': 2,
    'Accept the repair': 4,
    'Show the school board the year': 4,
    'Plan a roof in the five-year plan': 6,
  });
});
