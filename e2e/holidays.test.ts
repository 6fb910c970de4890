/**
 * The holidays of a district: typed or read from a file, shown in the calendar, and skipped when
 * many schools are planned.
 */
import { expect, test } from 'vitest';
import { openPage, sizes } from './support/browser.ts';
import { startSession } from './support/people.ts';
import { openProduct } from './support/product.ts';

const { server, browser } = await openProduct();

const calendarFile = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'PRODID:-//District//Calendar//EN',
  'BEGIN:VEVENT',
  'UID:1@district.test',
  'DTSTART;VALUE=DATE:20311127',
  'DTEND;VALUE=DATE:20311129',
  'SUMMARY:Thanksgiving\\, no school',
  'END:VEVENT',
  'BEGIN:VEVENT',
  'UID:2@district.test',
  'DTSTART:20311202T170000Z',
  'DTEND:20311202T180000Z',
  'SUMMARY:Board meeting',
  'END:VEVENT',
  'END:VCALENDAR',
].join('\r\n');

test('Holidays are read from a calendar, corrected, shown in the calendar, skipped by planning, and removed', async () => {
  const page = await openPage(browser, server.url, { viewport: sizes.desk });
  await startSession(page, 'alice');
  await page.goto('/schedule?month=2031-11');
  await page.getByRole('button', { name: 'Holidays' }).click();
  const dialog = page.getByRole('dialog', { name: 'Holidays' });
  await dialog.getByText('No holidays have been added yet.').waitFor();

  const choose = async (name: string, content: string) => {
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(content) });
  };
  await choose('holidays.xlsx', 'PK');
  await dialog.getByRole('alert').getByText('Please save it as CSV').waitFor();
  await choose('district.ics', calendarFile);
  const field = dialog.getByRole('textbox', { name: 'Add holidays' });
  await expect
    .poll(() => field.inputValue())
    .toBe('2031-11-27 - 2031-11-28 Thanksgiving, no school');
  await expect.poll(() => dialog.getByRole('alert').getByText(/\S/).count()).toBe(0);

  // A line that cannot be read is named, and what was typed stays.
  await field.fill(`${await field.inputValue()}\nCésar Chávez Day March 31`);
  await dialog.getByRole('button', { name: 'Add Holidays' }).click();
  await dialog.getByText('Line 2: Please write every date with its year.').waitFor();
  await field.fill((await field.inputValue()).replace('March 31', 'March 31, 2032'));
  await dialog.getByText(/^3 days: Nov 27/).waitFor();
  await dialog.getByRole('button', { name: 'Add Holidays' }).click();
  const breaks = dialog.getByRole('list', { name: 'Holidays' }).getByRole('listitem');
  await expect
    .poll(() => breaks.allInnerTexts())
    .toEqual([
      expect.stringMatching(/^Nov 27\s–\s28, 2031\s+Thanksgiving no school$/),
      expect.stringMatching(/^Mar 31, 2032\s+César Chávez Day$/),
    ]);
  expect(await field.inputValue()).toBe('');

  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();

  const day = (date: string) => page.locator(`[data-day="${date}"]`);
  await day('2031-11-27').getByText('Thanksgiving no school').waitFor();
  expect(await day('2031-11-26').getByText('Thanksgiving').count()).toBe(0);

  await page.goto('/schedule?view=list');
  const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ });
  await boxes.first().waitFor();
  for (const box of (await boxes.all()).slice(0, 2)) await box.check();
  await page.getByRole('button', { name: 'Plan…' }).click();
  const plan = page.getByRole('dialog', { name: 'Plan 2 schools' });
  await plan.getByLabel('Planned for').fill('2031-11-26');
  await plan.getByLabel('How far apart').selectOption('1');
  await plan.getByText('The last school is planned for Dec 1, 2031.').waitFor();
  await plan.getByLabel('Planned for').fill('2031-11-27');
  await plan.getByText('Schools are closed: Thanksgiving no school.').waitFor();
  // What was entered is not needed any more.
  page.on('dialog', (question) => question.accept());
  await page.goto('/schedule');
  await page.getByRole('button', { name: 'Holidays' }).click();
  await dialog.getByRole('button', { name: /^Remove César Chávez Day, Mar 31, 2032/ }).click();
  await expect.poll(() => breaks.count()).toBe(1);
  await page.context().close();
});

test('Who may not plan has no button for the holidays', async () => {
  const page = await openPage(browser, server.url);
  await startSession(page, 'bob');
  await page.goto('/schedule');
  await page.getByRole('link', { name: 'Subscribe' }).waitFor();
  expect(await page.getByRole('button', { name: 'Holidays' }).count()).toBe(0);
  await page.context().close();
});
