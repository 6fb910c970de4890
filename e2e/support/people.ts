/** The people of the demo district (db/seed/demo.ts) and the super user, and how they sign in. */
import type { Page } from 'playwright-core';

export const PASSWORD = 'walk-the-school';

export const people = {
  alice: 'alice@demo.test',
  sam: 'sam@demo.test',
  bob: 'bob@demo.test',
  chelsea: 'chelsea@demo.test',
  sue: 'sue@good-repair.test',
} as const;

/** The password that startServer sets as SUPER_PASSWORD. */
export const SUPER_PASSWORD = 'keeps the lights on';

const passwordOf = (person: keyof typeof people): string =>
  person === 'sue' ? SUPER_PASSWORD : PASSWORD;

const waitUntilOpen = (page: Page, person: keyof typeof people): Promise<void> => {
  const name = person === 'sue' ? 'Subscription Admin' : 'Dashboard Overview';
  return page.getByRole('heading', { level: 1, name }).waitFor();
};

/** Fills in the login form and submits it. */
export const submitLogin = async (page: Page, email: string, password: string): Promise<void> => {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
};

/** Signs in with the form and waits until the product is open. */
export const signIn = async (page: Page, person: keyof typeof people): Promise<void> => {
  await submitLogin(page, people[person], passwordOf(person));
  await waitUntilOpen(page, person);
};

type Login = {
  access_token: string;
  user: { id: string; fullName: string; role: string; is_super: boolean };
};

/**
 * Signs in a new profile by an API call, without opening a page. Sets the cookies that
 * web/api/session/session.ts sets; the server itself sets the cookie with the refresh token.
 *
 * @param person a person of the demo district, or the email and password of somebody else
 */
export const startSession = async (
  page: Page,
  person: keyof typeof people | { email: string; password: string },
): Promise<Login> => {
  const context = page.context();
  const data =
    typeof person === 'string' ? { email: people[person], password: passwordOf(person) } : person;
  const answer = await context.request.post('/api/auth/login', { data });
  const login = (await answer.json()) as Login;
  const { access_token, user } = login;
  const values = {
    access_token,
    short_id: user.id,
    user_name: user.fullName,
    user_role: user.role,
    is_super: String(user.is_super),
    is_expired: 'false',
  };
  const url = new URL('/', answer.url()).href;
  await context.addCookies(
    Object.entries(values).map(([name, value]) => ({
      name,
      value: encodeURIComponent(value),
      url,
      sameSite: 'Strict',
      expires: Date.now() / 1000 + (name === 'access_token' ? DAY : 7 * DAY),
    })),
  );
  return login;
};

const DAY = 24 * 60 * 60;

/** Signs in a new profile by an API call, opens the product and waits until it is shown. */
export const signInByCall = async (page: Page, person: keyof typeof people): Promise<void> => {
  const { user } = await startSession(page, person);
  await page.goto(person === 'sue' ? '/admin/subscriptions' : '/dashboard');
  // The data about its user that a device stores for offline use.
  const remembered = {
    shortId: user.id,
    userName: user.fullName,
    role: user.role,
    isSuper: user.is_super,
    isExpired: false,
  };
  await page.evaluate(
    `localStorage.setItem('good-repair:person', ${JSON.stringify(JSON.stringify(remembered))})`,
  );
  await waitUntilOpen(page, person);
};

/** The URL of the page's server, also before the page has opened anything. */
export const addressOf = async (page: Page): Promise<string> => {
  const opened = page.url();
  const url = opened === 'about:blank' ? (await page.request.get('/healthz')).url() : opened;
  return new URL(url).origin;
};

/**
 * Signs in by an API call and returns the authorization header for further calls. The cookies of
 * the page are not used, because a browser has only one session, which this sign-in would replace.
 */
export const bearerOf = async (
  page: Page,
  person: keyof typeof people,
): Promise<{ authorization: string }> => bearerAt(await addressOf(page), person);

/** The authorization headers of a person for the server at a URL, without a page. */
export const bearerAt = async (
  address: string,
  person: keyof typeof people,
): Promise<{ authorization: string }> => {
  const login = await fetch(new URL('/api/auth/login', address), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: people[person], password: passwordOf(person) }),
  });
  const { access_token } = (await login.json()) as { access_token: string };
  return { authorization: `Bearer ${access_token}` };
};
