/** Complaints at the desk: staff enter one from paper, and handle it until it is in the summary. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { button, openDesk } from './support/deficiencies.ts';
import { textMailedTo } from './support/mails.ts';
import { readPdf } from './support/pdf.ts';
import { openProduct } from './support/product.ts';

const product = await openProduct();
const { alice, headers } = await openDesk(product);

const menu = alice.getByRole('navigation', { name: 'Main' });
const entry = menu.getByRole('link', { name: 'Complaints' });

test('A complaint on paper is entered, found valid, remedied and answered, and counted in the quarterly summary', async () => {
  await alice.goto('/settings?tab=district');
  const isOn = alice.getByLabel('The district handles complaints here');
  await isOn.waitFor();
  expect(await entry.count()).toBe(0);
  await isOn.check();
  await button(alice, 'Save Complaints').click();
  await entry.waitFor();
  await alice.request.put('/api/schedule/holidays/update', {
    headers,
    data: {
      add: ['2020-11-26', '2020-11-27'].map((day) => ({ day, name: 'Thanksgiving' })),
      remove: [],
    },
  });

  await entry.click();
  await button(alice, 'Add a Complaint').click();
  const dialog = alice.getByRole('dialog', { name: 'Add a Complaint' });
  await dialog.getByRole('button', { name: 'Add Complaint' }).click();
  await dialog.getByText('Please choose a school.').waitFor();
  await dialog.getByLabel('Received on').fill('2020-11-20');
  await dialog.getByLabel('School').selectOption('Quarry Hill Elementary');
  await dialog.getByLabel('Subject').selectOption('Restroom');
  await dialog.getByLabel('Place, as the complaint says it').fill('Girls restroom');
  await dialog.getByLabel('What the complaint says').fill('No hay jabón.');
  await dialog.getByLabel('Language').selectOption('Spanish');
  await dialog.getByLabel('The complainant wants a response').check();
  await dialog.getByLabel('Name').fill('Ana García');
  await dialog.getByLabel('Email address').fill('ana@parents.test');
  await dialog.getByRole('button', { name: 'Add Complaint' }).click();
  await alice.getByRole('heading', { level: 1, name: 'Complaint 2020-0001' }).waitFor();
  await alice.getByText('by Dec 8, 2020').waitFor();
  await alice.getByText('Ana García').waitFor();

  await alice.getByLabel('Validity').selectOption('Valid');
  await alice.getByLabel('Decided on').fill('2020-12-01');
  await alice.getByLabel('Remedied on').fill('2020-12-02');
  await alice.getByLabel('What was done').fill('The soap dispensers were filled.');
  await button(alice, 'Save Complaint').click();
  await alice.getByText('Complaint saved.', { exact: true }).waitFor();

  await button(alice, 'Draft the Response').click();
  await expect
    .poll(() => alice.getByLabel('Text of the response').inputValue())
    .toMatch(/remedied on December 2, 2020[^]*se corrigió el 2 de diciembre de 2020/);
  await button(alice, 'Send by Email').click();
  const question = alice.getByRole('alertdialog', { name: 'Send the response by email?' });
  await question.getByRole('button', { name: 'Send by Email' }).click();
  await alice.getByText('The response is being sent.', { exact: true }).waitFor();
  expect(await textMailedTo(product.server, 'ana@parents.test')).toMatch(
    /remedied on December 2, 2020[^]*se corrigió el 2 de diciembre de 2020/,
  );
  await alice.getByText('Sent the response by email').waitFor();

  await alice.getByRole('link', { name: 'Print a Letter' }).click();
  const letter = alice.getByRole('region', { name: 'Letter' });
  await letter.getByText('Su queja 2020-0001', { exact: true }).waitFor();
  await letter.getByText('Ana García').waitFor();
  await letter.getByText('se corrigió el 2 de diciembre de 2020').waitFor();

  await alice.goto('/complaints/summary?quarter=2020-4');
  const row = (name: string) => alice.getByRole('row', { name });
  await row('Restroom 1 1 0').waitFor();
  await alice.getByText('by January 31, 2021').waitFor();
  await button(alice, 'Export').click();
  const [file] = await Promise.all([
    alice.waitForEvent('download'),
    alice.getByRole('menuitem', { name: 'PDF' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('Complaints 2020-12-31.pdf');
  const { text } = await readPdf(readFileSync(await file.path()));
  expect(text).toMatch(/All subjects\s+1\s+1\s+0/);
  await alice.getByLabel('Quarter').selectOption('2020-3');
  await row('All subjects 0 0 0').waitFor();
  await alice.getByText('No complaint was received.').waitFor();
});

test('The dashboard leads to the complaints that are overdue', async () => {
  const schools = await alice.request.get('/api/school/get', { headers });
  const { schoolList } = (await schools.json()) as { schoolList: { id: string; name: string }[] };
  const complaint = {
    way: 'paper',
    subject: 'threat',
    schoolId: schoolList[0]?.id,
    description: 'It smells of gas.',
    receivedOn: '2020-11-20',
  };
  await alice.request.post('/api/complaint/create', { headers, data: complaint });
  await alice.goto('/dashboard');
  await alice.getByRole('link', { name: '1 complaint is overdue' }).click();
  await alice.getByRole('row', { name: /2020-0002 .* overdue/ }).waitFor();
  expect(new URL(alice.url()).search).toBe('?due=7');
});
