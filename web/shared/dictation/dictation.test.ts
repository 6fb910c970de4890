import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Recognition, RecognitionConstructor } from './recognition.ts';
import type { Recognizer } from './recognizer.ts';

/** The recognizers that were created, the last one last. */
let sessions: FakeRecognition[] = [];

/** A recognizer of which the test decides what it hears. */
class FakeRecognition implements Recognition {
  lang = '';
  continuous = false;
  interimResults = false;
  processLocally = false;
  onstart: Recognition['onstart'] = null;
  onresult: Recognition['onresult'] = null;
  onerror: Recognition['onerror'] = null;
  onend: Recognition['onend'] = null;
  calls: string[] = [];
  constructor() {
    sessions.push(this);
  }
  start = () => void this.calls.push('start');
  stop = () => void this.calls.push('stop');
  abort = () => void this.calls.push('abort');
  hear(transcript: string, isFinal: boolean) {
    this.onresult?.({ resultIndex: 0, results: [{ isFinal, 0: { transcript } }] });
  }
  fail(error: string) {
    this.onerror?.({ error });
    this.onend?.();
  }
}

const onDevice: Recognizer = { by: 'device', language: 'en-US' };
let inserted: string[] = [];
let install = () => Promise.resolve(true);

const open = async (recognizer = onDevice, { isFull = false, isContinuous = true } = {}) => {
  const { createDictation } = await import('./dictation.ts');
  const Fake = Object.assign(FakeRecognition as unknown as RecognitionConstructor, {
    install: () => install(),
  });
  const dictation = createDictation({
    Recognition: Fake,
    recognizer,
    isContinuous,
    insert: (words) => {
      inserted.push(words);
      return isFull;
    },
  });
  return { dictation, state: dictation.state.get };
};

const last = (): FakeRecognition => {
  const session = sessions.at(-1);
  if (!session) throw new Error('Nothing was started.');
  return session;
};

/** Presses the button, and the microphone starts. */
const start = ({ dictation }: Awaited<ReturnType<typeof open>>) => {
  dictation.press();
  last().onstart?.();
};

beforeEach(() => {
  // The agreement of a person and the field that is dictated are of the module.
  vi.resetModules();
  sessions = [];
  inserted = [];
  install = () => Promise.resolve(true);
});

describe('on the device', () => {
  test('words are shown while they may change, and inserted when they are final', async () => {
    const opened = await open();
    opened.dictation.press();
    expect(opened.state()).toEqual({ is: 'starting' });
    expect(last()).toMatchObject({ lang: 'en-US', processLocally: true, interimResults: true });
    last().onstart?.();
    last().hear('the roof', false);
    expect(opened.state()).toEqual({ is: 'listening', words: 'the roof' });
    expect(inserted).toEqual([]);
    last().hear('the roof leaks', true);
    expect(opened.state()).toEqual({ is: 'listening', words: '' });
    expect(inserted).toEqual(['the roof leaks']);
  });

  test('a second press ends it, and what was said until then is inserted', async () => {
    const opened = await open();
    start(opened);
    last().hear('the roof', false);
    opened.dictation.press();
    expect(last().calls).toEqual(['start', 'stop']);
    expect(opened.state()).toEqual({ is: 'ending', words: 'the roof' });
    last().hear('the roof leaks', true);
    last().onend?.();
    expect(opened.state()).toEqual({ is: 'off' });
    expect(inserted).toEqual(['the roof leaks']);
  });

  test('words that the browser never made final are inserted at the end', async () => {
    const opened = await open();
    start(opened);
    last().hear('the roof', false);
    opened.dictation.press();
    last().onend?.();
    expect(inserted).toEqual(['the roof']);
    expect(opened.state()).toEqual({ is: 'off' });
  });

  test('it goes on after a sentence, and ends without an error after silence', async () => {
    const opened = await open(onDevice, { isContinuous: false });
    start(opened);
    expect(last().continuous).toBe(false);
    last().hear('the roof leaks', true);
    last().onend?.();
    expect(sessions).toHaveLength(2);
    expect(opened.state()).toEqual({ is: 'listening', words: '' });
    last().fail('no-speech');
    expect(opened.state()).toEqual({ is: 'off' });
    expect(sessions).toHaveLength(2);
  });

  test.each(['no-speech', 'not-allowed', 'network'])('the error %s is shown', async (error) => {
    const opened = await open();
    opened.dictation.press();
    last().fail(error);
    expect(opened.state()).toEqual({ is: 'off', problem: error });
    // The next press tries again, and hides the error.
    opened.dictation.press();
    expect(opened.state()).toEqual({ is: 'starting' });
  });

  test('an error after words loses none of them', async () => {
    const opened = await open();
    start(opened);
    last().hear('the roof', false);
    last().fail('network');
    expect(inserted).toEqual(['the roof']);
    expect(opened.state()).toEqual({ is: 'off', problem: 'network' });
  });

  test('a browser that cannot start is an error', async () => {
    const { createDictation } = await import('./dictation.ts');
    class Broken extends FakeRecognition {
      override start = () => {
        throw new DOMException('No', 'InvalidStateError');
      };
    }
    const { press, state } = createDictation({
      Recognition: Broken,
      recognizer: onDevice,
      isContinuous: true,
      insert: () => false,
    });
    press();
    expect(state.get()).toEqual({ is: 'off', problem: 'failed' });
  });

  test('a full field ends it', async () => {
    const opened = await open(onDevice, { isFull: true });
    start(opened);
    last().hear('the roof leaks', true);
    expect(last().calls).toEqual(['start', 'stop']);
    last().onend?.();
    expect(opened.state()).toEqual({ is: 'off', problem: 'full' });
  });

  test('dictating into another field ends the first one with its words, and its late results are ignored', async () => {
    const [first, second] = [await open(), await open()];
    start(first);
    const [session] = sessions;
    session?.hear('the roof', false);
    start(second);
    expect(inserted).toEqual(['the roof']);
    expect(session?.calls).toEqual(['start', 'abort']);
    expect(first.state()).toEqual({ is: 'off' });
    session?.hear('late', true);
    session?.onend?.();
    expect(inserted).toEqual(['the roof']);
    expect(second.state()).toEqual({ is: 'listening', words: '' });
  });
});

describe('through a service', () => {
  const service: Recognizer = { by: 'service', language: 'en-US' };

  test('the person is asked first, once', async () => {
    const opened = await open(service);
    opened.dictation.press();
    expect(opened.state()).toEqual({ is: 'asking' });
    expect(sessions).toEqual([]);
    opened.dictation.agree();
    expect(opened.state()).toEqual({ is: 'starting' });
    expect(last().processLocally).toBe(false);
    opened.dictation.close();
    const other = await open(service);
    other.dictation.press();
    expect(other.state()).toEqual({ is: 'starting' });
  });

  test('whoever does not agree has sent nothing', async () => {
    const opened = await open(service);
    opened.dictation.press();
    opened.dictation.press();
    expect(opened.state()).toEqual({ is: 'off' });
    expect(sessions).toEqual([]);
    opened.dictation.press();
    expect(opened.state()).toEqual({ is: 'asking' });
  });
});

describe('after a download', () => {
  const download: Recognizer = { by: 'download', language: 'en-US' };

  test('speech is recognized on the device', async () => {
    const opened = await open(download);
    opened.dictation.press();
    expect(opened.state()).toEqual({ is: 'asking' });
    opened.dictation.agree();
    expect(opened.state()).toEqual({ is: 'downloading' });
    await vi.waitFor(() => expect(opened.state()).toEqual({ is: 'starting' }));
    expect(last().processLocally).toBe(true);
    // In the next field, nothing is asked again.
    const other = await open(download);
    other.dictation.press();
    expect(other.state()).toEqual({ is: 'starting' });
    expect(last().processLocally).toBe(true);
  });

  test('a download that fails is an error, and can be tried again', async () => {
    install = () => Promise.resolve(false);
    const opened = await open(download);
    opened.dictation.press();
    opened.dictation.agree();
    await vi.waitFor(() =>
      expect(opened.state()).toEqual({ is: 'off', problem: 'not-downloaded' }),
    );
    opened.dictation.press();
    expect(opened.state()).toEqual({ is: 'asking' });
  });

  test('a press during the download ends it, and nothing listens afterwards', async () => {
    let finish = (_isDone: boolean) => {};
    install = () => new Promise((resolve) => (finish = resolve));
    const opened = await open(download);
    opened.dictation.press();
    opened.dictation.agree();
    opened.dictation.press();
    finish(true);
    await Promise.resolve();
    expect(opened.state()).toEqual({ is: 'off' });
    expect(sessions).toEqual([]);
  });
});
