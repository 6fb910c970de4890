import { expect, test, vi } from 'vitest';
import { isLive, watchTrack } from './watch-track.ts';

test('a camera that has ended or is interrupted takes no photo', () => {
  expect(isLive({ readyState: 'live', muted: false })).toBe(true);
  expect(isLive({ readyState: 'live', muted: true })).toBe(false);
  expect(isLive({ readyState: 'ended', muted: false })).toBe(false);
});

test.each(['ended', 'mute', 'unmute'])('%s of the camera is noticed until the end', (event) => {
  const track = new EventTarget();
  const onChange = vi.fn();
  const end = new AbortController();
  watchTrack(track, onChange, end.signal);
  track.dispatchEvent(new Event(event));
  expect(onChange).toHaveBeenCalledTimes(1);
  end.abort();
  track.dispatchEvent(new Event(event));
  expect(onChange).toHaveBeenCalledTimes(1);
});
