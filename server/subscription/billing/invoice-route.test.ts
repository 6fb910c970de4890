import { expect, test } from 'vitest';
import { testApp } from '#server/test/app.ts';
import { aSuper } from '#server/test/supers.ts';

const { app, aDistrict, services } = await testApp();
const sue = await aSuper(app, services);

const anInvoice = async () => {
  const { data } = await sue.ask('subscription/user-create', {
    username: 'nora',
    fullName: 'Nora Nguyễn',
    email: 'nora@alder-county.test',
    password: 'nine calm rivers',
    subscriptionEnd: '2099-06-30',
  });
  const { list } = (await sue.ask('subscription/invoice-list', { memberId: data.id })).data;
  return list[0] as (typeof list)[number];
};

test('the receipt link opens a PDF that is named after the invoice, without an authorization header', async () => {
  const { number, receipt } = await anInvoice();
  const answer = await app.inject(receipt);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('application/pdf');
  expect(answer.headers['content-disposition']).toContain(`${number}.pdf`);
  expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');

  const withAnotherId = receipt.replace(/(?<=invoice\/pdf\/)./, (first) =>
    first === '0' ? '1' : '0',
  );
  const forged = await app.inject(withAnotherId);
  expect(forged.statusCode).toBe(403);
  expect((await app.inject(receipt.replace(/\?.*/, ''))).statusCode).toBe(403);
});

test('a link to an unknown invoice is not found', async () => {
  await aDistrict();
  for (const id of [crypto.randomUUID(), 'first']) {
    const link = services.links.sign(`/api/subscription/invoice/pdf/${id}`, new Date());
    expect((await app.inject(link)).statusCode).toBe(404);
  }
});
