/** Other districts that subscribe, so that a super user's list shows every plan and every state. */
import type { Page } from 'playwright-core';
import { addDays } from '#domain/calendar.ts';
import { addressOf, bearerOf, PASSWORD } from './people.ts';

const today = new Date().toISOString().slice(0, 10);

const districts = [
  ['Dolores Peña', 'dpena', 'premium', 400, 'online'],
  ["Orla O'Shea", 'orla', 'enterprise', 12, 'offline'],
  ['Nguyễn Thị Mai', 'mai', 'basic', -9, 'offline'],
  ['Ivan Inactive', 'ivan', 'trial', 25, 'card'],
] as const;

const made = new Map<string, Promise<void>>();

/** Creates these districts by API calls, once per server, so that Sue's screens show them. */
export const makeSubscribers = async (page: Page): Promise<void> => {
  const address = await addressOf(page);
  const creation = made.get(address) ?? createSubscribers(page);
  made.set(address, creation);
  await creation;
};

const createSubscribers = async (page: Page): Promise<void> => {
  const { request } = page;
  const headers = await bearerOf(page, 'sue');
  for (const [fullName, username, subscriptionPlan, days, paymentMethod] of districts) {
    const created = await request.post('/api/subscription/user/create', {
      headers,
      data: {
        fullName,
        username,
        email: `${username}@${username}-usd.test`,
        password: PASSWORD,
        role: 'admin',
        subscriptionPlan,
        subscriptionEnd: addDays(today, days),
        paymentMethod,
      },
    });
    // An earlier file on the same server has created this person, and deactivated Ivan.
    if (created.status() === 409) continue;
    if (!created.ok()) throw new Error(`${username} was not created: ${await created.text()}`);
    if (username !== 'ivan') continue;
    const { data } = (await created.json()) as { data: { id: string } };
    await request.put('/api/subscription/user/deactivate', {
      headers,
      data: { memberId: data.id },
    });
  }
};
