/** The demo district's people (db/seed/demo.ts) and the super user, as they sign in. */
import type { Page } from 'playwright-core';

export const PASSWORD = 'walk-the-school';

export const people = {
  alice: 'alice@demo.test',
  sam: 'sam@demo.test',
  bob: 'bob@demo.test',
  chelsea: 'chelsea@demo.test',
  sue: 'sue@good-repair.test',
} as const;

/** What startServer names as SUPER_PASSWORD. */
export const SUPER_PASSWORD = 'keeps the lights on';

/** Signs in by the form and waits until the product is open. */
export const signIn = async (page: Page, person: keyof typeof people): Promise<void> => {
  const isSuper = person === 'sue';
  await page.goto('/login');
  await page.getByLabel('Email').fill(people[person]);
  await page.getByLabel(/^Password/).fill(isSuper ? SUPER_PASSWORD : PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
  const name = isSuper ? 'Subscription Admin' : 'Dashboard Overview';
  await page.getByRole('heading', { level: 1, name }).waitFor();
};

/**
 * Signs in by a call and gives the header of whoever may then ask. Apart from the page: a browser has
 * one session, which a sign-in with its cookies would replace.
 */
export const bearerOf = async (
  page: Page,
  person: keyof typeof people,
): Promise<{ authorization: string }> => {
  const password = person === 'sue' ? SUPER_PASSWORD : PASSWORD;
  // A page that has opened nothing yet does not say where the server is.
  if (page.url() === 'about:blank') await page.goto('/login');
  const login = await fetch(new URL('/api/auth/login', page.url()), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: people[person], password }),
  });
  const { access_token } = (await login.json()) as { access_token: string };
  return { authorization: `Bearer ${access_token}` };
};
