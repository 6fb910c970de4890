import { describe, expect, test } from 'vitest';
import { anImage } from '#server/photo/test/photos.ts';
import { anOgg, aWebm } from '#server/recording/test/recordings.ts';
import { readRecording } from './read-recording.ts';

describe.each([
  ['WebM', 'audio/webm', (seconds: number) => aWebm({ seconds })],
  ['Ogg', 'audio/ogg', (seconds: number) => anOgg({ seconds })],
])('a recording in %s', (_, contentType, aRecording) => {
  test.each([0.02, 2, 59.98, 61])('of %d seconds is read', (seconds) => {
    expect(readRecording(aRecording(seconds))).toEqual({
      contentType,
      milliseconds: Math.round(seconds * 1000),
    });
  });

  test('that is longer than 61 seconds is refused', () => {
    expect(readRecording(aRecording(61.02))).toBe('recording-too-long');
  });

  test('that ends too early is refused, wherever it was cut', () => {
    const whole = aRecording(0.1);
    const cut = Array.from({ length: whole.length - 1 }, (__, at) =>
      readRecording(whole.subarray(0, at + 1)),
    );
    const shorter = cut.flatMap((read) => (typeof read === 'object' ? [read.milliseconds] : []));
    // Where a packet ends, what remains is a shorter recording.
    expect([...new Set(shorter)]).toEqual([20, 40, 60, 80]);
    expect(cut.filter((read) => read === 'recording-too-long')).toEqual([]);
  });

  test('without sound is refused', () => {
    expect(readRecording(aRecording(0))).toBe('recording-broken');
  });
});

test('a position at the end of an Ogg file that is later than its packets counts', () => {
  expect(readRecording(anOgg({ seconds: 1, granule: 48_000 * 70 }))).toBe('recording-too-long');
});

test('an earlier one does not hide packets', () => {
  expect(readRecording(anOgg({ seconds: 70, granule: 48_000 }))).toBe('recording-too-long');
});

test.each([
  ['a WebM file with another codec', aWebm({ codec: 'A_VORBIS' })],
  ['a WebM file with a video', aWebm({ trackType: 1 })],
  ['a WebM file with two tracks', aWebm({ tracks: 2 })],
  ['text', Buffer.from('Not a recording')],
  ['an empty file', Buffer.alloc(0)],
  ['an image', await anImage('jpeg')],
])('%s is not Opus', (_, file) => {
  expect(readRecording(file)).toBe('recording-not-opus');
});
