/** Imitates a browser that signs in through an identity provider, by sending the same requests. */
import { parseCookie } from 'cookie';
import type { FastifyInstance } from 'fastify';
import { requestOf } from './request.ts';
import type { TestProvider } from './sign-on.ts';

type Body = {
  url?: string;
  code?: string;
  login?: { access_token: string; user: { id: string; role: string } };
};
type Answer = { status: number; body: Body };

/** The cookies of one host. */
const aJar = () => {
  const cookies = new Map<string, string>();
  return {
    take: (headers: readonly string[]) => {
      for (const header of headers) {
        const [first = ''] = header.split(';');
        for (const [name, value] of Object.entries(parseCookie(first))) {
          if (value) cookies.set(name, value);
          else cookies.delete(name);
        }
      }
    },
    header: () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  };
};

export const aBrowser = (app: FastifyInstance) => {
  const [own, theirs] = [aJar(), aJar()];

  const call = async (
    name: Parameters<typeof requestOf>[0],
    input: object,
    token?: string,
  ): Promise<Answer> => {
    const headers = {
      cookie: own.header(),
      'sec-fetch-site': 'same-origin',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    };
    const response = await app.inject({ ...requestOf(name, input), headers });
    own.take([response.headers['set-cookie'] ?? []].flat());
    return { status: response.statusCode, body: response.json() };
  };

  const open = async (url: string, form?: Record<string, string>) => {
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: theirs.header() },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    theirs.take(response.headers.getSetCookie());
    const location = response.headers.get('location');
    return location === null ? undefined : new URL(location, url).href;
  };

  /**
   * Signs in to the provider, and returns the parameters with which it redirects the browser back.
   */
  const visit = async (
    { issuer }: TestProvider,
    url: string,
    form: Record<string, string>,
  ): Promise<Record<string, string>> => {
    let next = await open(url);
    for (let steps = 0; steps < 10; steps += 1) {
      if (!next?.startsWith(issuer)) break;
      next = next.includes('/sign-in/') ? await open(next, form) : await open(next);
    }
    if (next === undefined)
      throw new Error(`The provider did not send the browser back from ${url}.`);
    const back = new URL(next);
    return {
      accountId: back.pathname.split('/').at(-1) as string,
      ...Object.fromEntries(back.searchParams),
    };
  };

  return { call, visit };
};
