import { expect, test } from 'vitest';
import { aDevicePhoto, aStoredDraft } from '#web/device/testing/records.ts';
import { aDraft, anEvaluation, newPhoto } from '#web/draft/testing/a-draft.ts';
import { entryOf, withLiveState } from './queue-entry.ts';
import type { LiveState } from './tab-channel.ts';
import { uploadStateInWords } from './state-in-words.ts';

const draft = aDraft(
  anEvaluation(1, 'Hall', { roofs: { pictures: ['a', 'b'].map(newPhoto) } }),
  anEvaluation(2, 'Room 1', { roofs: { pictures: [newPhoto('b')] } }),
);
const facts = (id: string, isSent: boolean) => {
  const { bytes, ...photo } = aDevicePhoto(id);
  const sent = isSent ? { url: id, thumbnail: id } : null;
  return { ...photo, size: bytes.byteLength, sent };
};
const onDevice = [facts('a', true), facts('b', false), facts('removed', true)];
const queued = aStoredDraft({ state: 'queued', draft });
const entry = (live?: LiveState) => entryOf(queued, onDevice, live);

test('each photo of a draft is counted once, and photos to which the draft no longer refers are not counted', () => {
  expect(entry()).toMatchObject({ areas: 2, photos: 2, photosSent: 1, state: 'queued' });
});

test.each<[live: LiveState | undefined, words: string, sentence: string | undefined]>([
  [undefined, 'Will be sent automatically', undefined],
  [{ is: 'sending', photos: 50, photosSent: 3, part: 0.1 }, 'Sending 3 of 50', undefined],
  [{ is: 'sending', photos: 0, photosSent: 0, part: 0 }, 'Sending', undefined],
  [waiting(false), 'Waiting for a signal', undefined],
  [waiting(true), 'Not saved yet, will be sent again', 'The service is busy.'],
  [{ is: 'paused' }, 'Sign in to send', undefined],
  [{ is: 'saved', inspectionId: 'i', isNew: true }, 'Saved on the server', undefined],
])('a queued entry with the progress %j is described as: %s', (live, words, sentence) => {
  expect([uploadStateInWords(entry(live)), entry(live).sentence]).toEqual([words, sentence]);
});

test('an entry that was refused, is in conflict or is open shows this state, whatever its upload progress was', () => {
  const refusal = { sentence: 'This photo is damaged.', status: 422 };
  const refused = entryOf({ ...queued, state: 'refused', refusal }, onDevice, waiting(true));
  expect([uploadStateInWords(refused), refused.sentence]).toEqual([
    'Not accepted',
    'This photo is damaged.',
  ]);
  const conflict = entryOf({ ...queued, state: 'conflict' }, onDevice, undefined);
  expect(uploadStateInWords(conflict)).toBe('Somebody else also saved it');
  const open = entryOf({ ...queued, state: 'open' }, onDevice, { is: 'paused' });
  expect(uploadStateInWords(open)).toBe('Draft, not sent');
});

test('an entry that was sent has all its photos uploaded, and the id of its inspection', () => {
  expect(withLiveState(entry(), { is: 'saved', inspectionId: 'i', isNew: false })).toMatchObject({
    inspectionId: 'i',
    isNew: false,
    photosSent: 2,
    part: 1,
  });
});

function waiting(isAnswered: boolean): LiveState {
  return { is: 'waiting', sentence: 'The service is busy.', isAnswered, tries: 1, until: 0 };
}

test('an entry that was sent counts as sent, with all its photos, even while a form still shows it', () => {
  const saved = entryOf({ ...queued, state: 'saved' }, [], undefined);
  expect(saved).toMatchObject({ state: 'saved', photos: 2, photosSent: 2, part: 1 });
});
