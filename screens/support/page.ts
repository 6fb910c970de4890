/**
 * A page of the web app without a browser: the app is rendered in the DOM of happy-dom, and its
 * calls go to a real server. A test uses it as it uses Playwright's Page, of which it has what can
 * be shown without layout, colours, navigation to other pages and a service worker.
 *
 * One page is shown at a time. If a test uses another one, the app is rendered there with the
 * cookies, the storage and the address of that page, as after a reload.
 */
import type { Page as PlaywrightPage } from 'playwright-core';
import { type Locator, Locator as ScreenLocator, pressKey, Scope, until, user } from './locator.ts';
import { renderApp, unmountApp } from './render.tsx';
import * as requests from './requests.ts';
import { cookies, happyDOM } from './window.ts';

/** The address of a page that has opened nothing yet. */
const BLANK = '/blank';

const usualUserAgent = happyDOM.settings.navigator.userAgent;

let active: ScreenPage | undefined;

// The app leaves its address in this way where it needs a fresh page.
location.assign = (to) => void active?.goto(String(to));

type PageOptions = { viewport?: { width: number; height: number }; userAgent?: string };
type RequestOptions = {
  data?: unknown;
  headers?: Record<string, string>;
  params?: Record<string, string | number | boolean>;
};

const setActive = (page: ScreenPage | undefined): void => {
  active = page;
};

class ScreenPage extends Scope {
  private stored = { cookies: [] as object[], local: {}, session: {}, href: '' };
  private isClosed = false;
  private viewport = { width: 1280, height: 800 };

  private readonly baseURL: string;
  private readonly userAgent: string | undefined;

  constructor(baseURL: string, { viewport, userAgent }: PageOptions) {
    super();
    this.baseURL = baseURL;
    this.userAgent = userAgent;
    if (viewport) this.viewport = viewport;
  }

  child(selector: string): Locator {
    return new ScreenLocator(this, selector);
  }

  activate = async (): Promise<void> => {
    if (active === this) return;
    if (this.isClosed) throw new Error('This page is closed.');
    await active?.leave();
    setActive(this);
    cookies.clearCookies();
    cookies.addCookies(this.stored.cookies);
    fill(localStorage, this.stored.local);
    fill(sessionStorage, this.stored.session);
    happyDOM.setViewport(this.viewport);
    happyDOM.settings.navigator.userAgent = this.userAgent ?? usualUserAgent;
    if (this.stored.href) await this.goto(this.stored.href);
    else happyDOM.setURL(`${this.baseURL}${BLANK}`);
  };

  private async leave(): Promise<void> {
    await settle();
    this.stored = {
      cookies: cookies.getCookies(),
      local: { ...localStorage },
      session: { ...sessionStorage },
      href: location.pathname === BLANK ? '' : location.href,
    };
    await unmountApp();
    requests.reset();
    setActive(undefined);
  }

  goto = async (path: string): Promise<void> => {
    await this.activate();
    await unmountApp();
    const url = new URL(path, this.baseURL);
    const isBlank = url.protocol === 'about:';
    happyDOM.setURL(isBlank ? `${this.baseURL}${BLANK}` : url.href);
    if (!isBlank) renderApp();
  };
  on = async (_: 'request', listener: Parameters<typeof requests.onRequest>[0]) => {
    requests.onRequest(listener);
  };
  reload = () => this.goto(this.url());
  goBack = async () => {
    await this.activate();
    history.back();
  };
  goForward = async () => {
    await this.activate();
    history.forward();
  };
  url = (): string => {
    const href = active === this ? location.href : this.stored.href;
    return href === '' || href.endsWith(BLANK) ? 'about:blank' : href;
  };
  title = async () => {
    await this.activate();
    return document.title;
  };
  content = async () => {
    await this.activate();
    return document.documentElement.outerHTML;
  };
  innerText = async (selector: string) => this.locator(selector).innerText();

  waitForURL = async (pattern: Parameters<typeof requests.matches>[0]): Promise<void> => {
    await this.activate();
    await until(() => {
      if (!requests.matches(pattern, location.href)) throw new Error(`The URL is ${location.href}`);
    });
  };
  waitForLoadState = async () => {
    await this.activate();
    await settle();
  };
  waitForRequest = async (wanted: string | RegExp | Parameters<typeof requests.nextRequest>[0]) =>
    requests.nextRequest(
      typeof wanted === 'function' ? wanted : (request) => requests.matches(wanted, request.url()),
    );
  waitForResponse = async (wanted: string | RegExp | Parameters<typeof requests.nextResponse>[0]) =>
    requests.nextResponse(
      typeof wanted === 'function'
        ? wanted
        : (response) => requests.matches(wanted, response.url()),
    );
  route = async (...[pattern, handler]: Parameters<typeof requests.addRoute>) => {
    await this.activate();
    requests.addRoute(pattern, handler);
  };
  unroute = async (pattern: string | RegExp) => requests.removeRoutes(pattern);
  unrouteAll = async () => requests.removeRoutes();

  evaluate = async (script: string | ((given: unknown) => unknown), given?: unknown) => {
    await this.activate();
    // oxlint-disable-next-line no-eval -- Playwright's `evaluate` takes a script, too
    return typeof script === 'string' ? (0, eval)(script) : script(given);
  };
  setViewportSize = async (size: { width: number; height: number }) => {
    await this.activate();
    this.viewport = size;
    happyDOM.setViewport(size);
  };

  keyboard = {
    press: async (key: string) => {
      await this.activate();
      await pressKey(key);
    },
    type: async (text: string) => {
      await this.activate();
      await user.keyboard(text.replaceAll(/[{[]/g, '$&$&'));
    },
  };

  private async send(method: string, path: string, { data, headers, params }: RequestOptions = {}) {
    await this.activate();
    const url = new URL(path, this.baseURL);
    for (const [name, value] of Object.entries(params ?? {}))
      url.searchParams.set(name, `${value}`);
    const response = await fetch(url.href, {
      method,
      // A request with a token of its own does not use the session of the page.
      credentials: headers?.['authorization'] ? 'omit' : 'include',
      headers: { ...(data !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...(data !== undefined && { body: JSON.stringify(data) }),
    });
    const body = Buffer.from(await response.arrayBuffer());
    return {
      url: () => url.href,
      status: () => response.status,
      ok: () => response.ok,
      headers: () => Object.fromEntries(response.headers),
      body: async () => body,
      text: async () => body.toString(),
      json: async () => JSON.parse(body.toString()) as unknown,
    };
  }
  request = {
    get: (path: string, options?: RequestOptions) => this.send('GET', path, options),
    post: (path: string, options?: RequestOptions) => this.send('POST', path, options),
    put: (path: string, options?: RequestOptions) => this.send('PUT', path, options),
    delete: (path: string, options?: RequestOptions) => this.send('DELETE', path, options),
  };

  close = async () => {
    if (active === this) await this.leave();
    this.isClosed = true;
  };
  context = () => ({
    request: this.request,
    close: this.close,
    pages: () => [this],
    setOffline: async (isOffline: boolean) => {
      await this.activate();
      requests.setOffline(isOffline);
    },
    addCookies: async (added: { name: string; value: string; url?: string }[]) => {
      await this.activate();
      const originURL = new URL(this.baseURL);
      cookies.addCookies(
        added.map(({ name, value }) => ({ key: name, value, path: '/', originURL })),
      );
    },
    clearCookies: async () => {
      await this.activate();
      cookies.clearCookies();
    },
    cookies: async () => {
      await this.activate();
      return cookies.getCookies().map(({ key, value }) => ({ name: key, value }));
    },
  });
}

const fill = (storage: Storage, values: Record<string, string>): void => {
  storage.clear();
  for (const [key, value] of Object.entries(values)) storage.setItem(key, value);
};

/** Waits until no request is in progress. */
const settle = () =>
  until(() => {
    if (requests.isAnyPending()) throw new Error('A request is in progress.');
  });

/** A page of somebody who is not signed in and has opened nothing yet. */
export const openPage = async (
  baseURL: string,
  options: PageOptions = {},
): Promise<PlaywrightPage> => new ScreenPage(baseURL, options) as unknown as PlaywrightPage;

/** Closes the page that is shown. */
export const closePages = async (): Promise<void> => {
  await active?.close();
};
