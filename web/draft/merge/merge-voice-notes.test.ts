import { expect, test } from 'vitest';
import type { Draft, DraftVoiceNote } from '#web/draft/draft.ts';
import { aDraft, anEvaluation } from '#web/draft/testing/a-draft.ts';
import { mergeDrafts } from './merge.ts';
import { photoNameAfter } from './merge-photos.ts';

const room = (voiceNote?: DraftVoiceNote, comments = ''): Draft =>
  aDraft(anEvaluation(1, 'Room 1', { fire: { comments, ...(voiceNote && { voiceNote }) } }));
const mine: DraftVoiceNote = { kind: 'new', recording: 'm', seconds: 3, transcript: 'Mine' };
const theirs: DraftVoiceNote = {
  kind: 'kept',
  url: '/api/recording/t?exp=1&sig=x',
  seconds: 4,
  transcript: 'Theirs',
};

const noteOf = ({ evaluations }: Draft) =>
  evaluations[0]?.categories.find(({ id }) => id === 'fire')?.voiceNote;

test('a voice note of one side is taken, also if the other side has written a comment', () => {
  const versions = { base: room(), mine: room(undefined, 'Loose'), theirs: room(theirs) };
  const { draft, conflicts, taken } = mergeDrafts(versions);
  expect(conflicts).toEqual([]);
  expect(noteOf(draft)).toEqual(theirs);
  expect(taken).toContainEqual({ label: 'Room 1: Fire Safety (voice note)', from: 'theirs' });
});

test('two voice notes of one mark are a conflict, and either can be chosen', () => {
  const versions = { base: room(), mine: room(mine), theirs: room(theirs) };
  const { conflicts } = mergeDrafts(versions);
  expect(conflicts).toMatchObject([{ kind: 'entry', key: 'area-Room 1 fire' }]);
  const chosen = (side: 'mine' | 'theirs') =>
    noteOf(mergeDrafts(versions, { 'area-Room 1 fire': side }).draft);
  expect(chosen('mine')).toEqual(mine);
  expect(chosen('theirs')).toEqual(theirs);
});

test('a voice note that one side has removed is removed', () => {
  const versions = { base: room(theirs), mine: room(theirs), theirs: room() };
  expect(noteOf(mergeDrafts(versions).draft)).toBeUndefined();
});

test('a recording of this device and the same one on the server are no conflict', () => {
  const stored: DraftVoiceNote = { ...theirs, transcript: 'Mine' };
  const sent = [{ id: 'm', sent: { url: '/api/recording/t?exp=9&sig=y' } }];
  const versions = { base: room(), mine: room(mine), theirs: room(stored) };
  expect(mergeDrafts(versions, {}, photoNameAfter(sent)).conflicts).toEqual([]);
});
