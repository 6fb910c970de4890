import { expect, test, vi } from 'vitest';
import { abilitiesOf, applySettings, noAbilities, pointInPicture } from './camera-settings.ts';

const track = (capabilities: object | undefined, applyConstraints = vi.fn(async () => undefined)) =>
  ({
    getCapabilities: capabilities && (() => capabilities),
    applyConstraints,
  }) as unknown as MediaStreamTrack;

test('the light, the zoom and the focus are offered only if the camera has them', () => {
  expect(abilitiesOf(track(undefined))).toEqual(noAbilities);
  expect(abilitiesOf(track({ width: { max: 1920 }, zoom: { min: 1, max: 1 } }))).toEqual(
    noAbilities,
  );
  const able = {
    torch: true,
    zoom: { min: 1, max: 8, step: 0.5 },
    focusMode: ['continuous', 'single-shot'],
    pointsOfInterest: [],
  };
  expect(abilitiesOf(track(able))).toEqual({
    torch: true,
    zoom: { min: 1, max: 8, step: 0.5 },
    focus: true,
  });
  expect(abilitiesOf(track({ torch: [false, true] })).torch).toBe(true);
});

test('all settings are applied together, and a camera that refuses them does not fail', async () => {
  const refuse = vi.fn(() => Promise.reject(new Error('Not supported')));
  await applySettings(track({}, refuse), { torch: true, zoom: 2, focus: { x: 0.5, y: 0.25 } });
  expect(refuse).toHaveBeenCalledWith({
    advanced: [
      {
        torch: true,
        zoom: 2,
        pointsOfInterest: [{ x: 0.5, y: 0.25 }],
        focusMode: 'single-shot',
      },
    ],
  });
});

test('without a point, a camera that can focus on one focuses by itself', async () => {
  const apply = vi.fn(async () => undefined);
  const able = { focusMode: ['continuous', 'single-shot'], pointsOfInterest: [] };
  await applySettings(track(able, apply), { torch: true });
  expect(apply).toHaveBeenLastCalledWith({ advanced: [{ torch: true, focusMode: 'continuous' }] });
  await applySettings(track({}, apply), { torch: true });
  expect(apply).toHaveBeenLastCalledWith({ advanced: [{ torch: true }] });
});

test('a tap on the view is converted to a point of the picture, which has a margin in the view', () => {
  const view = { width: 400, height: 400 };
  const picture = { width: 1600, height: 800 };
  expect(pointInPicture({ x: 200, y: 200 }, view, picture)).toEqual({ x: 0.5, y: 0.5 });
  expect(pointInPicture({ x: 0, y: 100 }, view, picture)).toEqual({ x: 0, y: 0 });
  expect(pointInPicture({ x: 200, y: 50 }, view, picture)).toBeUndefined();
});
