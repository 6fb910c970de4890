/** Shared by the tests of webhooks: a district with a webhook and a real receiver. */
import { sql } from 'kysely';
import { deficiencyEvents } from '#domain/account/webhook.ts';
import { inSystem } from '#server/test/accounts.ts';
import type { testApp } from '#server/test/app.ts';
import { anEvaluationOf, aSite, save, siteFacts, type TestSite } from '#server/test/inspections.ts';
import type { District, Person } from '#server/test/people.ts';
import { deliverDue } from '#server/webhook/sending/deliver.ts';
import { aReceiver, type Receiver } from './receiver.ts';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;

/** A clock that begins a minute ahead, so that every delivery that was queued is due. */
const aClock = () => {
  let now = Date.now() + MINUTE;
  return { now: () => new Date(now), pass: (time: number) => (now += time) };
};

export type WebhookSetup = District & {
  site: TestSite;
  receiver: Receiver;
  webhook: { id: string; secret: string };
  clock: ReturnType<typeof aClock>;
};

type TestServer = Pick<Awaited<ReturnType<typeof testApp>>, 'app' | 'services' | 'aDistrict'>;

export const webhookTools = ({ app, services, aDistrict }: TestServer) => {
  const inspect = (bob: Person, { schoolId, areas }: TestSite, date: string, marks: object) =>
    save(app, bob, {
      formData: siteFacts(schoolId, { date }),
      evaluations: [anEvaluationOf(areas['Gym'], 1, marks)],
    });

  const begin = async (events: readonly string[] = deficiencyEvents): Promise<WebhookSetup> => {
    const [district, receiver] = [await aDistrict(), await aReceiver()];
    // Removes the deliveries of earlier tests, so that they are not sent in this one.
    await inSystem(services, sql`delete from webhook_delivery`);
    const site = await aSite(district.sam, 'Gym');
    const form = { name: 'Work orders', url: receiver.url, events };
    const { data } = await district.alice.ask('webhook/create', form);
    return { ...district, site, receiver, webhook: data, clock: aClock() };
  };

  const deliver = ({ clock }: WebhookSetup, timeout?: number) =>
    deliverDue(services, clock.now, timeout === undefined ? {} : { timeout });

  const deliveriesOf = async ({ alice, webhook }: WebhookSetup) =>
    (await alice.ask('webhook/deliveries', { webhookId: webhook.id })).data.list;

  return { begin, deliver, deliveriesOf, inspect };
};
