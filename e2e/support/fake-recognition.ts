/** Speech recognition of which a test decides what is heard; the browsers of tests have none. */
import type { Page } from 'playwright-core';

/** What the device says about its own recognition of each language. */
type OnDevice = 'available' | 'downloadable' | 'unavailable';

/** Gives every page of the context a recognizer. */
export const fakeRecognition = async (page: Page, onDevice: OnDevice): Promise<void> => {
  await page.addInitScript(`{
    const sessions = [];
    class SpeechRecognition {
      constructor() { sessions.push(this); }
      start() { this.isLocal = this.processLocally; queueMicrotask(() => this.onstart?.()); }
      stop() { queueMicrotask(() => this.onend?.()); }
      abort() {}
      static available = async ({ langs, processLocally }) =>
        processLocally && langs[0] === 'en-US' ? '${onDevice}' : 'unavailable';
      static install = async () => true;
    }
    Object.defineProperty(SpeechRecognition.prototype, 'processLocally', { value: false, writable: true });
    Object.assign(window, { SpeechRecognition, webkitSpeechRecognition: undefined, sessions });
  }`);
};

/** The recognizer that listens hears something, of which the words may still change. */
export const hear = (page: Page, transcript: string, isFinal = true): Promise<void> =>
  page.evaluate(
    `sessions.at(-1).onresult({
      resultIndex: 0,
      results: [{ isFinal: ${isFinal}, 0: { transcript: ${JSON.stringify(transcript)} } }],
    })`,
  );

export const failToHear = (page: Page, error: string): Promise<void> =>
  page.evaluate(`{
    const session = sessions.at(-1);
    session.onerror({ error: '${error}' });
    session.onend();
  }`);

/** For each recognizer that was started, whether the speech had to stay on the device. */
export const wasLocal = (page: Page): Promise<boolean[]> =>
  page.evaluate('sessions.map(({ isLocal }) => isLocal)');
