import { expect, test } from 'vitest';
import { factsOf, textOfPdf } from '#server/pdf/testing/poppler.ts';
import { aPlan } from '#server/test/floor-plans.ts';
import { testApp } from '#server/test/app.ts';
import { anEvaluationOf, aSite, save, siteFacts } from '#server/test/inspections.ts';
import type { Person } from '#server/test/people.ts';

const { app, aDistrict } = await testApp();

const plansOfInspection = async ({ token }: Person, id: string) => {
  const { statusCode, headers, rawPayload, json } = await app.inject({
    url: `/api/inspection/floor-plans/${id}`,
    headers: { authorization: `Bearer ${token}` },
  });
  return { statusCode, headers, pdf: rawPayload, json: () => json<{ message: string }>() };
};

/** A school with a gym and a shop, of which only the gym is on a plan, and an inspection of both. */
const begin = async () => {
  const district = await aDistrict();
  const { sam, bob } = district;
  const { schoolId, areas } = await aSite(sam, 'Gym #1', "O'Peña Shop");
  const [gym, shop] = [areas['Gym #1'], areas["O'Peña Shop"]] as [string, string];
  const evaluations = [
    anEvaluationOf(gym, 1, { fire: 'Poor', roofs: 'Deficient' }),
    anEvaluationOf(shop, 2),
  ];
  const { id } = await save(app, bob, { formData: siteFacts(schoolId), evaluations });
  return { ...district, schoolId, gym, shop, id };
};

test('the floor plans of an inspection are a PDF with its marks in each room', async () => {
  const { sam, bob, schoolId, gym, shop, id } = await begin();
  const [first, second] = [
    await aPlan(sam, schoolId, '1st floor'),
    await aPlan(sam, schoolId, 'Roof'),
  ];
  await sam.ask('floor-plan/update', { id: first, places: [{ area: gym, x: 0.25, y: 0.5 }] });
  const { statusCode, headers, pdf } = await plansOfInspection(bob, id);
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(headers['content-disposition']).toContain(
    'attachment; filename="Floor plans Nguy_n Du Elementary 2026-11-20.pdf"',
  );
  const text = (await textOfPdf(pdf)).replaceAll(/\s+/g, ' ');
  expect(text).toContain('1 room on this plan: 1 with an extreme deficiency.');
  expect(text).toContain('Gym #1 extreme deficiency 1');
  // A plan without rooms is left out.
  expect((await factsOf(pdf))['Pages']).toBe('1');
  await sam.ask('floor-plan/update', { id: second, places: [{ area: shop, x: 0, y: 1 }] });
  expect((await factsOf((await plansOfInspection(bob, id)).pdf))['Pages']).toBe('2');
});

test('there are no floor plans of a school without any, of a deleted inspection, or of another district', async () => {
  const { sam, alice, bob, schoolId, gym, id } = await begin();
  const none = await plansOfInspection(bob, id);
  expect([none.statusCode, none.json().message]).toEqual([
    422,
    'This school has no floor plan with rooms. Please add one on the page of the school first.',
  ]);
  const plan = await aPlan(sam, schoolId);
  await sam.ask('floor-plan/update', { id: plan, places: [{ area: gym, x: 0.5, y: 0.5 }] });
  const foreign = await aDistrict();
  expect((await plansOfInspection(foreign.alice, id)).statusCode).toBe(404);
  await alice.ask('inspection/delete', { id });
  expect((await plansOfInspection(bob, id)).statusCode).toBe(404);
});
