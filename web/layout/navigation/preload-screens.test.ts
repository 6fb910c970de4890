import { expect, test } from 'vitest';
import { preloadScreens } from './preload-screens.ts';

const setUp = () => {
  const events: string[] = [];
  const screen = (name: string, fails = false) => ({
    preload: async () => {
      events.push(name);
      await Promise.resolve();
      if (fails) throw new Error('no connection');
      events.push(`${name} loaded`);
    },
  });
  const idle = async () => void events.push('idle');
  return { events, screen, idle };
};

test('the screens are loaded one after the other, each when the browser is idle', async () => {
  const { events, screen, idle } = setUp();
  const screens = [screen('dashboard', true), screen('reports')];
  await preloadScreens(new AbortController().signal, { screens, idle });
  expect(events).toEqual(['idle', 'dashboard', 'idle', 'reports', 'reports loaded']);
});

test('no screen is loaded after the frame was removed', async () => {
  const { events, screen } = setUp();
  const gone = new AbortController();
  const idle = async () => gone.abort();
  await preloadScreens(gone.signal, { screens: [screen('dashboard')], idle });
  expect(events).toEqual([]);
});
