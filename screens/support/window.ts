/** The window of happy-dom, in which the app runs, and what a test has to replace in it. */
import { type BrowserWindow, PropertySymbol } from 'happy-dom';
import WindowBrowserContext from 'happy-dom/lib/window/WindowBrowserContext.js';
import { vi } from 'vitest';
import './popover.ts';

type Cookie = { key: string; value: string | null; originURL: URL };
type CookieContainer = {
  addCookies(cookies: readonly object[]): unknown;
  getCookies(): Cookie[];
  clearCookies(): void;
};
type HappyWindow = {
  happyDOM: {
    settings: { navigator: { userAgent: string } };
    setURL(url: string): void;
    setViewport(size: { width: number; height: number }): void;
  };
};

export const { happyDOM } = window as unknown as HappyWindow;

/** The cookies of the window, among them those that only the server reads. */
export const cookies = new WindowBrowserContext(
  (document as unknown as Record<symbol, BrowserWindow>)[PropertySymbol.window] as BrowserWindow,
).getBrowserContext()?.cookieContainer as unknown as CookieContainer;

// There is no layout. Every element has this box, so that elements count as visible unless they are
// hidden by an attribute or by a style of their own.
const box = () => new DOMRect(0, 0, 100, 20);
Element.prototype.getBoundingClientRect = box;
Range.prototype.getBoundingClientRect = box;

// The limits of five seconds (toasts, slow lists) and of twenty seconds (requests) are off, as in
// browser tests (e2e/support/browser.ts).
const { setTimeout: start } = globalThis;
const isLimit = (delay: unknown) => delay === 5000 || delay === 20_000;
vi.stubGlobal('setTimeout', (work: () => void, delay?: number, ...given: []) =>
  isLimit(delay) ? 0 : start(work, delay, ...given),
);

// The initial value of this property, which happy-dom does not know and elements inherit.
document.documentElement.style.visibility = 'visible';
